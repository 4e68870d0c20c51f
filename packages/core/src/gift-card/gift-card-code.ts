import { tidyCode } from "../lib/text/tidy-text.ts";
import { invariant } from "../lib/invariant.ts";

/** No 0, O, 1 or I, which are easily confused when typed from paper. */
const SYMBOLS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** 75 bits: with a million cards in use, a thousand guesses a second take a million years to find one. */
const RANDOM_SYMBOLS = 15;
const GROUP = 4;

export const GIFT_CARD_CODE_BYTES = RANDOM_SYMBOLS;

/** Doubles an element of the 32-element field (x⁵ + x² + 1). */
function double(element: number): number {
  const doubled = element * 2;
  return doubled < 32 ? doubled : (doubled ^ 0b100101) & 31;
}

/** Zero for a code whose symbols and order are intact. */
function checkSum(elements: readonly number[]): number {
  return elements.reduce((sum, element) => double(sum) ^ element, 0);
}

/**
 * Returns a new code, `XXXX-XXXX-XXXX-XXXX`, from `GIFT_CARD_CODE_BYTES` cryptographically random bytes. The last
 * symbol is a check
 * symbol: any single wrong symbol or swap of two invalidates the code.
 */
export function makeGiftCardCode(randomBytes: Uint8Array): string {
  invariant(randomBytes.length === RANDOM_SYMBOLS, `a gift card code is made of ${RANDOM_SYMBOLS} random bytes`);
  const elements = [...randomBytes].map((byte) => byte & 31);
  const check = double(checkSum(elements));
  return inGroups([...elements, check].map((element) => SYMBOLS.charAt(element)).join(""));
}

/** Parses a typed code (`abcd efgh …`) into its comparable form of 16 symbols, or undefined when it is invalid. */
export function readGiftCardCode(typed: string): string | undefined {
  if (typed.length > 100) {
    return undefined;
  }
  const symbols = tidyCode(typed)
    .normalize("NFKC")
    .toUpperCase()
    .replaceAll(/[\s\p{Pd}]/gu, "");
  const elements = symbols.split("").map((symbol) => SYMBOLS.indexOf(symbol));
  const isCode = elements.length === RANDOM_SYMBOLS + 1 && !elements.includes(-1) && checkSum(elements) === 0;
  return isCode ? symbols : undefined;
}

function inGroups(code: string): string {
  const starts = Array.from({ length: Math.ceil(code.length / GROUP) }, (_, index) => index * GROUP);
  return starts.map((start) => code.slice(start, start + GROUP)).join("-");
}

/** Returns the displayable end of a code: enough to tell cards apart, useless for payment. */
export function giftCardCodeEnd(code: string): string {
  return code.slice(-GROUP);
}
