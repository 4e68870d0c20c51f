import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { GIFT_CARD_CODE_BYTES, giftCardCodeEnd, makeGiftCardCode, readGiftCardCode } from "./gift-card-code.ts";

const SYMBOLS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const anyCode = fc
  .uint8Array({ minLength: GIFT_CARD_CODE_BYTES, maxLength: GIFT_CARD_CODE_BYTES })
  .map((bytes) => makeGiftCardCode(bytes));

function withSymbol(code: string, index: number, symbol: string): string {
  return code.slice(0, index) + symbol + code.slice(index + 1);
}

test("is four groups of symbols that are hard to confuse", () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      expect(code).toMatch(/^(?:[A-HJ-NP-Z2-9]{4}-){3}[A-HJ-NP-Z2-9]{4}$/);
    }),
  );
});

test("can be read back however it is typed", () => {
  fc.assert(
    fc.property(anyCode, (code) => {
      const plain = code.replaceAll("-", "");
      for (const typed of [
        code,
        code.toLowerCase(),
        ` ${plain} `,
        code.replaceAll("-", " "),
        code.replaceAll("-", "–"),
      ]) {
        expect(readGiftCardCode(typed)).toBe(plain);
      }
      expect(giftCardCodeEnd(plain)).toBe(code.slice(-4));
    }),
  );
});

test("detects every wrong symbol", () => {
  const place = fc.integer({ min: 0, max: GIFT_CARD_CODE_BYTES });
  fc.assert(
    fc.property(anyCode, place, fc.constantFrom(...SYMBOLS.split("")), (code, index, symbol) => {
      const plain = code.replaceAll("-", "");
      fc.pre(plain.charAt(index) !== symbol);
      expect(readGiftCardCode(withSymbol(plain, index, symbol))).toBeUndefined();
    }),
  );
});

test("detects two swapped symbols, adjacent or not", () => {
  const place = fc.integer({ min: 0, max: GIFT_CARD_CODE_BYTES });
  fc.assert(
    fc.property(anyCode, place, place, (code, first, second) => {
      const plain = code.replaceAll("-", "");
      fc.pre(plain.charAt(first) !== plain.charAt(second));
      const swapped = withSymbol(withSymbol(plain, first, plain.charAt(second)), second, plain.charAt(first));
      expect(readGiftCardCode(swapped)).toBeUndefined();
    }),
  );
});

describe("what is not a code", () => {
  const good = makeGiftCardCode(new Uint8Array(GIFT_CARD_CODE_BYTES).fill(7));

  test.each([
    "",
    "SUMMER10",
    good.slice(0, -1),
    `${good}A`,
    good.replace("H", "0"),
    "A".repeat(10_000),
    "💳".repeat(16),
  ])("%j", (typed) => {
    expect(readGiftCardCode(typed)).toBeUndefined();
  });
});

test("takes every symbol from its own random byte", () => {
  const bytes = Uint8Array.from({ length: GIFT_CARD_CODE_BYTES }, (_, index) => index * 17);
  const codes = [...bytes].map((byte, index) => makeGiftCardCode(bytes.with(index, byte ^ 1)));
  expect(new Set(codes).size).toBe(GIFT_CARD_CODE_BYTES);
  expect(() => makeGiftCardCode(bytes.slice(1))).toThrow(/15 random bytes/);
});
