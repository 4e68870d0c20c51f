import { currencyFractionDigits, isCurrency } from "../../lib/money/money.ts";
import { PRODUCT_LIMITS } from "../product-limits.ts";
import type { Product, Variant } from "../product-schema.ts";
import { PRODUCT_TYPE, type ProductType } from "../product-types.ts";
import { createSku } from "../variant/sku.ts";
import { createUrlId } from "../url-id.ts";

const UNTITLED = "Untitled product";
/** Address of a product whose title is too short for one. */
export const FALLBACK_URL_ID = "product";
/** Initial denominations of a gift card in minor units ($25.00, ¥2500), and their option name. */
const DENOMINATIONS = [2500, 5000, 10_000] as const;
const DENOMINATION_OPTION = "Value";

export type NewProduct = {
  readonly title: string;
  readonly productType: ProductType;
  readonly collectionId: string;
  readonly currency: string;
  readonly displayIndex: number;
  readonly createId: () => string;
  readonly isUrlIdTaken: (urlId: string) => boolean;
  readonly isSkuTaken: (sku: string) => boolean;
};

/**
 * Returns a product with one variant at price zero, or a gift card with three denominations. It is visible once
 * published, unless buyers would not receive anything yet: a digital product without a file, a paywall without an area.
 */
export function newProduct(input: NewProduct): Product {
  const { productType } = input;
  const title = input.title.trim().slice(0, PRODUCT_LIMITS.titleLength).trim() || UNTITLED;
  const urlId = createUrlId(title, { fallback: FALLBACK_URL_ID, isTaken: input.isUrlIdTaken });
  const isGiftCard = productType === PRODUCT_TYPE.giftCard;
  return {
    collectionId: input.collectionId,
    urlId,
    title,
    description: "",
    productType,
    isVisible: productType !== PRODUCT_TYPE.digital && productType !== PRODUCT_TYPE.paywall,
    tags: [],
    categories: [],
    variantOptionOrdering: isGiftCard ? [DENOMINATION_OPTION] : [],
    variants: isGiftCard ? denominations(urlId, input) : [newVariant(input, { urlId, amount: 0, attributes: {} })],
    images: [],
    displayIndex: input.displayIndex,
    seo: { title: "", description: "" },
  };
}

function denominations(urlId: string, input: NewProduct): Variant[] {
  const digits = isCurrency(input.currency) ? currencyFractionDigits(input.currency) : 0;
  return DENOMINATIONS.map((amount) =>
    newVariant(input, { urlId, amount, attributes: { [DENOMINATION_OPTION]: String(amount / 10 ** digits) } }),
  );
}

function newVariant(
  { currency, createId, isSkuTaken }: NewProduct,
  { urlId, amount, attributes }: { urlId: string; amount: number; attributes: Record<string, string> },
): Variant {
  const price = { amount, currency };
  const sku = createSku({ handle: urlId, optionValues: Object.values(attributes), isTaken: isSkuTaken });
  return { id: createId(), sku, price, salePrice: price, onSale: false, attributes };
}
