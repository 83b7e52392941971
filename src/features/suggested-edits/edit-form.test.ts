import { expect, it } from "vitest";
import { changedOf, emptyEdit } from "./edit-form.ts";

const known = { name: "Seven Ovens", phone: "+971 4 222 3344" };

it.each([
  [{}, null],
  [{ name: " Seven Ovens " }, null],
  [{ name: "" }, null],
  [
    { name: "Eight Ovens", hours: " from 8 " },
    { name: "Eight Ovens", hours: "from 8" },
  ],
  [{ isClosed: true }, { isClosed: true }],
])("[DET-2] of a form with %j is sent what differs: %j", (typed, expected) => {
  expect(changedOf({ ...emptyEdit, ...known, ...typed }, known)).toEqual(expected);
});
