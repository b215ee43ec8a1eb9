"""The words that tell how a sentence brings up a name."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple


class Cue(NamedTuple):
    """What a word does to a name that comes after it, and how far this speaks for a contribution."""

    role: str
    weight: float


INTRODUCE: Final = "introduce"
"""`propose`: the present, whose subject is mostly the paper."""
INTRODUCED: Final = "introduced"
"""`proposed`: the past, which also tells what others did."""
NAME: Final = "name"
"""`called`, `dub`."""
USE: Final = "use"
OTHERS: Final = "others"
"""What is said of existing things."""
PREPOSITION: Final = "preposition"
CLAUSE: Final = "clause"
"""The beginning of a clause."""
AS: Final = "as"
US: Final = "us"
OUR: Final = "our"
THIS: Final = "this"
BE: Final = "be"
SHOW: Final = "show"
"""`demonstrate`, of which one's own things are the object."""

ARTICLE: Final = "article"
NEW: Final = "new"
PRODUCED: Final = "produced"
"""`resulting`, of what the paper arrives at."""

SURE: Final = 4.5
"""Weight of a verb that introduces whatever its object is."""
CALLED: Final = 5.0
"""Weight of an active naming verb, whose subject must be looked for."""
NAMELY: Final = 3.0

_SURE_VERBS = "propose introduce present develop release devise coin unveil contribute publish open-source opensource debut"
_LIKELY_VERBS = (
    "describe design create build construct formulate define provide offer collect establish derive curate assemble compile formalize "
    "formalise craft synthesize synthesise suggest conceptualize invent advocate pioneer"
)
_TRAINING_VERBS = "train pretrain pre-train"


def _forms(verb: str) -> tuple[str, str, str, str]:
    """Base, third person, gerund and past of a verb."""
    stem = verb[:-1] if verb.endswith("e") else verb
    return verb, verb + ("es" if verb.endswith("sh") else "s"), stem + "ing", "built" if verb == "build" else stem + "ed"


def _table(role: str, words: str | Iterable[str], weight: float = 0.0) -> dict[str, Cue]:
    """Each word with its cue, also capitalised and before a comma or colon."""
    cue = Cue(role, weight)
    listed = words.split() if isinstance(words, str) else words
    return {shape + mark: cue for word in listed for shape in (word, word[0].upper() + word[1:]) for mark in ("", ",", ":")}


def _verbs(verbs: str, weight: float) -> dict[str, Cue]:
    forms = [_forms(verb) for verb in verbs.split()]
    present = _table(INTRODUCE, (form for verb in forms for form in verb[:3]), weight)
    return present | _table(INTRODUCED, (verb[3] for verb in forms), weight)


ROLES: dict[str, Cue] = (
    _table(
        CLAUSE,
        "that which who where when while because since if whether how why what whose although though whereas so but whenever",
    )
    | _table(
        PREPOSITION,
        "in by without from into onto under via through within across between among during after before upon towards toward per beyond "
        "around about",
        -0.7,
    )
    | _table(PREPOSITION, "of for to with at", -0.5)
    | _table(PREPOSITION, "on over against", -1.5)
    | _table(
        USE,
        "use uses using used utilize utilizes utilizing utilized employ employs employing employed leverage leverages leveraging leveraged "
        "apply applies applying applied adopt adopts adopting adopted adapt adapts adapting extend extends extending extended "
        "combine combines combining combined integrate integrates integrating integrated incorporate incorporates incorporating "
        "incorporated augment augments augmenting augmented includes include consists consist consisting comprises comprise "
        "comprising composed",
        -0.5,
    )
    | _table(
        USE,
        "test fine-tune fine-tuned fine-tuning finetune finetuning study studying consider considering analyze analyzing analyse "
        "investigate investigating explore exploring examine revisit revisiting improve improves improving evaluate evaluates evaluating "
        "evaluated query show shows deploy pretrained pre-trained",
        -1.0,
    )
    | _table(
        OTHERS,
        "than outperform outperforms outperforming outperformed surpass surpasses surpassing surpassed beat beats beating exceed exceeds "
        "exceeding compare compares comparing versus vs vs. like including e.g. e.g (e.g. (e.g baseline baselines existing popular "
        "standard classical classic well-known vanilla original state-of-the-art current previous prior established traditional "
        "conventional recent "
        "widely-used so-called known famous celebrated off-the-shelf publicly ubiquitous commercial proprietary recently seminal",
        -2.5,
    )
    | _table(AS, "as")
    | _verbs(_SURE_VERBS, SURE)
    | _verbs(_LIKELY_VERBS, 3.0)
    | _verbs(_TRAINING_VERBS, 1.5)
    | _table(NAME, "called named termed dubbed coined denoted titled entitled nicknamed christened", SURE)
    | _table(NAME, "call term dub denote name nickname", CALLED)
    | _table(NAME, "namely", NAMELY)
    | {word: Cue(ARTICLE, 0.0) for word in ("a", "an", "the", "one", "first", "A", "An", "The", "One")}
    | {word: Cue(NEW, 0.0) for word in ("new", "novel")}
    | {word: Cue(PRODUCED, 0.0) for word in ("resulting", "final")}
    | {word: Cue(US, 0.0) for word in ("we", "We", "I")}
    | _table(OUR, "our")
    | _table(THIS, "this")
    | _table(SHOW, "demonstrate showcase validate demonstrating validating")
    | _table(BE, "is are was were be been")
)
"""Words that settle how what follows them is brought up."""

AGENT_VERBS = frozenset(
    "achieves outperforms improves enables leverages uses utilizes employs learns provides combines consists consistently significantly "
    "integrates introduces offers reduces shows demonstrates exhibits generates allows can is has supports surpasses maintains addresses "
    "performs yields delivers requires captures exploits adapts also first then not aims builds ensures incorporates includes works "
    "jointly effectively automatically further converges attains comprises contains covers extends facilitates operates obtains solves "
    "produces predicts optimizes dynamically explicitly features formulates guides helps transforms unifies trains scales runs treats "
    "applies makes bridges decomposes encourages evaluates establishes explores generalizes iteratively models relies selects "
    "serves sets substantially successfully will does remains quantifies measures creates advances adopts accelerates decouples replaces "
    "identifies estimates encodes aligns eliminates preserves retrieves augments boosts exceeds takes constructs aggregates avoids".split()
)
"""Words that follow a name which is the subject of its clause."""

EVALUATIVE = frozenset(
    "effectiveness efficacy performance utility superiority benefits benefit advantage advantages capabilities capability robustness "
    "generality versatility applicability potential efficiency usefulness quality power strengths value scalability components component "
    "core heart part parts development implementation".split()
)
"""What abstracts praise in their own system: `the effectiveness of …`."""

CENTRAL = frozenset(
    "central Central core heart key Key crucial result outcome novelty contribution innovation component ingredient".split()
)
"""What stands before `is` where a part of the system is brought up: `Central to … is …`."""

COMPARISONS = frozenset("compared superior comparable close compare relative inferior similar equivalent akin".split())
"""What `to` or `with` follows in a comparison."""

CUSTOMARY = frozenset("often commonly sometimes usually widely typically also popularly generally previously collectively".split())
"""What stands before `called` where others gave the name."""

STRANGERS = frozenset("they They who researchers methods models works approaches".split())
"""Subjects of introducing verbs that are not the paper."""


PAPERS = frozenset("work paper study article thesis research report".split())
"""What `this` stands before where the paper is meant."""

OFFERED = frozenset("proposed introduced presented developed designed suggested".split())
"""Participles that the paper's own things bear: `the proposed X`, but not `the open-sourced X`."""

FIELD = frozenset(
    "AI ML NLP CV RL IL DL LLM MLLM LVLM VLM VLA LM SLM NMT GPU CPU TPU API OCR QA VQA SOTA SoTA GAN VAE CNN RNN LSTM GRU MLP DNN GNN GCN "
    "GP MDP POMDP PCA SVM ICA CRF HMM MRF SGD MCMC EM ELBO KL MLE MAP MSE RGB RGBD 2D 3D 6D DoF DOF LiDAR IoT NP ICL RLHF RAG CoT AGI ASR "
    "TTS RKHS PAC AE AD QMC MC VI NCE LDA ADMM BPTT ERM UCB OT DPP GMM KNN NN NTK PDE ODE SDE SSM HMC DP FL SSL OOD AUC ROC LP QP SDP MIP "
    "SAT EHR MRI EEG fMRI DAG FFT SVD CCA NMF TD IRL VAR NER KG SQL HTML XML JSON URL USD UK US Python PyTorch TensorFlow JAX CUDA Java "
    "GitHub Transformer Wikipedia English Chinese French German Japanese Korean Arabic Spanish Bayes Bayesian Gaussian Markov Euclidean "
    "Riemannian Hilbert Banach Fourier Laplace Poisson Bernoulli Lipschitz Boltzmann Lagrangian Hessian Jacobian Wasserstein Newton Nash "
    "Pareto Thompson Internet Cox Gibbs Taylor Fisher Hamming Rademacher Kronecker Laplacian Frank-Wolfe Householder Cheeger Bernstein "
    "Hoeffding Shannon Rényi Bregman Lyapunov Bellman Kalman Langevin Metropolis Hastings Dirichlet Gauss Legendre Chernoff Sobolev "
    "Wiener Cauchy Schwarz Hermitian Hamiltonian Frobenius Mercer Nyström Q-learning Q-Learning Actor-Critic K-means K-Means L1 L2 "
    "PAC-Bayes PAC-Bayesian MF DC RBM DBN BP".split()
)
FIELD |= {word + "s" for word in FIELD}
"""Words of the field in capitals that name no one system, in both numbers."""
