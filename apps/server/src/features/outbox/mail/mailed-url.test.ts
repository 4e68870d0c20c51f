import { expect, test } from "vitest";
import { mailedSite, mailedUrl } from "./mail-sender-service.ts";

const sender = {
  site: { title: "Shop", url: "https://shop.example" },
  languages: [
    { language: "de", prefix: "/de" },
    { language: "fr", prefix: "", domain: "boutique.example" },
  ],
};

test.each([
  ["de", "https://shop.example/de/order-status?id=1"],
  ["fr", "https://boutique.example/order-status?id=1"],
  ["en-US", "https://shop.example/order-status?id=1"],
  ["it", "https://shop.example/order-status?id=1"],
  [null, "https://shop.example/order-status?id=1"],
])("an email in %s links to %s", (locale, url) => {
  expect(mailedUrl(sender, locale, "/order-status?id=1")).toBe(url);
});

test.each([
  ["de", "https://shop.example/de"],
  ["fr", "https://boutique.example"],
  ["en-US", "https://shop.example"],
  [null, "https://shop.example"],
])("the site’s name in an email in %s links to %s", (locale, url) => {
  expect(mailedSite(sender, locale)).toEqual({ title: "Shop", url });
});
