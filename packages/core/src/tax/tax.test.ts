import { englishOf } from "../message/message-of.ts";
import { Value } from "typebox/value";
import { describe, expect, test } from "vitest";
import { BERLIN, testArea, testId, testTaxRule } from "../pricing/order/order-for-tests.ts";
import { taxSettingsProblem } from "./check-tax-settings.ts";
import { taxRulesAt, taxRulesFor, type TaxedKind } from "./match-tax-rules.ts";
import { TaxSettingsSchema, type TaxRule } from "./tax-schema.ts";

const names = (
  rules: readonly TaxRule[],
  thing: { kind?: TaxedKind; taxClass?: string; place?: typeof BERLIN } = {},
): string[] =>
  taxRulesFor({ kind: "goods", taxClass: "standard", ...thing }, taxRulesAt(thing.place ?? BERLIN, rules)).map(
    (rule) => rule.name,
  );
const rule = (number: number, name: string, members: Partial<TaxRule>) => testTaxRule(number, { name, ...members });

const anywhere = rule(1, "anywhere", {});
const germany = rule(2, "germany", { areas: [testArea("FR"), testArea("DE")] });
const berlin = rule(3, "berlin", { areas: [testArea("DE", { state: "BE" })] });
const mitte = rule(4, "mitte", { areas: [testArea("DE", { postalRanges: [{ from: "10115", to: "10179" }] })] });
const books = rule(5, "books", { areas: [testArea("DE")], taxClasses: ["books"] });

describe("of one layer", () => {
  test("the most specific place wins", () => {
    expect(names([anywhere, germany, berlin, mitte])).toEqual(["mitte"]);
    expect(names([mitte, berlin, germany], { place: { ...BERLIN, postalCode: "12043" } })).toEqual(["berlin"]);
    expect(names([anywhere, germany, berlin], { place: { ...BERLIN, state: "" } })).toEqual(["germany"]);
    expect(names([anywhere, germany], { place: { ...BERLIN, countryCode: "CH" } })).toEqual(["anywhere"]);
    expect(names([germany], { place: { ...BERLIN, countryCode: "CH" } })).toEqual([]);
  });

  test("a rule for the class wins over one for all, but not over a more specific place", () => {
    expect(names([germany, books], { taxClass: "books" })).toEqual(["books"]);
    expect(names([germany, books])).toEqual(["germany"]);
    expect(names([germany, books, mitte], { taxClass: "books" })).toEqual(["mitte"]);
    const booksAnywhere = rule(1, "books anywhere", { taxClasses: ["books"] });
    expect(names([booksAnywhere, germany], { taxClass: "books" })).toEqual(["germany"]);
  });

  test("the lower id wins between equal ones", () => {
    const twin = rule(6, "twin", { areas: [testArea("DE")] });
    expect(names([twin, germany])).toEqual(["germany"]);
  });
});

test("layers add up, in their order", () => {
  const city = rule(7, "city", { layer: 3 });
  const state = rule(8, "state", { layer: 2 });
  expect(names([city, germany, state])).toEqual(["germany", "state", "city"]);
});

describe("kinds", () => {
  const flags = { taxesShipping: false, taxesDigital: false, taxesServices: false };
  test.each([
    ["goods", {}, true],
    ["shipping", {}, false],
    ["shipping", { taxesShipping: true }, true],
    ["digital", {}, false],
    ["digital", { taxesDigital: true }, true],
    ["service", {}, false],
    ["service", { taxesServices: true }, true],
  ] as const)("%s with %j", (kind, members, isTaxed) => {
    expect(names([rule(1, "tax", { ...flags, ...members })], { kind })).toEqual(isTaxed ? ["tax"] : []);
  });

  test("a region can exempt what its country taxes", () => {
    const country = rule(1, "country", { areas: [testArea("DE")], taxesDigital: true });
    const region = rule(2, "region", { areas: [testArea("DE", { state: "BE" })], taxesDigital: false });
    expect(names([country, region], { kind: "digital" })).toEqual([]);
  });

  test("nothing taxes an exempt product", () => {
    expect(names([anywhere, germany], { taxClass: "exempt" })).toEqual([]);
  });
});

test("a US territory is both a region of the United States and a country, on both sides", () => {
  const ivu = rule(1, "puerto rico", { areas: [testArea("PR")] });
  const asRegion = rule(2, "as a region", { areas: [testArea("US", { state: "PR" })] });
  const federal = rule(3, "federal", { areas: [testArea("US")] });
  const sanJuan = { countryCode: "PR", state: "", postalCode: "00901" };
  const asState = { countryCode: "US", state: "PR", postalCode: "00901" };
  for (const place of [sanJuan, asState]) {
    expect(names([federal, ivu], { place })).toEqual(["puerto rico"]);
    expect(names([federal, asRegion], { place })).toEqual(["as a region"]);
    expect(names([federal], { place })).toEqual(["federal"]);
  }
});

describe("rules that an owner enters", () => {
  const settings = (rules: TaxRule[]) => ({ pricesIncludeTax: true, shippingTaxClass: "standard", rules });
  test.each<[TaxRule[], string | undefined]>([
    [[anywhere, germany, berlin, mitte, books], undefined],
    [[anywhere, anywhere], "Two tax rules have the same ID. Reload the page and try again."],
    [
      [rule(1, "VAT", { taxClasses: ["exempt"] })],
      "“VAT” contains the class for tax-exempt items. Remove that class from the rule.",
    ],
    [[rule(1, "VAT", { areas: [testArea("ZZ")] })], "“VAT”: Please choose a country from the list."],
    [
      [rule(1, "VAT", { areas: [testArea("*", { state: "BE" })] })],
      "“VAT”: A region or postal codes need a country. Please choose one.",
    ],
    [
      [rule(1, "VAT", { areas: [testArea("DE", { postalRanges: [{ from: "2", to: "1" }] })] })],
      "“VAT”: A range of postal codes ends before it begins. Please swap its ends.",
    ],
  ])("case %#", (rules, problem) => {
    expect(Value.Check(TaxSettingsSchema, settings(rules))).toBe(true);
    expect(englishOf(taxSettingsProblem(settings(rules)) ?? "")).toBe(problem ?? "");
  });

  test("name at most 10,000 places", () => {
    const range = { from: "1", to: "2" };
    const full = testArea("DE", { postalRanges: Array.from({ length: 99 }, () => range) });
    const rules = (count: number) => settings([rule(1, "VAT", { areas: Array.from({ length: count }, () => full) })]);
    expect(taxSettingsProblem(rules(100))).toBeUndefined();
    expect(englishOf(taxSettingsProblem(rules(101)) ?? "")).toBe(
      "Tax rules can contain up to 10000 places and postal code ranges in total. Combine some of them.",
    );
  });

  test("have rates of 0 to 100 % and layers of 1 to 5", () => {
    for (const members of [{ rateMillionths: 1_000_001 }, { rateMillionths: -1 }, { layer: 0 }, { layer: 6 }]) {
      expect(Value.Check(TaxSettingsSchema, settings([testTaxRule(1, members)]))).toBe(false);
    }
    expect(testTaxRule(1).id).toBe(testId(401));
  });
});
