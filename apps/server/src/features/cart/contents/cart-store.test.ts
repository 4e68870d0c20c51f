import { expect, test } from "vitest";
import { openingOf } from "./cart-store.ts";

test("one secret is compared directly, several as a list, and no key matches none", () => {
  const [first, second] = [Buffer.from("first"), Buffer.from("second")];
  expect(openingOf({ by: "token", tokenHashes: [first] })).toEqual({ by: "token", value: first });
  expect(openingOf({ by: "token", tokenHashes: [first, second] })).toEqual({ by: "tokens", value: [first, second] });
  expect(openingOf({ by: "token", tokenHashes: [] })).toEqual({ by: "tokens", value: [] });
  expect(openingOf(undefined)).toEqual({ by: "id", value: null });
});
