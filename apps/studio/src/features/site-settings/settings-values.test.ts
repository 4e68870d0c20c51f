import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import { expect, test } from "vitest";
import { settingsOf, settingsValues } from "./settings-values.ts";

const BARE: Settings = {
  siteTitle: "Pots",
  siteTagLine: "",
  siteDescription: "",
  language: "en-US",
  timeZone: "America/New_York",
  currency: "USD",
  homepageId: null,
  theme: { name: "atelier" },
};

test("untouched settings stay unchanged, without unset ones", () => {
  expect(settingsOf(settingsValues(BARE), BARE)).toEqual(BARE);
});

test("what the form does not show stays: a point on the map, counted hours, a theme", () => {
  const day = { text: "9–5", ranges: [{ from: 540, to: 1020 }] };
  const closed = { text: "", ranges: [] };
  const stored: Settings = {
    ...BARE,
    location: { addressTitle: "Pots", addressLine1: "", addressLine2: "", addressCountry: "", mapLat: 4, mapLng: 5 },
    businessHours: {
      monday: day,
      tuesday: day,
      wednesday: closed,
      thursday: closed,
      friday: closed,
      saturday: closed,
      sunday: closed,
    },
  };
  const changed = settingsOf({ ...settingsValues(stored), addressLine1: "Kiln Lane 12", monday: "10–4" }, stored);
  expect(changed.location).toMatchObject({ addressLine1: "Kiln Lane 12", mapLat: 4, mapLng: 5 });
  expect(changed.businessHours).toMatchObject({ monday: { text: "10–4", ranges: day.ranges }, tuesday: day });
  expect(changed.theme).toEqual(BARE.theme);
});

test("a first value is added", () => {
  const changed = settingsOf({ ...settingsValues(BARE), phoneNumber: "555", sunday: "closed" }, BARE);
  expect(changed.contact).toEqual({ email: "", phoneNumber: "555" });
  expect(changed.businessHours?.sunday).toEqual({ text: "closed", ranges: [] });
});

test("profiles stay what they are while their addresses stay, and go with the last line", () => {
  const account = {
    serviceId: 64,
    serviceName: "Clay talk",
    userName: "",
    screenname: "@clay",
    profileUrl: "https://talk.example/clay",
  };
  const stored: Settings = { ...BARE, socialAccounts: [account] };
  expect(settingsOf(settingsValues(stored), stored)).toEqual(stored);
  expect(settingsOf({ ...settingsValues(stored), profiles: "" }, stored).socialAccounts).toEqual([]);
});

test("a logo and a social sharing image are kept, replaced, and left out once they are removed", () => {
  const logo = { imageId: "a".repeat(24), altText: "A pot" };
  const socialImage = { imageId: "b".repeat(24), altText: "" };
  const stored: Settings = { ...BARE, logo, socialImage };
  expect(settingsOf(settingsValues(stored), stored)).toEqual(stored);
  expect(settingsOf({ ...settingsValues(stored), logo: socialImage }, stored).logo).toEqual(socialImage);
  expect(settingsOf({ ...settingsValues(stored), logo: null, socialImage: null }, stored)).toStrictEqual(BARE);
  expect(settingsOf({ ...settingsValues(BARE), logo }, BARE)).toStrictEqual({ ...BARE, logo });
});
