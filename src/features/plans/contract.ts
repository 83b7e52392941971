import * as z from "zod/mini";
import { endpoint } from "#base/endpoint.ts";
import { field, list, shape, type OwnOf } from "#base/shape.ts";

const planShape = shape({
  id: field("pkSubscriptionId", z.string()),
  title: field("title", z.string()),
  /** List price in major units of `currency`. */
  actualPrice: field("actualPrice", z.number()),
  /** Percent off the list price. */
  offer: field("offer", z.number()),
  price: field("price", z.number()),
  currency: field("currency", z.string()),
  period: field("period", z.string()),
  features: field("features", z.array(z.string())),
  isHighlighted: field("isHighlighted", z.boolean()),
  hasRegisterFee: field("hasRegisterFee", z.boolean()),
});
export type Plan = OwnOf<typeof planShape>;

export const getSubscriptions = endpoint({
  method: "GET",
  path: "api/subscription/getSubscriptions",
  summary: "The plans that a business can choose from.",
  input: shape({}),
  output: list(planShape),
  maxAge: 3600,
});
