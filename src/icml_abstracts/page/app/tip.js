/** One tooltip for whatever has `data-tip`, on hover and on focus; Escape puts it away. */
function tooltips() {
  const tip = document.getElementById("tip");
  let owner = null;

  const hide = () => {
    owner?.removeAttribute("aria-describedby");
    owner = null;
    tip.hidden = true;
  };
  const show = (target) => {
    if (target === owner) return;
    hide();
    if (!target) return;
    owner = target;
    owner.setAttribute("aria-describedby", "tip");
    tip.replaceChildren(...target.dataset.tip.split("\n").map((line) => element("div", {}, line)));
    tip.hidden = false;
    const place = target.getClientRects()[0] ?? target.getBoundingClientRect();
    const { width, height } = tip.getBoundingClientRect();
    const left = Math.max(8, Math.min(place.left + place.width / 2 - width / 2, innerWidth - width - 8));
    const above = place.top - height - 8;
    tip.style.left = `${left}px`;
    tip.style.top = `${above > 8 ? above : place.bottom + 8}px`;
  };

  document.addEventListener("pointerover", ({ target }) => show(target.closest?.("[data-tip]")));
  document.addEventListener("focusin", ({ target }) => show(target.querySelector?.(":scope > mark[data-tip]") ?? target.closest("[data-tip]")));
  document.addEventListener("focusout", hide);
  document.addEventListener("scroll", hide, { capture: true, passive: true });
  document.addEventListener("keydown", ({ key }) => key === "Escape" && hide());
}
