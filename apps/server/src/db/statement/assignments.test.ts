import { expect, test } from "vitest";
import { assignments } from "./assignments.ts";

test("sets what is given after the statement's own parameters, null too", () => {
  const { set, values } = assignments<"cart">(["site", "cart"], {
    currency: "EUR",
    codes: undefined,
    shipping_location: null,
  });
  expect(set).toEqual(["currency = $3", "shipping_location = $4"]);
  expect(values).toEqual(["site", "cart", "EUR", null]);
});

test("without anything given there is nothing to set", () => {
  expect(assignments<"cart">(["site"], { currency: undefined })).toEqual({ set: [], values: ["site"] });
});
