"""The application: the list of groups, and the chosen group with lines of several models."""

from collections.abc import Sequence
from contextlib import closing
from functools import partial
from typing import ClassVar

from textual import on
from textual.app import App, ComposeResult, SuspendNotSupported
from textual.binding import Binding, BindingType
from textual.containers import Container, VerticalScroll
from textual.content import Content
from textual.filter import LineFilter
from textual.message import Message
from textual.screen import ModalScreen
from textual.widgets import Footer, Input, OptionList, Static
from textual.widgets.option_list import Option
from textual.worker import Worker, WorkerState, get_current_worker

from conformance.text import number, visible
from fxconf.review.deciding.decisions import Decisions, Outcome
from fxconf.review.deciding.verdicts_file import DecisionError, Verdict
from fxconf.review.grouping.groups import Place, Section
from fxconf.review.running.behaviour import Behaviour, behaviours, doubts, known_behaviours
from fxconf.review.running.results import Results
from fxconf.review.terminal import contents, styles
from fxconf.review.terminal.filters import HINT, matching
from fxconf.review.terminal.tools import ToolError, show_difference
from fxconf.review.terminal.widgets import Hanging, KeyList, Line, Printable
from fxconf.review.terminal.windows import BulkWindow, HelpWindow, ModelsWindow, Said, Step

WIDE = 120
"""The number of columns from which the list and the lines are side by side."""

COMMITTED: Said = (
    Content(
        "this is committed already, there is nothing to decide: `fxconf record-review` records that you have seen it"
    ),
    False,
)


class ReviewApp(App[None]):
    """The review of one change. Each decision is kept at once, so that a reviewer can leave at any time."""

    TITLE = "fxconf review"
    CSS = styles.CSS
    ENABLE_COMMAND_PALETTE = False
    AUTO_FOCUS = "#list"
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (WIDE, "-wide")]  # noqa: RUF012 (App declares it so)
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("a", "decide('accepted')", "accept"),
        Binding("r", "decide('rejected')", "reject"),
        Binding("s", "decide('skipped')", "skip"),
        Binding("u", "undo", "undo"),
        Binding("c", "recover", "complete", show=False),
        Binding("m", "models", "model"),
        Binding("f,slash", "filter", "find", key_display="f"),
        Binding("d", "difference", "diff"),
        Binding("b", "behaviour", "run"),
        Binding("A", "accept_all", "all"),
        Binding("question_mark", "help", "help", key_display="?"),
        Binding("q", "quit", "quit"),
        Binding("n", "next_undecided", show=False),
        Binding("left", "example(-1)", show=False),
        Binding("right", "example(1)", show=False),
        Binding("t", "theme", show=False),
        Binding("escape", "unfilter", show=False),
    ]

    class Behaves(Message):
        """The message that the old and the new code of a model were executed."""

        def __init__(self, behaviour: Behaviour, progress: str) -> None:
            """Carry the result, and how far it is."""
            super().__init__()
            self.behaviour = behaviour
            self.progress = progress

    def __init__(self, decisions: Decisions, theme: str) -> None:
        """Review the change that `decisions` are about, in the colours of `theme`."""
        super().__init__(ansi_color=theme.startswith("ansi-"))
        self.theme = theme
        self.decisions = decisions
        self._change = decisions.change
        self._shown: tuple[Section, ...] = decisions.sections
        self._example = 0
        self._kept = Results()
        self._known = dict(known_behaviours(self._change, self._kept))

    # The screen

    def get_line_filters(self) -> Sequence[LineFilter]:
        """Textual's, and one through which no character reaches the terminal that moves the cursor or shows nothing."""
        return [*super().get_line_filters(), Printable()]

    def compose(self) -> ComposeResult:
        """The title, the list, the chosen section, the message of the last step, and the keys."""
        yield Static(id="title", markup=False)
        yield Input(id="filter", placeholder=HINT)
        with Container(id="body"):
            yield KeyList(id="list", markup=False)
            with VerticalScroll(id="rest"):
                yield Hanging(id="detail")
        yield Static(id="message", markup=False)
        yield Footer(compact=True, show_command_palette=False)

    def on_mount(self) -> None:
        """Show all sections and the warnings."""
        self.set_class(self.no_color, "plain")
        self._fill()
        self._show_title()
        warnings = self.decisions.warnings
        if self.decisions.is_stopped:
            warnings.insert(0, "opening the review has written nothing; c completes the step that was stopped")
        self._say((Content("; ".join(warnings)), not warnings))

    def _fill(self) -> None:
        """Show the sections that match the filter."""
        here = self._section
        query = self.query_one("#filter", Input).value
        self._shown = matching(self.decisions.sections, query, self.decisions.verdict)
        groups = self.query_one("#list", KeyList)
        groups.clear_options()
        groups.add_options(Option(contents.row(section, self.decisions)) for section in self._shown)
        if self._shown:
            groups.highlighted = self._shown.index(here) if here in self._shown else 0
        self._show_chosen()

    def _show_all(self) -> None:
        """Show the decisions in the list, the title and the chosen section."""
        groups = self.query_one("#list", KeyList)
        for index, section in enumerate(self._shown):
            groups.replace_option_prompt_at_index(index, contents.row(section, self.decisions))
        self._show_title()
        self._show_chosen()

    def _show_chosen(self) -> None:
        if section := self._section:
            shown = [*contents.detail(section, self.decisions, self._known, self._example)]
        else:
            filtered = "No group is shown: Escape ends the filter."
            says = filtered if self.decisions.sections else "Nothing has changed: there is nothing to review."
            shown = [Line(Content(""), Content(says))]
        self.query_one("#detail", Hanging).show(shown)

    def _show_title(self) -> None:
        self.query_one("#title", Static).update(contents.title(self.decisions))

    def _say(self, said: Said) -> None:
        text, done = said
        message = self.query_one("#message", Static)
        message.update(text if done or not text else Content.assemble(("! ", "bold $text-error"), text))

    @property
    def _section(self) -> Section | None:
        """The section that the cursor is on."""
        index = self.query_one("#list", KeyList).highlighted
        return self._shown[index] if index is not None and index < len(self._shown) else None

    @property
    def _place(self) -> Place | None:
        section = self._section
        return section.exemplars()[self._example] if section else None

    # Deciding

    def take(self, step: Step, nothing: str = "") -> Said:
        """Take a step, show its result, and return the message, which is `nothing` if there was no step to take."""
        if self._change.is_committed:
            self._say(COMMITTED)
            return COMMITTED
        try:
            outcome = step()
        except (DecisionError, OSError) as error:
            said = Content(visible(str(error))), False
        else:
            said = self._outcome(outcome) if outcome else Content(nothing), True
        self._show_all()
        self._say(said)
        return said

    def _outcome(self, outcome: Outcome) -> Content:
        return contents.outcome(outcome, doubts(self._change, outcome.written, self._known))

    def action_decide(self, verdict: str) -> None:
        """Decide about the chosen section."""
        section = self._section
        if section:
            self.take(lambda: self.decisions.decide(section.id, Verdict(verdict), expected=section.count))

    def action_recover(self) -> None:
        """Complete a step that was stopped halfway."""
        self.take(self.decisions.recover, "no step was stopped halfway")

    def action_undo(self) -> None:
        """Take back the last step."""
        self.take(self.decisions.undo, "there is nothing to undo")

    async def action_models(self) -> None:
        """Open the models of the chosen section."""
        section = self._section
        if section:
            await self._open(ModelsWindow(section, self.decisions, self._known, self.take, self.difference))

    async def _open(self, window: ModalScreen[None]) -> None:
        """Open `window` and focus it, so that the next key reaches it, however soon it is pressed."""
        await self.push_screen(window)
        window.set_focus(next(iter(window.query("KeyList, Input, #keys"))))

    async def action_accept_all(self) -> None:
        """Ask for the number of places of all undecided sections that are shown, to accept them."""
        sections = matching(self._shown, "is:undecided", self.decisions.verdict)
        if self._change.is_committed:
            self._say(COMMITTED)
        elif sections:
            await self._open(BulkWindow(sections, partial(self._accept, sections)))
        else:
            self._say((Content("no group that is shown is undecided"), False))

    def _accept(self, sections: Sequence[Section], expected: int) -> Said:
        names = [section.id for section in sections]
        return self.take(lambda: self.decisions.decide_all(Verdict.ACCEPTED, expected=expected, sections=names))

    # Looking

    @on(OptionList.OptionHighlighted, "#list")
    def _moved(self) -> None:
        self._example = 0
        self._show_chosen()
        self.query_one("#rest", VerticalScroll).scroll_home(animate=False)

    @on(OptionList.OptionSelected, "#list")
    def _entered(self) -> None:
        self.query_one("#rest", VerticalScroll).focus()

    def action_next_undecided(self) -> None:
        """Go to the next section below without a verdict, or to the first one."""
        groups = self.query_one("#list", KeyList)
        undecided = [i for i, section in enumerate(self._shown) if self.decisions.verdict(section.id) is None]
        below = [index for index in undecided if index > (groups.highlighted or 0)]
        if undecided:
            groups.highlighted = (below or undecided)[0]
        else:
            self._say((Content("no group that is shown is undecided"), False))

    def action_example(self, step: int) -> None:
        """Choose another example of the section."""
        if section := self._section:
            self._example = (self._example + step) % len(section.exemplars())
            self._show_chosen()

    def action_filter(self) -> None:
        """Open the filter."""
        entry = self.query_one("#filter", Input)
        entry.add_class("shown")
        entry.focus()

    def action_unfilter(self) -> None:
        """Show all sections again."""
        entry = self.query_one("#filter", Input)
        entry.value = ""
        entry.remove_class("shown")
        self.query_one(KeyList).focus()

    @on(Input.Changed, "#filter")
    def _filtered(self) -> None:
        self._fill()

    @on(Input.Submitted, "#filter")
    def _chosen(self) -> None:
        self.query_one(KeyList).focus()

    def action_theme(self) -> None:
        """Change between light and dark."""
        ansi = "ansi" if self.current_theme.ansi else "textual"
        self.theme = f"{ansi}-{'light' if self.current_theme.dark else 'dark'}"

    async def action_help(self) -> None:
        """Open the window that says what each key does."""
        await self._open(HelpWindow())

    def action_difference(self) -> None:
        """Show the whole file of the example in the difference tool."""
        if place := self._place:
            self._say(self.difference(place.path))

    def difference(self, path: str) -> Said:
        """Show the old and the new text of a file in the difference tool, and return the message."""
        old, new = self._change.old.get(path, b""), self._change.new.get(path, b"")
        try:
            return Content(show_difference(path, old, new, self.suspend)), True
        except ToolError as error:
            return Content(visible(str(error))), False
        except SuspendNotSupported:
            return Content("this terminal cannot be lent to another program"), False
        finally:
            self.refresh(layout=True)

    # Executing codes

    def action_behaviour(self) -> None:
        """Execute the old and the new code of the models of the section."""
        section = self._section
        if section is None:
            return
        running = [worker for worker in self.workers if worker.is_running]
        for worker in running:
            worker.cancel()
        if running:
            self._say((Content("stopped: what was run is kept, and b runs the others"), True))
            return
        self._say((Content(f"running {number(len(section.models), 'model')} before and after it ... b stops it"), True))
        self.run_worker(partial(self._run_models, section.models), thread=True, exit_on_error=False)

    def _run_models(self, models: Sequence[str]) -> None:
        worker = get_current_worker()
        with closing(behaviours(self._change, models, kept=self._kept)) as results:
            for done, behaviour in enumerate(results, 1):
                if worker.is_cancelled:
                    return
                self.post_message(self.Behaves(behaviour, f"{done} of {number(len(models), 'model')} run; b stops it"))

    @on(Behaves)
    def _behaves(self, message: Behaves) -> None:
        self._known[message.behaviour.model] = message.behaviour
        self._show_chosen()
        self._say((Content(message.progress), True))

    def on_worker_state_changed(self, event: Worker.StateChanged) -> None:
        """Say how executing the models ended."""
        if event.state == WorkerState.ERROR:
            self._say((Content(visible(f"the models could not be run: {event.worker.error}")), False))
        if event.state == WorkerState.SUCCESS:
            self._say((Content("; ".join(filter(None, ["the models were run", self._kept.problem]))), True))
