import { expect, test } from "vitest";
import { isSameInstall } from "./lock-file.mjs";

const wanted = {
  packages: {
    "": {},
    "packages/core": { version: "0.1.0" },
    "node_modules/one": { version: "1.0.0", integrity: "sha512-one" },
    "node_modules/other-platform": { version: "1.0.0", integrity: "sha512-platform", optional: true },
  },
};
const one = wanted.packages["node_modules/one"];

test("an install without the packages of other platforms is the one that was wanted", () => {
  expect(isSameInstall(wanted, { packages: { "node_modules/one": one } })).toBe(true);
});

test.each([
  ["a missing package", {}],
  ["another version", { "node_modules/one": { ...one, version: "1.0.1" } }],
  ["another content of the same version", { "node_modules/one": { ...one, integrity: "sha512-two" } }],
  ["a package too many", { "node_modules/one": one, "node_modules/two": one }],
])("%s needs a new install", (_, packages) => {
  expect(isSameInstall(wanted, { packages })).toBe(false);
});
