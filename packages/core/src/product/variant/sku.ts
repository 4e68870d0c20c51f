import { slugOf } from "../../lib/text/slug.ts";
import { uniqueName } from "../../lib/text/unique-name.ts";

/** Maximum length of a SKU. spec: commerce-api, products */
export const MAX_SKU_LENGTH = 60;

const MAX_VALUES_LENGTH = 40;
const FALLBACK_SKU = "SKU";

/** Parts of a SKU: the product's address, the variant's option values in order, and which SKUs are taken. */
export type SkuParts = {
  readonly handle: string;
  readonly optionValues: readonly string[];
  readonly isTaken: (sku: string) => boolean;
};

/** Georgian has capitals that hardly any font draws. */
function toCapitals(text: string): string {
  return text.replaceAll(/[^\p{Script=Georgian}]+/gu, (part) => part.toUpperCase()).normalize("NFC");
}

/**
 * Returns a unique SKU for a variant without one: deterministic, at most 60 characters. A long
 * handle is cut before the option values, which distinguish the variants.
 * @example createSku({ handle: "blue-vase", optionValues: ["Large"], isTaken: () => false }) // "BLUE-VASE-LARGE"
 */
export function createSku(parts: SkuParts): string {
  const values = slugOf(parts.optionValues.join(" "), MAX_VALUES_LENGTH);
  const handle = slugOf(parts.handle, values === "" ? MAX_SKU_LENGTH : MAX_SKU_LENGTH - values.length - 1);
  const name = [handle, values].filter((part) => part !== "").join("-");
  return uniqueName(toCapitals(name), {
    fallback: FALLBACK_SKU,
    isTaken: parts.isTaken,
    maxLength: MAX_SKU_LENGTH,
  });
}
