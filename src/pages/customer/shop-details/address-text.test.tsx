import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AddressText } from "./address-text.tsx";

test("The parts of a number in an address keep their order in Arabic", () => {
  const html = renderToStaticMarkup(<AddressText address="حي النور، الدمام 34715-3828، مبنى 12" />);
  expect(html).toBe("<bdi>حي النور، الدمام \u206634715-3828\u2069، مبنى 12</bdi>");
});
