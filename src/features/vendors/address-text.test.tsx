import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { AddressText } from "./address-text.tsx";

test("The parts of a number in an address keep their order in Arabic", () => {
  const html = renderToStaticMarkup(<AddressText address="حي النور، الدمام 34715-3828، مبنى ١٢-١٤" />);
  expect(html).toBe("<bdi>حي النور، الدمام \u206634715-3828\u2069، مبنى \u2066١٢-١٤\u2069</bdi>");
});
