import { expect, test } from "vitest";
import { chooseEncoding, isNotModified } from "./stored-reply.ts";

test.each([
  [undefined, "identity"],
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["gzip;q=0.0,br;q=0", "identity"],
  ["br;q=0.5", "br"],
  ["identity", "identity"],
])("answers Accept-Encoding %s with %s", (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding);
});

test.each([
  ['"a"', true],
  ['W/"a"', true],
  ['"b", "a"', true],
  ["*", true],
  ['"b"', false],
  ['"a-br"', false],
  [undefined, false],
])("knows whether %s matches the tag", (header, expected) => {
  expect(isNotModified(header, '"a"')).toBe(expected);
});
