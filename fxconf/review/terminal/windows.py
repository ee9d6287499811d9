"""The windows that open over the review: the models of a section, accepting in bulk, and help."""

from collections.abc import Callable, Mapping
from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option

from conformance.text import number
from fxconf.review.deciding.decisions import Decisions, Outcome
from fxconf.review.deciding.verdicts_file import Verdict
from fxconf.review.grouping.groups import Section
from fxconf.review.running.behaviour import Behaviour
from fxconf.review.terminal import contents
from fxconf.review.terminal.widgets import Hanging, KeyList

Step = Callable[[], Outcome | None]
Said = tuple[Content, bool]
"""The message after a step, and whether the step was taken."""
Do = Callable[[Step], Said]


class ModelsWindow(ModalScreen[None]):
    """The models of a section with their verdicts, for deciding about single models."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "decide('accepted')", "accept"),
        Binding("r", "decide('rejected')", "reject"),
        Binding("s", "decide('skipped')", "skip"),
        Binding("x", "decide('')", "as the group"),
        Binding("d", "difference", "diff"),
        Binding("escape,m,q", "dismiss", "back", key_display="esc"),
    ]

    def __init__(
        self,
        section: Section,
        decisions: Decisions,
        known: Mapping[str, Behaviour],
        do: Do,
        difference: Callable[[str], Said],
    ) -> None:
        """Show the models of `section`; `do` takes a step, `difference` opens the difference tool for a file."""
        super().__init__()
        self._section, self._decisions, self._known = section, decisions, known
        self._do, self._difference = do, difference
        self._places = {place.model: place for place in reversed(section.places)}

    def compose(self) -> ComposeResult:
        """The list of models, and the lines of the chosen one."""
        with Vertical(classes="window"):
            yield Static(Content.styled("Exceptions: these models get a verdict of their own", "bold"))
            yield KeyList(*map(self._option, self._section.models), id="models", markup=False)
            yield Hanging(id="lines")
            yield Static(id="said", markup=False)
            yield Footer(compact=True, show_command_palette=False)

    def _option(self, model: str) -> Option:
        return Option(contents.model_row(self._section, model, self._decisions, self._known.get(model)))

    @property
    def _model(self) -> str:
        return self._section.models[self.query_one(KeyList).highlighted or 0]

    @on(OptionList.OptionHighlighted)
    def _moved(self) -> None:
        self.query_one("#lines", Hanging).show(contents.example(self._places[self._model]))

    def action_decide(self, verdict: str) -> None:
        """Decide in the chosen model; without a verdict, remove its exception."""
        chosen = [self._model]
        given = Verdict(verdict) if verdict else None
        self._say(self._do(lambda: self._decisions.decide_models(self._section.id, chosen, given)))
        models = self.query_one(KeyList)
        for index, each in enumerate(self._section.models):
            models.replace_option_prompt_at_index(index, self._option(each).prompt)

    def action_difference(self) -> None:
        """Show the whole file of the chosen model in the difference tool."""
        self._say(self._difference(self._places[self._model].path))

    def _say(self, said: Said) -> None:
        self.query_one("#said", Static).update(said[0])


class BulkWindow(ModalScreen[None]):
    """Accepts several sections at once, from a reviewer who types how many places they have."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape", "dismiss", "back")]

    def __init__(self, sections: tuple[Section, ...], accept: Callable[[int], Said]) -> None:
        """Ask for the number of places in `sections`, and call `accept` with it."""
        super().__init__()
        self._sections, self._accept = sections, accept

    def compose(self) -> ComposeResult:
        """The sections, the question, and the message after a wrong number."""
        with Vertical(classes="window"):
            yield Static(Content.styled(f"Accept {number(len(self._sections), 'group')} at once:", "bold"))
            with VerticalScroll(id="sections"):
                yield Static(Content("\n").join(map(contents.line, self._sections)))
            yield Static(Content("How many places do they have together? Enter accepts, Escape goes back."))
            yield Input(id="number", type="integer")
            yield Static(id="said", markup=False)

    @on(Input.Submitted)
    def _answered(self, answer: Input.Submitted) -> None:
        if not answer.value.isdecimal():
            self.query_one("#said", Static).update(Content("type the number of places, in digits"))
            return
        said, done = self._accept(int(answer.value))
        if done:
            self.dismiss()
        else:
            self.query_one("#said", Static).update(said)


class HelpWindow(ModalScreen[None]):
    """What each key does."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("escape,q,question_mark,enter", "dismiss", "back")]

    def compose(self) -> ComposeResult:
        """The table of keys."""
        with VerticalScroll(classes="window", id="keys"):
            yield Hanging(id="help")

    def on_mount(self) -> None:
        """Fill the table."""
        self.query_one("#help", Hanging).show(contents.help_lines())
