import { englishFields } from "../message/message-of.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addressFields, isCountryCode } from "./address-fields.ts";
import { regionCode, regionsOf } from "./country/address-regions.ts";
import type { Address } from "./address-schema.ts";
import { checkAddress } from "./check-address.ts";
import { COUNTRY_CODES } from "./country/countries-data.ts";
import { matchArea } from "./area/match-area.ts";
import { isPostalCode, normaliseAddress, normalisePostalCode } from "./normalise-address.ts";
import { POSTAL_FORMATS } from "./country/postal-codes-data.ts";
import { postalKey } from "./country/postal-key.ts";
import { REGION_REQUIRED, REGIONS_TEXT } from "./country/regions-data.ts";
import { US_TERRITORIES } from "./country/us-territories.ts";

const lovelace: Address = {
  firstName: "Ada",
  lastName: "Lovelace",
  address1: "12 St James's Square",
  address2: "",
  city: "London",
  state: "",
  postalCode: "SW1Y 4JH",
  countryCode: "GB",
  phone: "",
};
const errorsOf = (members: Partial<Address>, phone: "optional" | "required" | "hidden" = "optional") => {
  const checked = checkAddress({ ...lovelace, ...members }, phone);
  return checked.ok ? {} : englishFields(checked.errors);
};

describe("a URL", () => {
  test("is tidied: spaces, capitals, postal code and region", () => {
    const typed = {
      lastName: "  Curie\t\n",
      address1: " 1  Main\u0000 St ",
      city: "springfield",
      state: " illinois",
      postalCode: "627011234",
      countryCode: "us",
    };
    expect(checkAddress(typed, "optional")).toEqual({
      ok: true,
      address: {
        firstName: "",
        lastName: "Curie",
        address1: "1 Main St",
        address2: "",
        city: "springfield",
        state: "IL",
        postalCode: "62701-1234",
        countryCode: "US",
        phone: "",
      },
    });
  });

  test("reports what is missing in each field, in the terms of its country", () => {
    const checked = checkAddress({ countryCode: "US" }, "required");
    expect(checked.ok ? checked : { ...checked, errors: englishFields(checked.errors) }).toEqual({
      ok: false,
      errors: {
        lastName: "Last name is missing. Please enter it.",
        address1: "Address is missing. Please enter it.",
        city: "City is missing. Please enter it.",
        state: "State is missing. Please enter it.",
        postalCode: "ZIP code is missing. Please enter it.",
        phone: "Phone number is missing. Please enter it.",
      },
    });
  });

  test("needs a country that exists", () => {
    for (const countryCode of ["", "ZZ", "USA", "__proto__", "toString"]) {
      expect(errorsOf({ countryCode })).toEqual({ countryCode: "Please choose a country from the list." });
    }
  });

  test.each<[Partial<Address>, object]>([
    [{}, {}],
    [{ state: "Surrey" }, {}],
    [{ countryCode: "HK", city: "", postalCode: "" }, {}],
    [{ countryCode: "IE", postalCode: "" }, {}],
    [{ countryCode: "KE", postalCode: "00100" }, {}],
    [{ countryCode: "PR", city: "San Juan", postalCode: "00901", state: "" }, {}],
    [{ postalCode: "SW1" }, { postalCode: "“SW1” doesn't fit this country. Postcode looks like SW1A 1AA." }],
    [
      { countryCode: "US", state: "CA", postalCode: "9410" },
      { postalCode: "“9410” doesn't fit this country. ZIP code looks like 94103." },
    ],
    [
      { countryCode: "US", state: "Surrey", postalCode: "94103" },
      { state: "State: “Surrey” is not in the list for this country. Please choose one from the list." },
    ],
    [{ address1: "x".repeat(201) }, { address1: "Address can have 200 characters. Please shorten it." }],
  ])("case %#", (members, errors) => {
    expect(errorsOf(members)).toEqual(errors);
  });

  test.each([
    ["020 7946 0000", true],
    ["+44 (0)20 7946-0000", true],
    ["555.123.4567 ext. 12", true],
    ["０３-1234-5678", true],
    ["123", false],
    ["1234567890123456", false],
    ["call me", false],
    ["+", false],
  ])("takes %j as a phone number: %s", (phone, isTaken) => {
    expect(errorsOf({ phone }).phone === undefined).toBe(isTaken);
  });

  test("formats a phone number as the shop stores it", () => {
    expect(errorsOf({ phone: "" }, "optional")).toEqual({});
    expect(errorsOf({ phone: "" }, "required")).toHaveProperty("phone");
    expect(checkAddress({ ...lovelace, phone: "nonsense" }, "hidden")).toEqual({ ok: true, address: lovelace });
  });

  test("is rejected or stored in a stable form, whatever is typed", () => {
    // Any UTF-16 code unit: control characters, lone surrogates, all scripts.
    const unit = fc.nat(0xff_ff).map((code) => String.fromCharCode(code));
    const text = fc.oneof(
      fc.string({ unit, maxLength: 60 }),
      fc.string({ maxLength: 60 }),
      fc.constantFrom("Tokyo", "94103", "sw1a1aa", "東京都"),
    );
    const anyAddress = fc.record(
      {
        firstName: text,
        lastName: text,
        address1: text,
        address2: text,
        city: text,
        state: text,
        postalCode: text,
        countryCode: fc.oneof(text, fc.constantFrom(...COUNTRY_CODES)),
        phone: text,
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(anyAddress, (typed) => {
        const checked = checkAddress(typed, "optional");
        if (checked.ok) {
          expect(normaliseAddress(checked.address)).toEqual(checked.address);
          expect(checkAddress(checked.address, "optional")).toEqual(checked);
        } else {
          expect(Object.values(englishFields(checked.errors)).every((message) => message.length > 0)).toBe(true);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe("postal codes", () => {
  test.each([
    ["CA", "k1a0b1", "K1A 0B1"],
    ["CA", "K1A-0B1", "K1A 0B1"],
    ["GB", "sw1a1aa", "SW1A 1AA"],
    ["GB", "m11ae", "M1 1AE"],
    ["US", "94103 1234", "94103-1234"],
    ["JP", "〒100−0001", "〒100−0001"],
    ["JP", "１００ー０００１", "100-0001"],
    ["NL", "1012js", "1012 JS"],
    ["PL", "00001", "00-001"],
    ["PT", "1000 001", "1000-001"],
    ["BR", "01310100", "01310-100"],
    ["SE", "SE-11120", "111 20"],
    ["DE", "D-10115", "10115"],
    ["LV", "1010", "LV-1010"],
    ["LV", "lv1010", "LV-1010"],
    ["MT", "vlt1117", "VLT 1117"],
    ["IE", "d02 x285", "D02 X285"],
    ["DE", "nonsense", "NONSENSE"],
  ])("of %s: %j is %j", (countryCode, typed, kept) => {
    expect(normalisePostalCode(countryCode, typed)).toBe(kept);
  });

  test("of every country match their own example", () => {
    for (const [countryCode, { example }] of Object.entries(POSTAL_FORMATS)) {
      expect(isCountryCode(countryCode)).toBe(true);
      expect([countryCode, normalisePostalCode(countryCode, example)]).toEqual([countryCode, example]);
      expect(isPostalCode(countryCode, `${example}9`) && isPostalCode(countryCode, "!")).toBe(false);
    }
    expect(Object.keys(POSTAL_FORMATS).length).toBeGreaterThanOrEqual(40);
  });
});

describe("data", () => {
  test("has every country of ISO 3166-1 and Kosovo, each with a name", () => {
    const names = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
    expect(new Set(COUNTRY_CODES).size).toBe(250);
    expect(COUNTRY_CODES.filter((code) => names.of(code) === undefined)).toEqual([]);
  });

  test.each([
    ["US", 50 + 1 + 6 + 3],
    ["CA", 13],
    ["AU", 8],
    ["NZ", 17],
    ["GB", 4],
    ["DE", 16],
    ["AT", 9],
    ["CH", 26],
    ["FR", 13],
    ["ES", 52],
    ["IT", 107],
    ["JP", 47],
    ["BR", 27],
    ["MX", 32],
    ["IN", 36],
  ])("%s has %d regions, with unique codes and names", (countryCode, count) => {
    const regions = regionsOf(countryCode);
    expect(new Set(regions.map((region) => region.code)).size).toBe(count);
    expect(new Set(regions.map((region) => region.name)).size).toBe(count);
    for (const { code, name, otherName } of regions) {
      expect([code, name, otherName ?? name].map((text) => regionCode(countryCode, text))).toEqual([code, code, code]);
    }
  });

  test("asks only for regions it has a list of, and lists all territories of the United States", () => {
    expect([...REGION_REQUIRED].every((code) => Object.hasOwn(REGIONS_TEXT, code))).toBe(true);
    expect(regionsOf("US").map((region) => region.code)).toEqual(expect.arrayContaining([...US_TERRITORIES]));
    expect([...US_TERRITORIES].filter((code) => !isCountryCode(code))).toEqual([]);
  });

  test.each([
    ["JP", "東京都", "13"],
    ["CA", "quebec", "QC"],
    ["CA", "Nouvelle-Ecosse", "NS"],
    ["DE", "bavaria", "BY"],
    ["US", "washington d.c.", "DC"],
    ["US", "Ontario", undefined],
    ["KE", "Nairobi", undefined],
  ])("%s: %j is %s", (countryCode, text, code) => {
    expect(regionCode(countryCode, text)).toBe(code);
  });

  test("orders the fields as people in the country write them", () => {
    const order = (countryCode: string) => addressFields(countryCode, "hidden").map((rule) => rule.field);
    expect(order("US").slice(-3)).toEqual(["city", "state", "postalCode"]);
    expect(order("DE").slice(-3)).toEqual(["postalCode", "city", "state"]);
    expect(order("JP").slice(1, 6)).toEqual(["lastName", "firstName", "postalCode", "state", "city"]);
  });
});

describe("areas", () => {
  const isIn = (countryCode: string, [from, to]: readonly [string, string], postalCode: string) =>
    matchArea({ countryCode, state: null, postalRanges: [{ from, to }] }, { countryCode, state: "", postalCode }) !==
    undefined;

  test.each([
    ["PA20", "PA80", { in: ["PA20 9AA", "PA80 5XX"], out: ["PA2 0AA", "PA81 1AA", "PB30 1AA"] }],
    ["PA2", "PA2", { in: ["PA2 0AA"], out: ["PA20 9AA", "PA3 0AA"] }],
    ["IV", "IV", { in: ["IV1 1AA", "IV63 7AA"], out: ["KW1 1AA"] }],
    ["E", "E", { in: ["E1 6AN"], out: ["EH1 1AA", "EC1A 1BB"] }],
    ["SW1", "SW1", { in: ["SW1A 1AA"], out: ["SW10 9AA"] }],
    ["SW1A 1AA", "SW1A 1AA", { in: ["SW1A 1AA"], out: ["SW1A 1AB"] }],
  ])("in Britain from %s to %s: %j", (from, to, codes) => {
    expect(codes.in.filter((code) => !isIn("GB", [from, to], code))).toEqual([]);
    expect(codes.out.filter((code) => isIn("GB", [from, to], code))).toEqual([]);
  });

  test.each([
    ["US", ["90001", "90089"], { in: ["90045", "90089-1234", "90001"], out: ["90090", "90000", ""] }],
    ["US", ["9", "9"], { in: ["94103"], out: ["80000"] }],
    ["CA", ["V", "V"], { in: ["V6B 1A1"], out: ["T2P 1A1"] }],
    ["JP", ["100", "100"], { in: ["100-0001"], out: ["101-0001"] }],
  ] as const)("in %s from %j: %j", (countryCode, range, codes) => {
    expect(codes.in.filter((code) => !isIn(countryCode, range, code))).toEqual([]);
    expect(codes.out.filter((code) => isIn(countryCode, range, code))).toEqual([]);
  });

  test("a British key of a whole code begins with that of its district", () => {
    expect(postalKey("GB", "M1 1AE").startsWith(postalKey("GB", "M1"))).toBe(true);
    expect(postalKey("GB", "M11 1AE").startsWith(postalKey("GB", "M1"))).toBe(false);
  });
});
