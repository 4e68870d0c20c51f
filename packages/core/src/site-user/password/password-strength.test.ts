import { expect, test } from "vitest";
import { passwordStrength } from "./password-strength.ts";

test.each([
  ["", "refused"],
  ["short", "refused"],
  ["password123", "refused"],
  ["aaaaaaaaaaaaaaaaaaaa", "refused"],
  ["ada@example.org", "refused"],
  ["plain words", "fair"],
  ["abababababababababab", "fair"],
  ["Kiln-opens-9", "strong"],
  ["correct horse battery", "strong"],
] as const)("calls %j %s", (password, strength) => {
  expect(passwordStrength(password, "ada@example.org")).toBe(strength);
});
