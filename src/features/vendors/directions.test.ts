import { expect, test } from "vitest";
import { directionsHref } from "./directions.ts";

test("[DET-6] directions lead to the position, else to the address, else nowhere", () => {
  const link = "https://www.google.com/maps/dir/?api=1&destination=";
  expect(directionsHref({ latitude: 25.1, longitude: 55.2, address: "Villa 14" })).toBe(`${link}25.1%2C55.2`);
  expect(directionsHref({ latitude: null, longitude: null, address: "Villa 14 & 15" })).toBe(
    `${link}Villa%2014%20%26%2015`,
  );
  expect(directionsHref({ latitude: null, longitude: null, address: "" })).toBeNull();
});
