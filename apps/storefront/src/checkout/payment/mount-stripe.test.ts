import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { STRIPE_SCRIPT } from "./mount-stripe.ts";

test("fetches the version of Stripe's script that its loader asks for", () => {
  const loader = readFileSync(
    path.join(path.dirname(createRequire(import.meta.url).resolve("@stripe/stripe-js")), "../dist/index.mjs"),
    "utf8",
  );
  const [, version = ""] = /RELEASE_TRAIN = ['"](\w+)['"]/u.exec(loader) ?? [];
  expect(STRIPE_SCRIPT).toBe(`https://js.stripe.com/${version}/stripe.js`);
});
