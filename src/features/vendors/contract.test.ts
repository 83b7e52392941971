import { expect, test } from "vitest";
import { getAllVendors } from "./contract.ts";

const fromWire = (fields: object) => getAllVendors.output.fromWire([fields])[0];

test("[DET-9] tags and hours may arrive as values or as JSON text", () => {
  const values = { arrTags: ["Grills"], workingHours: { Monday: "08:00-12:00" } };
  const texts = { arrTags: '["Grills"]', workingHours: '{"Monday":"08:00-12:00"}' };
  expect(fromWire(texts)).toEqual(fromWire(values));
  expect(fromWire(values)).toEqual({ tags: ["Grills"], hours: { Monday: "08:00-12:00" } });
});

test("[DET-9] broken JSON text counts as nothing", () => {
  expect(fromWire({ arrTags: '["Grills"', workingHours: '{"Monday":' })).toEqual({ tags: [], hours: null });
  expect(fromWire({ arrTags: null, workingHours: null })).toMatchObject({ hours: null });
});
