import { expect, test } from "vitest";
import { importPlanSteps } from "./import-plan.ts";
import { DEFAULT_SITE_LIMITS } from "../site/site-limits.ts";

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  shopify: ["Handle", "Title", "Variant Price"],
  family: ["Product URL", "Title", "Price"],
  woocommerce: ["ID", "Type", "Name", "Regular price"],
};

test.each(Object.keys(HEADERS))("a %s file is planned in steps of at most 100 products", (format) => {
  const headers = HEADERS[format] ?? [];
  const rows = Array.from({ length: 1000 }, (_, index) => {
    const values: Readonly<Record<string, string>> = {
      Type: "simple",
      Price: "5",
      "Variant Price": "5",
      "Regular price": "5",
    };
    const cells = Object.fromEntries(headers.map((name) => [name, values[name] ?? `vase-${index}`]));
    return { line: index + 2, cells };
  });
  const steps = importPlanSteps({ headers, rows }, { currency: "USD", weightUnit: "kg", limits: DEFAULT_SITE_LIMITS });
  let count = 0;
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) count += 1;
  expect(step.value).toMatchObject({ format, problems: [] });
  expect(step.value.products).toHaveLength(1000);
  // Each product is read, then finished.
  expect(count).toBe(20);
});
