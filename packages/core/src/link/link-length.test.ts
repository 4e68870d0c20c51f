import { Value } from "typebox/value";
import { expect, test } from "vitest";
import { UrlSchema } from "../block/block-value-parts.ts";
import { FormSchema } from "../form/form-schema.ts";
import { ExternalLinkSchema } from "../navigation/navigation-schema.ts";
import { PopupSchema } from "../popup/popup-schema.ts";

const address = (length: number): string => "https://shop.example/".padEnd(length, "a");

// spec: storefront 9, URL maximum length
test.each([
  ["a link of a block", (url: string) => Value.Check(UrlSchema, url)],
  [
    "a link of the navigation",
    (url: string) => Value.Check(ExternalLinkSchema, { title: "Shop", url, newWindow: false }),
  ],
  ["the button of a popup", (url: string) => Value.Check(PopupSchema.properties.buttonUrl, url)],
  ["what a form leads to", (url: string) => Value.Check(FormSchema.properties.successRedirect, url)],
])("%s has 2,083 characters", (_what, takes) => {
  expect([takes(address(2083)), takes(address(2084))]).toEqual([true, false]);
});
