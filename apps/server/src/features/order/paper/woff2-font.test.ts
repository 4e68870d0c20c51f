import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { create, type Font } from "fontkit";
import { expect, test } from "vitest";
import { fontOf } from "./document-fonts.ts";
import { trueTypeOf } from "./woff2-font.ts";

const require = createRequire(import.meta.url);

function fontIn(bytes: Uint8Array): Font {
  const font = create(Buffer.from(bytes));
  return "getGlyph" in font ? font : expect.fail("the file is one font");
}

test.each([
  ["inter", "latin"],
  ["inter", "cyrillic"],
  ["open-sans", "hebrew"],
  ["noto-sans-arabic", "arabic"],
  ["noto-sans-thai", "thai"],
  ["noto-sans-sc", "119"],
])("unpacks every glyph of %s %s unchanged", (family, subset) => {
  const folder = path.dirname(require.resolve(`@fontsource-variable/${family}/package.json`));
  const packed = readFileSync(path.join(folder, "files", `${family}-${subset}-wght-normal.woff2`));
  const [before, after] = [fontIn(packed), fontIn(trueTypeOf(packed, 7))];
  expect(after.numGlyphs).toBe(before.numGlyphs);
  expect(after.characterSet).toEqual(before.characterSet);
  for (let glyph = 0; glyph < before.numGlyphs; glyph += 1) {
    const [one, other] = [before.getGlyph(glyph), after.getGlyph(glyph)];
    if (one.path.toSVG() !== other.path.toSVG() || one.advanceWidth !== other.advanceWidth)
      expect.fail(`glyph ${glyph} differs`);
  }
});

test.each(["€", "£", "¥", "₪", "₱", "₽", "฿", "₹", "₩", "č", "ł", "Ω", "Ж", "ế", "א", "ع", "漢", "あ", "홍", "ไ"])(
  "has a font for %s",
  (letter) => {
    expect(fontOf(letter.codePointAt(0) ?? 0)).not.toBeNull();
  },
);

test("has no font for a character that is not a letter", () => {
  expect(fontOf(0x10_fffd)).toBeNull();
});

test("rejects a file that is not a font", () => {
  expect(() => trueTypeOf(Buffer.from("no font at all, but long enough to be read as one"), 1)).toThrow(/WOFF2/);
});
