import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { AppError } from "#base/errors.ts";
import { field, list, shape, type OwnOf } from "#base/shape.ts";
import { uploads } from "#base/upload.ts";
import { email } from "#base/wire-email.ts";
import { openingHours } from "#base/wire-hours.ts";
import {
  flag,
  ignored,
  line,
  latitude,
  longitude,
  publicId,
  requiredId,
  requiredLine,
  requiredText,
  text,
} from "#base/wire.ts";
import { gaps, longestEvidence, mostEvidencePhotos, mostPhotoBytes, photosOfPlan } from "./policy.ts";

const createdShape = shape({
  id: field("pkVendorId", z.string()),
  /** pending until somebody has looked at it. */
  status: field("strStatus", z.enum(["pending", "published"])),
});
export type Created = OwnOf<typeof createdShape>;

export const createVendor = endpoint({
  method: "POST",
  path: "api/vendor/createVendor",
  host: "console",
  audience: ["vendor"],
  summary: "Lists a business with its photos. Who lists it is known by the token.",
  input: shape({
    name: field("strVendorName", requiredLine(120, "required")),
    postcode: field("strPincode", line(12)),
    /** Block or building and street, joined by a comma. */
    address: field("strAddress", requiredLine(300, "required")),
    area: field("strArea", line(80)),
    city: field("strCity", line(80)),
    state: field("strState", line(80)),
    /** One of the six by its code or name; else where the position or the number belongs to. */
    country: field("strCountry", text(60)),
    latitude: field("strLatitude", latitude),
    longitude: field("strLongitude", longitude),
    contactName: field("strUserName", requiredLine(80, "required")),
    phone: field("strContactNumber", requiredText(40, "required")),
    whatsapp: field("strWhatsappNumber", text(40)),
    email: field("strEmail", email),
    hours: field("workinghours", openingHours),
    ramadanHours: field("ramadanhours", openingHours),
    departmentId: field("fkDepartmentId", requiredId),
    departmentName: field("strDepartmentName", ignored),
    categoryId: field("fkCategoryId", publicId),
    categoryName: field("strCategoryName", ignored),
    photos: field("arrImageUrls", uploads({ most: photosOfPlan(3), mostBytes: mostPhotoBytes })),
    /** It is none of the businesses that `getSimilarVendors` names. */
    isAnother: field("blnAnother", flag),
  }),
  output: list(createdShape),
  maxAge: 0,
});

const knownVendorShape = shape({
  id: field("pkVendorId", z.string()),
  name: field("strVendorName", z.string()),
  address: field("strAddress", z.string()),
  image: field("strImageUrl", z.string()),
  /** Why it may be the same: its number, its name near by, or that whoever asks has come for it. */
  reason: field("strReason", z.enum(["phone", "name", "chosen"])),
  /** Somebody acts for it already. */
  isClaimed: field("blnClaimed", z.boolean()),
  /** Of whoever asks. */
  isMine: field("blnMine", z.boolean()),
  /** The number of whoever asks is the listed one: claiming needs nothing else. */
  isProved: field("blnProved", z.boolean()),
});
export type KnownVendor = OwnOf<typeof knownVendorShape>;

export const getSimilarVendors = endpoint({
  method: "GET",
  path: "api/vendor/getSimilarVendors",
  audience: ["vendor"],
  summary: "Businesses that are listed already under a number, or under a name within 200 m of a position.",
  input: shape({
    name: field("strVendorName", line(120)),
    phone: field("strContactNumber", text(40)),
    latitude: field("strLatitude", latitude),
    longitude: field("strLongitude", longitude),
  }),
  output: list(knownVendorShape),
  maxAge: 0,
});

export const getClaimableVendors = endpoint({
  method: "GET",
  path: "api/vendor/getClaimableVendors",
  audience: ["vendor"],
  summary:
    "The business for which whoever asks has come, and those with his number for which nobody acts yet.",
  input: shape({ chosenId: field("pkVendorId", publicId) }),
  output: list(knownVendorShape),
  maxAge: 0,
});

export const claimVendor = endpoint({
  method: "POST",
  path: "api/vendor/claimVendor",
  audience: ["vendor"],
  summary:
    "Takes over a listing: at once where its number is the one that was proved, else with what speaks for it.",
  input: shape({
    vendorId: field("fkVendorId", requiredId),
    evidence: field("strEvidence", text(longestEvidence)),
    photos: field("arrImageUrls", uploads({ most: mostEvidencePhotos, mostBytes: mostPhotoBytes })),
  }),
  output: list(
    shape({
      id: field("pkVendorId", z.string()),
      /** waiting: somebody looks at what speaks for it. */
      status: field("strStatus", z.enum(["claimed", "waiting"])),
    }),
  ),
  maxAge: 0,
});

export const getListingState = endpoint({
  method: "GET",
  path: "api/vendor/getListingState",
  audience: ["vendor"],
  summary: "Whether one's own listing is published, and what it lacks.",
  input: shape({ vendorId: field("fkVendorId", requiredId) }),
  output: list(
    shape({
      id: field("pkVendorId", z.string()),
      name: field("strVendorName", z.string()),
      status: field("strStatus", z.enum(["pending", "published", "refused", "hidden"])),
      /** Of a refusal, in the words of whoever decided it. */
      reason: field("strReason", z.string()),
      /** 0 to 100. */
      score: field("intScore", z.number()),
      gaps: field(
        "arrGaps",
        list(shape({ gap: field("strGap", z.enum(gaps)), points: field("intPoints", z.number()) })),
      ),
    }),
  ),
  maxAge: 0,
});
export type ListingState = OwnOf<typeof getListingState.output>[number];

/** What is answered where the listing would be a double. */
export const isListedAlready = () => new AppError("conflict", "listedAlready");
