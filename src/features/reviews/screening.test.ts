import { describe, expect, it } from "vitest";
import { hasContact, screened, type Author } from "./screening.ts";

const honest: Author = {
  ageHours: 500,
  lastHour: 0,
  lastDay: 2,
  saidElsewhere: false,
  usesVendorDevice: false,
  hasVendorPhone: false,
};

describe("[REV-5] screening", () => {
  it("holds back nothing of an honest author", () => {
    expect(screened("Good bread, fair prices.", honest)).toEqual([]);
  });

  it.each<[string, Partial<Author>]>([
    ["newAccount", { ageHours: 23.9 }],
    ["burst", { lastHour: 5 }],
    ["burst", { lastDay: 15 }],
    ["sameText", { saidElsewhere: true }],
    ["vendorDevice", { usesVendorDevice: true }],
    ["vendorPhone", { hasVendorPhone: true }],
  ])("holds back for %s", (reason, known) => {
    expect(screened("Good bread.", { ...honest, ...known })).toEqual([reason]);
  });

  it.each([
    "Call me +971 50 123 4567",
    "اتصل على ٠٥٠١٢٣٤٥٦٧",
    "Better ones at https://other.example",
    "see other-shop.ae",
    "write to me@mail.example",
    "www.other.example",
  ])("sees a contact in %s", (text) => expect(hasContact(text)).toBe(true));

  it.each([
    "Paid 1,250 AED on 2026-11-20 for 2 people.",
    "Opened 1998, still good in 2026.",
    "Great. Me and my family loved it",
    "10/10 … the best shop",
    "",
  ])("sees none in %s", (text) => expect(hasContact(text)).toBe(false));
});
