import { expect, test } from "vitest";
import { accountPath } from "./user-account-global.ts";

test.each([
  [undefined, "/account"],
  ["orders", "/account/orders"],
  ["/profile/addresses", "/account/profile/addresses"],
  ["//elsewhere.example", "/account"],
  ["../admin", "/account"],
  [{ type: "click" }, "/account"],
])("screen %j is at %s", (screen, path) => {
  expect(accountPath(screen)).toBe(path);
});
