import { expect, it } from "vitest";
import type { Audience } from "#base/endpoint.ts";
import { asksAsOwner } from "./bearer.ts";

const everyone: readonly Audience[] = ["visitor", "customer", "vendor", "console"];

it.each([
  ["api/vendorAuth/verifyMobileOTP", true],
  ["api/vendor/createVendor", true],
  ["api/vendorAuth/sendWhatsAppOTP", true],
  ["api/vendorAuth/verifyWhatsAppOTP", true],
  ["api/vendorAuth/sendMobileOTP", false],
  ["api/vendor/verifyMobileOTP", false],
  ["api/vendor/createVendorAgain", false],
])("[VEND-6] %s carries the vendor's token: %s", (path, isOwner) => {
  expect(asksAsOwner({ path, audience: everyone }, "/vendor")).toBe(isOwner);
});

it.each([
  ["/vendor-account", true],
  ["/vendor-account/reviews/7", true],
  ["/vendor-accounts", false],
  ["/vendor", false],
  ["/vendor-list", false],
])("[VEND-6] calls made at %s carry the vendor's token: %s", (pathname, isOwner) => {
  expect(asksAsOwner({ path: "api/vendor/getReviews", audience: everyone }, pathname)).toBe(isOwner);
});

it("[VEND-6] a call that only vendors may make carries their token from anywhere", () => {
  expect(asksAsOwner({ path: "api/vendor/any", audience: ["vendor"] }, "/")).toBe(true);
});
