import { expect, test } from "vitest";
import { linkAddress } from "./link-address.ts";

test.each([
  ["", ""],
  ["  /shop ", "/shop"],
  ["example.org/care", "https://example.org/care"],
  ["http://example.org", "http://example.org"],
  ["HTTPS://Example.org/A", "https://Example.org/A"],
  ["https://münchen.example/straße?a=b#c", "https://münchen.example/straße?a=b#c"],
  ["http://127.0.0.1:8080", "http://127.0.0.1:8080"],
  ["http://[::1]:8080/x", "http://[::1]:8080/x"],
  ["localhost:4000/x", "https://localhost:4000/x"],
  ["hello@example.org", "mailto:hello@example.org"],
  ["tel:+4912345", "tel:+4912345"],
  ["tel:0301234", "tel:0301234"],
])("%j links to %j", (text, address) => {
  expect(linkAddress(text)).toEqual({ ok: true, address });
});

test.each([
  "javascript:alert(1)",
  "JaVaScRiPt:alert(1)",
  "data:text/html,x",
  "//evil.example.org",
  "/\\evil.example.org",
  "two words.org",
  "word",
  "https://",
  "https://example.org:port",
  "https://example.org\\@evil.example.org",
  'https://example.org/"onclick=',
  `example.org/${"a".repeat(2100)}`,
])("%j is rejected by name", (text) => {
  expect(linkAddress(text)).toEqual({ ok: false, message: `${text} is not a valid page URL.` });
});
