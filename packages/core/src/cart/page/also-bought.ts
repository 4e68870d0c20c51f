import { formatMoney } from "../../lib/money/format-money.ts";
import { readerLocale } from "../../order/page/reader-locale.ts";
import type { Product } from "../../product/product-schema.ts";
import { PRODUCT_TYPE } from "../../product/product-types.ts";
import { variantStock } from "../../product/variant/variant-stock.ts";
import type { StockByVariant } from "../../stock/stock-schema.ts";
import { isSubscription } from "../add/sellable-product.ts";
import { variantPrice } from "../add/variant-price.ts";

export const ALSO_BOUGHT_ITEMS = 4;

export type AlsoBoughtProduct = {
  readonly id: string;
  readonly product: Product;
  readonly url: string;
  /** URL without `format`; null for none. */
  readonly imageUrl: string | null;
  readonly stock: StockByVariant;
};

export type AlsoBoughtView = {
  readonly itemId: string;
  readonly title: string;
  readonly url: string;
  readonly imageUrl: string;
  /** The lowest price when variants differ. */
  readonly priceText: string;
  readonly isFrom: boolean;
  /** SKU of the single variant that can be added with one click; empty when options or questions come first. */
  readonly sku: string;
};

export type AlsoBoughtSetting = { readonly currency: string; readonly locale: string };

function viewOf(found: AlsoBoughtProduct, { currency, locale }: AlsoBoughtSetting): AlsoBoughtView[] {
  const { id, product, url, imageUrl, stock } = found;
  const { productType, variants, title } = product;
  const buyable = variants.flatMap((variant) => {
    const { unlimited, quantity } = variantStock(productType, variant.id, stock);
    const price = variantPrice(variant, currency);
    return price !== undefined && (unlimited || quantity > 0) ? [{ sku: variant.sku, cents: price.currentCents }] : [];
  });
  const [first] = buyable.toSorted((one, other) => one.cents - other.cents);
  if (first === undefined || !product.isVisible || productType === PRODUCT_TYPE.paywall) {
    return [];
  }
  const isAsked = product.additionalFieldsFormId !== undefined || productType === PRODUCT_TYPE.giftCard;
  const isOnePress = variants.length === 1 && !isAsked && !isSubscription(product);
  return [
    {
      itemId: id,
      title,
      url,
      imageUrl: imageUrl ?? "",
      priceText: formatMoney({ amount: first.cents, currency }, readerLocale(locale)),
      isFrom: buyable.some(({ cents }) => cents !== first.cents),
      sku: isOnePress ? first.sku : "",
    },
  ];
}

/**
 * Returns the recommendations below a cart: products purchasable now in its currency, in the given order. spec:
 * platform 2, cart
 */
export function alsoBoughtViews(found: readonly AlsoBoughtProduct[], setting: AlsoBoughtSetting): AlsoBoughtView[] {
  return found.flatMap((each) => viewOf(each, setting)).slice(0, ALSO_BOUGHT_ITEMS);
}
