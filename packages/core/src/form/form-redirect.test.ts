import { expect, test } from "vitest";
import { formRedirect } from "./form-redirect.ts";

const HOSTS = ["pots.example.org", "partner.example:8443"];

test.each([
  ["/thanks", "/thanks"],
  ["/thanks?from=form#top", "/thanks?from=form#top"],
  ["https://pots.example.org/thanks", "https://pots.example.org/thanks"],
  ["https://POTS.example.org", "https://POTS.example.org"],
  ["https://partner.example:8443/x", "https://partner.example:8443/x"],
  ["", ""],
  [undefined, ""],
  ["//evil.example", ""],
  ["/\\evil.example", ""],
  ["https://evil.example/", ""],
  ["https://pots.example.org.evil.example/", ""],
  ["https://pots.example.org@evil.example/", ""],
  ["https://evil.example\\@pots.example.org/", ""],
  ["https://partner.example/", ""],
  ["javascript:alert(1)", ""],
  ["data:text/html,x", ""],
  ["mailto:a@b.example", ""],
  [" /thanks", ""],
  ["/a\nb", ""],
])("%j links to %j", (target, expected) => {
  expect(formRedirect(target, HOSTS)).toBe(expected);
});
