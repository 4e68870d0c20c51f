import { expect, test } from "vitest";
import { byteSizeText } from "./byte-size-text.ts";

test.each([
  [0, "0 Bytes"],
  [-5, "0 Bytes"],
  [Number.NaN, "0 Bytes"],
  [1, "1 Bytes"],
  [1023, "1023 Bytes"],
  [1024, "1 KB"],
  [1536, "1.5 KB"],
  [20_000_000, "19.1 MB"],
  [1024 ** 2 - 1, "1 MB"],
  [1024 ** 8, "1 YB"],
  [1024 ** 9, "1024 YB"],
])("formats %s bytes as %s", (bytes, text) => {
  expect(byteSizeText(bytes)).toBe(text);
});
