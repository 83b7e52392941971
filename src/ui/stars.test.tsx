import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Stars } from "./stars.tsx";

test.each([
  // Five stars of 1 em, a fifth of an em apart: 5.8 em in all.
  [0, "0.00em"],
  [0.5, "0.50em"],
  [4, "4.80em"],
  [4.5, "5.30em"],
  [5, "6.00em"],
  [7, "6.00em"],
  [-1, "0.00em"],
])("%f stars are filled for %s", (value, fill) => {
  expect(renderToStaticMarkup(<Stars value={value} />)).toContain(`--fill:${fill}`);
});

test("stars with a label are a picture with that name, without one they are silent", () => {
  expect(renderToStaticMarkup(<Stars value={4} label="4 of 5" />)).toMatch(/role="img" aria-label="4 of 5"/);
  expect(renderToStaticMarkup(<Stars value={4} />)).toMatch(/aria-hidden="true"/);
});
