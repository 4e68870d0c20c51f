import { currencyFractionDigits, decimalTextOf } from "../../lib/money/money.ts";
import { PRODUCT_TYPE } from "../../product/product-types.ts";
import type { CartEntry, ShoppingCart } from "../cart-schema.ts";

type CartPageMoney = {
  readonly currencyCode: string;
  /** Minor units. */
  readonly value: number;
  readonly decimalValue: string;
  readonly fractionalDigits: number;
};

type CartPageItem = {
  readonly id: string;
  readonly productId: string;
  readonly productType: number;
  readonly sku: string;
  readonly productName: string;
  readonly productUrl: string;
  readonly quantity: number;
  readonly multipleQuantityAllowed: boolean;
  readonly unitPrice: CartPageMoney;
  readonly itemTotal: CartPageMoney;
  readonly variantOptions: ReadonlyArray<{ readonly name: string; readonly value: string }>;
  readonly image: { readonly assetUrl: string; readonly altText: string } | null;
  readonly isSubscribable: boolean;
};

type CartPageRule = { readonly multipleQuantityAllowedForServices: boolean };

function allowsMany({ productType }: CartEntry, rule: CartPageRule): boolean {
  return productType === PRODUCT_TYPE.service ? rule.multipleQuantityAllowedForServices : true;
}

/** Returns the cart's lines with the member names of newer cart pages. spec: template-platform 2.1, cart page object */
export function cartPageItems({ entries, currency }: ShoppingCart, rule: CartPageRule): CartPageItem[] {
  const money = (amount: number): CartPageMoney => ({
    currencyCode: currency,
    value: amount,
    decimalValue: decimalTextOf({ amount, currency }),
    fractionalDigits: currencyFractionDigits(currency),
  });
  return entries.map((entry) => ({
    id: entry.id,
    productId: entry.itemId,
    productType: entry.productType,
    sku: entry.chosenVariant.sku,
    productName: entry.title,
    productUrl: entry.itemUrl,
    quantity: entry.quantity,
    multipleQuantityAllowed: allowsMany(entry, rule),
    unitPrice: money(entry.purchasePriceCents),
    itemTotal: money(entry.subTotal),
    variantOptions: entry.chosenVariant.optionValues.map(({ optionName, value }) => ({ name: optionName, value })),
    image: entry.imageUrl === null ? null : { assetUrl: entry.imageUrl, altText: entry.imageAltText },
    isSubscribable: entry.subscriptionPlan !== null,
  }));
}
