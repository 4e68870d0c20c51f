import { expect, test } from "vitest";
import { linkAddress } from "./link-address.ts";

test.each([
  ["", ""],
  ["/shop", "/shop"],
  ["example.org/care", "https://example.org/care"],
  ["http://example.org", "http://example.org"],
  ["localhost:4000/x", "https://localhost:4000/x"],
  ["hello@example.org", "mailto:hello@example.org"],
  ["tel:+4912345", "tel:+4912345"],
])("%j links to %j", (text, address) => {
  expect(linkAddress(text)).toEqual({ ok: true, address });
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "//evil.example.org",
  "two words.org",
  "word",
])("%j is refused", (text) => {
  expect(linkAddress(text).ok).toBe(false);
});
