import * as fc from "fast-check";
import { expect, test } from "vitest";
import { attachmentHeader, cleanDownloadFilename, downloadContentType } from "./download-filename.ts";

test.each([
  ["Pattern (large).pdf", "Pattern (large).pdf"],
  ["C:\\Users\\me\\song.mp3", "song.mp3"],
  ["../../etc/passwd", "passwd"],
  ["Übung №1.zip", "Übung №1.zip"],
  ["a\r\nset-cookie: x.pdf", "aset-cookie x.pdf"],
  ['x"; filename="evil.html', "x filename=evil.html"],
  [".htaccess", "htaccess"],
  ["...", "download"],
  ["", "download"],
  [".pdf", "pdf"],
  ["\u202Efdp.exe", "fdp.exe"],
  [`${"a".repeat(300)}.epub`, `${"a".repeat(115)}.epub`],
])("saves %j as %j", (filename, clean) => {
  expect(cleanDownloadFilename(filename)).toBe(clean);
});

test("always returns a name without a path that fits on one line", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (filename) => {
      const clean = cleanDownloadFilename(filename);
      expect(clean.length).toBeGreaterThan(0);
      expect(clean.length).toBeLessThanOrEqual(120);
      expect(clean).not.toMatch(/[\\/\p{Cc}"]/u);
      expect(cleanDownloadFilename(clean)).toBe(clean);
      expect(attachmentHeader(clean)).toMatch(/^[\x20-\x7E]+$/);
    }),
  );
});

test.each([
  ["a.pdf", "application/pdf"],
  ["A.PDF", "application/pdf"],
  ["a.html", "application/octet-stream"],
  ["a.svg", "application/octet-stream"],
  ["a.exe", "application/octet-stream"],
  ["constructor", "application/octet-stream"],
])("sends %s as %s", (filename, type) => {
  expect(downloadContentType(filename)).toBe(type);
});

test("names a file in every alphabet", () => {
  expect(attachmentHeader("Übung (1).pdf")).toBe(
    `attachment; filename="_bung (1).pdf"; filename*=UTF-8''%C3%9Cbung%20%281%29.pdf`,
  );
});
