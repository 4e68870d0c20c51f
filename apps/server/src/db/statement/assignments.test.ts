import { expect, test } from "vitest";
import { assignments } from "./assignments.ts";

test("sets the given columns after the statement's own parameters, null included", () => {
  const { set, values } = assignments<"cart">(["site", "cart"], {
    currency: "EUR",
    codes: undefined,
    shipping_location: null,
  });
  expect(set).toEqual(["currency = $3", "shipping_location = $4"]);
  expect(values).toEqual(["site", "cart", "EUR", null]);
});

test("has nothing to set when nothing is given", () => {
  expect(assignments<"cart">(["site"], { currency: undefined })).toEqual({ set: [], values: ["site"] });
});
