import { expect, test } from "vitest";
import { textRecordOf, textsOf } from "./json-text.ts";

test("[DET-9] a list is the same as a value and as JSON text", () => {
  expect(textsOf(["Grills", "Bakeries"])).toEqual(["Grills", "Bakeries"]);
  expect(textsOf('["Grills","Bakeries"]')).toEqual(["Grills", "Bakeries"]);
});

test.each([[undefined], [null], [""], ["Grills"], ['["Grills"'], ["{}"], [7], [`["${"x".repeat(9000)}"]`]])(
  "[DET-9] %j is no list, and breaks nothing",
  (value) => {
    expect(textsOf(value)).toEqual([]);
  },
);

test("[DET-9] what is no text in a list is left out", () => {
  expect(textsOf(["Grills", 3, null, " ", ["x"], " Bakeries "])).toEqual(["Grills", "Bakeries"]);
});

test("[DET-9] a record is the same as a value and as JSON text", () => {
  expect(textRecordOf({ Monday: "08:00-12:00" })).toEqual({ Monday: "08:00-12:00" });
  expect(textRecordOf('{"Monday":"08:00-12:00","Friday":7}')).toEqual({ Monday: "08:00-12:00" });
});

test.each([[undefined], [null], [""], ["closed"], ['{"Monday":'], ["[]"], [7]])(
  "[DET-9] %j is no record, and breaks nothing",
  (value) => {
    expect(textRecordOf(value)).toBeNull();
  },
);

test("[DET-9] a record that names __proto__ is refused", () => {
  expect(textRecordOf('{"__proto__":{"x":"y"},"Monday":"08:00-12:00"}')).toBeNull();
});
