import { describe, expect, test } from "vitest";
import { classesProblem, emptyTax, rateProblem, taxedText, taxRuleOf, taxValues } from "./tax-values.ts";

describe("a tax as it is typed", () => {
  test("is parsed exactly, and formatted as it is parsed", () => {
    const values = { ...emptyTax("CA"), name: " QST ", rate: "9.975", taxClasses: "Books, food" };
    const rule = taxRuleOf(values, "a".repeat(24));
    expect(rule).toMatchObject({ name: "QST", rateMillionths: 99_750, taxClasses: ["books", "food"], layer: 1 });
    expect(taxRuleOf(taxValues(rule), rule.id)).toEqual(rule);
    expect(taxedText({ ...rule, taxesShipping: false })).toBe("Books, food goods, digital goods, services");
  });

  test.each(["", "-1", "101", "7,5", "1.23456"])("refuses %j as a rate", (rate) => {
    expect(rateProblem(rate)).not.toBe("");
  });

  test("refuses what is not a class", () => {
    expect([classesProblem("books, kids-wear"), classesProblem("b_ks")]).toEqual(["", expect.stringContaining("b_ks")]);
  });
});
