import { expect, it } from "vitest";
import { deviceName } from "./device-name.ts";

it.each([
  ["Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36", "Chrome, Android"],
  [
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/1 Safari/604.1",
    "Safari, iPhone",
  ],
  ["Mozilla/5.0 (Windows NT 10.0; Win64) Chrome/130.0 Safari/537.36 Edg/130.0", "Edge, Windows"],
  ["Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7) Gecko/20100101 Firefox/132.0", "Firefox, macOS"],
  ["curl/8", ""],
])("%s is called %s", (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
