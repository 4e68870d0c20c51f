import { invariant } from "../lib/invariant.ts";

/** No 0, O, 1 or I: nobody can mix them up when they type a code from paper. */
const SYMBOLS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
/** 75 bits: where a million cards are in use, a thousand guesses a second find the first of them after a million years. */
const RANDOM_SYMBOLS = 15;
const GROUP = 4;

/** How many random bytes a code is made of. */
export const GIFT_CARD_CODE_BYTES = RANDOM_SYMBOLS;

/** Doubles in the field of 32 elements (x⁵ + x² + 1). */
function double(element: number): number {
  const doubled = element * 2;
  return doubled < 32 ? doubled : (doubled ^ 0b100101) & 31;
}

/** Zero for a whole code whose symbols and their order are as they were made. */
function checkSum(elements: readonly number[]): number {
  return elements.reduce((sum, element) => double(sum) ^ element, 0);
}

/**
 * A new code, `XXXX-XXXX-XXXX-XXXX`, from `GIFT_CARD_CODE_BYTES` random bytes of a secure source. Its last symbol checks the others: one
 * wrong symbol, or two that changed places, make no code.
 */
export function makeGiftCardCode(randomBytes: Uint8Array): string {
  invariant(randomBytes.length === RANDOM_SYMBOLS, `a gift card code is made of ${RANDOM_SYMBOLS} random bytes`);
  const elements = [...randomBytes].map((byte) => byte & 31);
  const check = double(checkSum(elements));
  return inGroups([...elements, check].map((element) => SYMBOLS.charAt(element)).join(""));
}

/** A code as it is compared, 16 symbols, however it was typed: `abcd efgh …`. Undefined for what can't be a code. */
export function readGiftCardCode(typed: string): string | undefined {
  if (typed.length > 100) {
    return undefined;
  }
  const symbols = typed
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

/** The part of a code that people may see: enough to tell cards apart, useless to pay with. */
export function giftCardCodeEnd(code: string): string {
  return code.slice(-GROUP);
}
