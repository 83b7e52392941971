import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { AppError } from "#base/errors.ts";
import { field, list, shape, type OwnOf, type Shape } from "#base/shape.ts";
import {
  latitude,
  longitude,
  pageLimit,
  parameterDocs,
  requiredId,
  requiredLine,
  requiredText,
  skipCount,
} from "#base/wire.ts";
import { leadVendorStatuses, mostTerms, mostVendorsChoices } from "./policy.ts";

/** How many vendors may get it: 1, 3 or 5. */
const mostVendors = z._default(
  z.pipe(
    z.union([z.number(), z.string()], { error: "choice" }),
    z.transform((value, context) => {
      const choice = mostVendorsChoices.find((each) => String(each) === String(value));
      if (choice) return choice;
      context.issues.push({ code: "custom", message: "choice", input: value });
      return z.NEVER;
    }),
  ),
  3,
);
parameterDocs.add(mostVendors, { type: "integer", enum: mostVendorsChoices, description: "1, 3 or 5." });

const chosenTerm = {
  kind: field("strType", z.enum(["department", "category", "subcategory"], { error: "choice" })),
  id: field("strId", requiredId),
};
const chosenTermShape = shape(chosenTerm);
export type ChosenTerm = OwnOf<typeof chosenTermShape>;

/** Kinds of business that the customer has confirmed; what the description names where there are none. */
const chosenTerms: Shape<ChosenTerm[]> = {
  ...list(chosenTermShape),
  wire: z._default(
    z
      .array(chosenTermShape.wire, { error: "invalidField" })
      .check(z.maxLength(mostTerms, { error: "tooLong" })),
    [],
  ),
};

const needFields = {
  description: field("strDescription", requiredText(1_000, "leadDescription")),
  mostVendors: field("intVendors", mostVendors),
  terms: field("arrCategories", chosenTerms),
  latitude: field("latitude", latitude),
  longitude: field("longitude", longitude),
};
const needShape = shape(needFields);
export type Need = OwnOf<typeof needShape>;

export const leadTermShape = shape({
  ...chosenTerm,
  name: field("strName", z.string()),
  /** What it is a part of; "" for a department. */
  label: field("strLabel", z.string()),
});
export type LeadTerm = OwnOf<typeof leadTermShape>;

/** A vendor that a lead would reach, or has reached. */
const reached = {
  id: field("pkVendorId", z.string()),
  name: field("strVendorName", z.string()),
};

const previewShape = shape({
  /** What the description was taken to ask for; empty where nothing was understood. */
  terms: field("arrCategories", list(leadTermShape)),
  /** Near which place: the one that the description names; "" where it names none. */
  placeName: field("strPlace", z.string()),
  /** Whom it would reach now. */
  vendors: field(
    "arrVendors",
    list(
      shape({
        ...reached,
        area: field("strArea", z.string()),
        isVerified: field("isVerified", z.boolean()),
        isDemo: field("isDemo", z.boolean()),
        distanceKm: field("fltDistanceKm", z.nullable(z.number())),
      }),
    ),
  ),
});
export type LeadPreview = OwnOf<typeof previewShape>;

export const previewLead = endpoint({
  method: "POST",
  path: "api/customer/previewLead",
  audience: ["customer"],
  summary:
    "Which kinds of business a description would ask, and whom it would reach. Nothing is sent or kept.",
  input: needShape,
  output: list(previewShape),
  maxAge: 0,
});

const leadShape = shape({
  id: field("pkLeadId", z.string()),
  name: field("strUserName", z.string()),
  description: field("strDescription", z.string()),
  mostVendors: field("intVendors", z.number()),
  terms: field("arrCategories", list(leadTermShape)),
  placeName: field("strPlace", z.string()),
  isCancelled: field("blnCancelled", z.boolean()),
  /** ISO 8601 instant. */
  createdAt: field("dateCreateDateAndTime", z.string()),
  vendors: field(
    "arrVendors",
    list(
      shape({
        ...reached,
        image: field("strVendorImage", z.string()),
        status: field("strLeadStatus", z.enum(leadVendorStatuses)),
        /** ISO 8601 instants; "" until then. */
        answeredAt: field("dateAnswered", z.string()),
        doneAt: field("dateDone", z.string()),
      }),
    ),
  ),
});
export type Lead = OwnOf<typeof leadShape>;

export const createLead = endpoint({
  method: "POST",
  path: "api/vendor/createLead",
  audience: ["customer"],
  summary:
    "Passes a need on to at most as many vendors as the customer chose; none of them sees the customer's number before accepting.",
  input: shape({ name: field("strUserName", requiredLine(100, "leadName")), ...needFields }),
  output: list(leadShape),
  maxAge: 0,
});

export const getLeads = endpoint({
  method: "GET",
  path: "api/customer/getLeads",
  audience: ["customer"],
  summary: "The customer's own leads and what each vendor made of them, the newest first.",
  input: shape({ skip: field("skipCount", skipCount), limit: field("pageLimit", pageLimit(20)) }),
  output: list(leadShape),
  maxAge: 0,
});

export const cancelLead = endpoint({
  method: "POST",
  path: "api/customer/cancelLead",
  audience: ["customer"],
  summary: "Takes an own lead back: vendors who have not answered can do so no more.",
  input: shape({ id: field("pkLeadId", requiredId) }),
  output: list(leadShape),
  maxAge: 0,
});

export const unknownLead = () => new AppError("missing", "unknown", { pkLeadId: "unknown" });
export const unknownTerm = () => new AppError("invalid", "unknown", { arrCategories: "unknown" });
export const nothingUnderstood = () =>
  new AppError("invalid", "leadCategory", { arrCategories: "leadCategory" });
export const nobodyToAsk = () => new AppError("missing", "leadNobody");
