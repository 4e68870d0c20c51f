import { expect, test } from "vitest";
import { checkRestockEmail } from "./check-restock-email.ts";

test.each([
  ["", "Email cannot be blank"],
  [" \t", "Email cannot be blank"],
  ["ada", "Email is invalid"],
  ["ada@", "Email is invalid"],
  ["a b@example.org", "Email is invalid"],
])("reports what is wrong with the URL %j", (text, message) => {
  expect(checkRestockEmail(text)).toMatchObject({ ok: false, message });
});

test("stores an email in lowercase, without surrounding text", () => {
  expect(checkRestockEmail(" Ada@Example.org ")).toEqual({ ok: true, email: "ada@example.org" });
});
