import { expect, test } from "vitest";
import { DEFAULT_COMMERCE_PREFERENCES } from "../../commerce-preference/default-preferences.ts";
import { listTexts } from "./translatable-texts.ts";
import { translateDocument } from "./translate-document.ts";

const SHIPPING = {
  rules: [
    {
      currency: "EUR",
      zones: [{ id: "zone", name: "Europe", methods: [{ id: "post", name: "Parcel" }] }],
      pickups: [{ id: "shop", name: "Our shop" }],
    },
  ],
};

test("only the texts that shoppers read in a store's settings can be translated", () => {
  const data = {
    ...DEFAULT_COMMERCE_PREFERENCES,
    merchandising: { scarcityText: "Only {qty} left", soldOutText: "Gone" },
    shipping: SHIPPING,
    "mail-texts": {
      "order.confirmed": { subject: "Thanks", intro: "" },
      "order.notice": { subject: "New order", intro: "Hurry" },
      broken: "text",
    },
  };
  expect(listTexts("store", data).map(({ path, text }) => [path, text])).toEqual([
    ["merchandising/scarcityText", "Only {qty} left"],
    ["merchandising/soldOutText", "Gone"],
    ["donations/title", "Donation"],
    ["payments/manual/title", "Bank transfer"],
    ["shipping/#post/name", "Parcel"],
    ["shipping/#shop/name", "Our shop"],
    ["mail-texts/order.confirmed/subject", "Thanks"],
  ]);
});

test("a shipping method keeps its translation when it moves, and its price stays", () => {
  const texts = { "shipping/#post/name": { source: "Parcel", text: "Paket" } };
  expect(translateDocument("store", { shipping: SHIPPING }, { texts })).toMatchObject({
    shipping: { rules: [{ currency: "EUR", zones: [{ name: "Europe", methods: [{ id: "post", name: "Paket" }] }] }] },
  });
  expect(JSON.stringify(SHIPPING)).toContain("Parcel");
});

test("settings with an unknown shape are unchanged", () => {
  const odd = { shipping: "none", payments: { manual: [] }, "mail-texts": null, merchandising: { soldOutText: 1 } };
  expect(translateDocument("store", odd, { texts: {} })).toEqual(odd);
});
