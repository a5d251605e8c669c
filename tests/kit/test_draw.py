"""Drawings become the same SVG text every time, whatever is drawn."""

from __future__ import annotations

from math import hypot, inf, nan
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jinglejumble.kit.draw import (
    Circle,
    Drawing,
    Group,
    Line,
    Paint,
    Path,
    Point,
    Polygon,
    Rect,
    Shape,
    Text,
    Transform,
)

SVG = "{http://www.w3.org/2000/svg}"
mm = st.floats(-1000, 1000)
points = st.tuples(mm, mm)
turns = st.builds(Transform.turn, st.integers(-720, 720), points)
transforms = st.one_of(turns, st.builds(Transform.move, mm, mm), st.builds(Transform.scale, mm))


def near(one: Point, other: Point) -> bool:
    return hypot(one[0] - other[0], one[1] - other[1]) < 1e-3


def parsed(*shapes: Shape, title: str = "") -> ElementTree.Element:
    return ElementTree.fromstring(Drawing(40, 20, shapes, title).svg())


def test_a_drawing_is_as_large_on_paper_as_it_says() -> None:
    svg = parsed()
    assert (svg.get("width"), svg.get("height"), svg.get("viewBox")) == (
        "40mm",
        "20mm",
        "0 0 40 20",
    )


def test_every_shape_becomes_its_element() -> None:
    svg = parsed(
        Rect(1, 2, 3, 4, radius=0.5),
        Circle(1, 2, 3),
        Polygon(((0, 0), (1, 0), (0, 1))),
        Line(
            (0, 1),
            (2, 3),
            Paint(stroke="#112233", width=0.5, dash=(1, 0.5), round=True, opacity=0.5),
        ),
        Path(
            (
                ("M", (0, 0)),
                ("L", (1, 0)),
                ("Q", (1, 1, 2, 2)),
                ("C", (1, 2, 3, 4, 5, 6)),
                ("Z", ()),
            )
        ),
        Text(1, 2, "R", 3, anchor="middle", bold=True),
        Group((Circle(0, 0, 1),), Transform.move(5, 6)),
    )
    rect, circle, polygon, line, path, text, group = svg
    assert rect.attrib == {
        "x": "1", "y": "2", "width": "3", "height": "4", "rx": "0.5", "fill": "#000000",
    }  # fmt: skip
    assert circle.attrib == {"cx": "1", "cy": "2", "r": "3", "fill": "#000000"}
    assert polygon.get("points") == "0,0 1,0 0,1"
    assert line.attrib == {
        "x1": "0", "y1": "1", "x2": "2", "y2": "3", "fill": "none", "stroke": "#112233",
        "stroke-width": "0.5", "stroke-dasharray": "1 0.5", "opacity": "0.5",
        "stroke-linejoin": "round", "stroke-linecap": "round",
    }  # fmt: skip
    assert path.get("d") == "M0 0 L1 0 Q1 1 2 2 C1 2 3 4 5 6 Z"
    assert (text.text, text.get("text-anchor"), text.get("font-weight")) == ("R", "middle", "bold")
    assert group.get("transform") == "matrix(1 0 0 1 5 6)"


def test_clips_are_numbered_apart_also_between_drawings_of_one_page() -> None:
    clipped = Group((Circle(0, 0, 9),), clip=Circle(5, 5, 2))
    svg = Drawing(9, 9, (clipped, Group((clipped,)))).svg("a")
    clips = [clip.get("id") for clip in ElementTree.fromstring(svg).iter(SVG + "clipPath")]
    assert clips == ["aclip1", "aclip2"]
    assert 'clip-path="url(#aclip2)"' in svg


def test_a_title_and_a_label_are_told_to_who_cannot_see() -> None:
    svg = parsed(Group((Circle(0, 0, 1),), label="red bell"), title="A jangle")
    assert [title.text for title in svg.iter(SVG + "title")] == ["A jangle", "red bell"]
    assert svg.get("role") == "img"


@given(st.text())
def test_any_text_gives_well_formed_svg(text: str) -> None:
    (drawn,) = parsed(Text(0, 0, text, 1, font=text), title="x" + text)[1:]
    legal = all(
        c in "\t\n\r" or " " <= c < "\ud800" or "\ue000" <= c <= "\ufffd" or c > "\uffff"
        for c in text
    )
    if legal and "\r" not in text:
        assert (drawn.text or "") == text


def test_a_path_step_with_too_few_numbers_is_refused() -> None:
    with pytest.raises(ValueError, match="C takes 6 numbers, not 2"):
        Path((("C", (1, 2)),))


@pytest.mark.parametrize("value", [inf, -inf, nan])
def test_a_number_that_is_nowhere_is_refused(value: float) -> None:
    with pytest.raises(ValueError, match="no place"):
        Drawing(1, 1, (Circle(value, 0, 1),)).svg()


@given(transforms, transforms, points)
def test_a_composed_transform_does_one_after_the_other(
    after: Transform, first: Transform, point: Point
) -> None:
    assert near((after @ first).of(point), after.of(first.of(point)))


@given(st.integers(-720, 720), points)
def test_a_turn_keeps_its_middle(degrees: int, middle: Point) -> None:
    assert near(Transform.turn(degrees, middle).of(middle), middle)


@given(st.floats(-1e6, 1e6))
def test_numbers_are_short_and_right_to_a_micrometre(value: float) -> None:
    said = parsed(Circle(value, 0, 1))[0].attrib["cx"]
    assert abs(float(said) - value) <= 0.00051
    assert said != "-0"
    assert "e" not in said
    assert "." not in said or said[-1] not in "0."
