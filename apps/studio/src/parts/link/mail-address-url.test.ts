import { expect, test } from "vitest";
import { encodeMailAddress } from "./mail-address-url.ts";

test.each([
  ["ada@example.org", "ada@example.org"],
  ["ada+shop@example.org", "ada%2Bshop@example.org"],
  ["ada@exämple.org", "ada@ex%C3%A4mple.org"],
])("%s is linked as %s", (address, part) => {
  expect(encodeMailAddress(address)).toBe(part);
});

test("an address that a stranger entered adds no recipient to the email", () => {
  const url = new URL(`mailto:${encodeMailAddress("a?bcc=spy%40evil.example&body=x#@example.org")}`);
  expect([url.search, url.hash]).toEqual(["", ""]);
  expect(decodeURIComponent(url.pathname)).toBe("a?bcc=spy%40evil.example&body=x#@example.org");
});
