import { expect, test } from "vitest";
import { assetPath, cleanAssetFilename, numberedFilename } from "./asset-filename.ts";

test.each([
  ["Price list.PDF", "pdf", "Price-list.pdf"],
  ["../../etc/passwd", "txt", "passwd.txt"],
  ["C:\\pictures\\vase.jpg", "jpg", "vase.jpg"],
  ["vase.jpg", "png", "vase.jpg.png"],
  ["Größe.pdf", "pdf", "Größe.pdf"],
  ["a\u202Efdp.exe", "pdf", "afdp.exe.pdf"],
  [".htaccess", "txt", "htaccess.txt"],
  ['a"b<c>d?.pdf', "pdf", "abcd.pdf"],
  [`${"x".repeat(300)}.pdf`, "pdf", `${"x".repeat(116)}.pdf`],
  ["  .pdf", "pdf", undefined],
  ["...", "pdf", undefined],
])("turns %s into a filename", (given, extension, name) => {
  expect(cleanAssetFilename(given, extension)).toBe(name);
});

test("numbers a name before its extension", () => {
  expect(numberedFilename("menu.pdf", 2)).toBe("menu-2.pdf");
});

test("encodes a name in its URL", () => {
  expect(assetPath("Größe (neu).pdf")).toBe("/s/Gr%C3%B6%C3%9Fe%20(neu).pdf");
});
