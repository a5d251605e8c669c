"""From a game's components and a wish to what is printed: one file, or one for each component."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from jinglejumble.kit.catalogue import languages, sentence
from jinglejumble.kit.components import Booklet, Component, Components, Poster, Wish
from jinglejumble.kit.errors import Failure, Reason
from jinglejumble.kit.package import Package
from jinglejumble.press.fonts import HOUSE_FONTS, Fonts
from jinglejumble.press.furniture import Caption
from jinglejumble.press.pages import Page, laid_out
from jinglejumble.press.paper import Setting
from jinglejumble.press.pdf import Print, Section, prepared
from jinglejumble.press.rulebook import rulebook

__all__ = ["Job", "booklet", "components", "files", "printed", "svgs"]

EDGES = (10.0, 60.0)
"""The least and the largest edge of a bell, a tile or a chip in mm."""


@dataclass(frozen=True)
class Job:
    """All that somebody wants of one printing. Raises Failure for what cannot be had.

    `poster` is the paper of posters, which have pages of their own.
    """

    package: Package
    wish: Wish = field(default_factory=Wish)
    setting: Setting = field(default_factory=Setting)
    fonts: Fonts = HOUSE_FONTS
    poster: str = "a3"

    def __post_init__(self) -> None:
        replace(self.setting, paper=self.poster)
        edge, (least, most) = self.wish.edge, EDGES
        if edge is not None and not least <= edge <= most:
            raise _failure("edge", edge=f"{edge:g}", least=f"{least:g}", most=f"{most:g}")
        seats, known = self.wish.seats, self.package.make().seats
        if seats is not None and seats not in known:
            named = sentence("house_rule_number", {"least": known.start, "most": known.stop - 1})
            raise _failure("seats", game=self.package.name, known=named, n=seats)
        if self.wish.language not in languages():
            named = ", ".join(languages())
            raise _failure("language", language=self.wish.language, known=named)

    def say(self, code: str) -> str:
        return sentence(code, language=self.wish.language)

    @property
    def title(self) -> str:
        return self.say(f"{self.package.name}.title")


def components(package: Package) -> tuple[str, ...]:
    """The names of what can be printed of a game, in their order; empty where there is nothing."""
    made = _made(package)
    return (*made, "rulebook") if package.rulebook() else tuple(made)


def printed(job: Job, names: Sequence[str] = (), booklets: Sequence[Section] = ()) -> Print:
    """The named components as one print, and booklets behind them.

    All components where nothing is named and no booklet given. Raises Failure, listing the choices.
    """
    known = components(job.package)
    if not known and not booklets:
        raise _failure("sheets", game=job.package.name)
    for name in names:
        if name not in known:
            listed = ", ".join(known)
            raise _failure("component", game=job.package.name, name=name[:60], known=listed)
    usual = () if booklets else [name for name in known if name not in _ASKED_FOR]
    sections = [_section(job, name) for name in dict.fromkeys(names or usual)]
    return Print(job.title, (*sections, *booklets), job.fonts, job.wish.language)


_ASKED_FOR = ("poster", "rulebook")
"""What is printed only by name: another form of something that is printed anyway."""


def booklet(job: Job, name: str, content: Booklet) -> Section:
    """A booklet that is no component, such as the record of a play, as a part of a print."""
    caption = Caption(job.title, job.say(f"print.{name}"), language=job.wish.language)
    return Section(caption, job.setting, content, name)


def files(printed: Print) -> Mapping[str, Print]:
    """A print as one for each of its parts, by name."""
    return {section.name: replace(printed, sections=(section,)) for section in printed.sections}


def svgs(printed: Print) -> Mapping[str, str]:
    """The drawn pages of a print as SVG documents, by a name for their file."""
    found = {}
    for section in printed.sections:
        if not isinstance(section.content, Booklet):
            drawn = [page for page in section.content if page.drawing.shapes]
            for number, page in enumerate(drawn, 1):
                drawing = prepared(page.drawing, section.setting, printed.fonts)
                found[f"{section.name}-{number}.svg"] = drawing.svg()
    return found


def _made(package: Package) -> Components:
    made: Components = getattr(package.sheets(), "COMPONENTS", {})
    return made


def _section(job: Job, name: str) -> Section:
    if name == "rulebook":
        content: Component = rulebook(job.package.rulebook(job.wish.language), job.title)
        what = job.say("print.rulebook")
    else:
        content = _made(job.package)[name](job.wish)
        what = job.say(f"{job.package.name}.print.{name}")
    caption = Caption(job.title, what, language=job.wish.language)
    setting = job.setting
    if isinstance(content, Poster):
        setting = replace(setting, paper=job.poster)
    if isinstance(content, Booklet):
        return Section(caption, setting, content, name)
    pages: tuple[Page, ...] = laid_out(content, setting, caption)
    return Section(caption, setting, pages, name)


def _failure(code: str, **params: str | int) -> Failure:
    return Failure(Reason(f"print.no_{code}", params=params))
