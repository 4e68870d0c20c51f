import { DEFAULT_TAX_CLASS } from "@stoa/core/tax/tax-classes.ts";
import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import type { PaymentOption } from "@stoa/core/payment/payment-schema.ts";
import { priceRenewal } from "@stoa/core/subscription/price-renewal.ts";
import type { SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { readCommercePreferences } from "../commerce-preference/commerce-preference-service.ts";
import { readDiscountsFor } from "../discount/discount-service.ts";
import type { NewOrder } from "../order/placing/order-placing-service.ts";
import { readMailSender } from "../outbox/mail/mail-sender-service.ts";
import { listPaymentProviders } from "../payment/payment-service.ts";
import type { DueSubscription } from "../subscription/order/subscription-renewal-service.ts";
import type { SettlementParts } from "../order/payment/order-settlement-service.ts";
import { findRenewedItem, type RenewedItem } from "./renewal-store.ts";

type Subscription = DueSubscription["subscription"];

export type RenewalContext = {
  readonly found: DueSubscription;
  /** Undefined when the first order was deleted. */
  readonly item: RenewedItem | undefined;
  readonly preferences: CommercePreferences;
  /** The store's payment options that can be charged again without the shopper. */
  readonly options: readonly PaymentOption[];
  readonly siteUrl: string;
};

export async function readRenewalContext(
  db: SiteDb,
  parts: Pick<SettlementParts, "urls">,
  found: DueSubscription,
): Promise<RenewalContext> {
  const [item, preferences, { site }] = await Promise.all([
    findRenewedItem(db, found.subscription.id),
    readCommercePreferences(db, { language: found.subscription.locale }),
    readMailSender(db, parts.urls),
  ]);
  const all = await listPaymentProviders(db, preferences.payments);
  const options = all.filter(({ provider }) => provider !== "manual");
  return { found, item, preferences, options, siteUrl: site.url };
}

/** A renewal order, and its discounts that count no use because the first order already did. */
export type RenewalDraft = { readonly order: NewOrder; readonly keptDiscountIds: readonly string[] };

type Pricing = { readonly item: RenewedItem; readonly lineId: string; readonly now: number };

async function priceOf(db: SiteDb, context: RenewalContext, { item, lineId, now }: Pricing) {
  const { subscription } = context.found;
  const { product } = item;
  if (product === null) return { ok: false } as const;
  const codes = item.discounts.flatMap(({ code }) => (code === null ? [] : [code]));
  const facts = await readDiscountsFor(db, { codes, customerKey: subscription.email.toLowerCase() });
  const kept = new Set(item.discounts.map(({ discountId }) => discountId));
  return priceRenewal({
    ...subscription,
    preferences: context.preferences,
    line: {
      id: lineId,
      productId: subscription.productId,
      variantId: subscription.variantId,
      productType: item.productType,
      categories: product.categories,
      taxClass: product.taxClass ?? DEFAULT_TAX_CLASS,
      unitPriceCents: subscription.unitPriceCents,
      quantity: subscription.quantity,
      weightGrams: product.variant.weightGrams ?? 0,
      sizeMm: product.variant.sizeMm ?? null,
    },
    discounts: facts.discounts,
    codes,
    // A discount promised for every payment is not used up by the others.
    discountUses: new Map([...facts.uses].filter(([id]) => !kept.has(id))),
    nowMs: now,
  });
}

function lineOf({ product: _product, discounts: _discounts, ...item }: RenewedItem, of: Subscription, id: string) {
  return {
    ...item,
    id,
    productId: of.productId,
    variantId: of.variantId,
    weightGrams: _product?.variant.weightGrams ?? 0,
    sizeMm: _product?.variant.sizeMm ?? null,
    subscription: of.plan,
  };
}

/** Today's renewal order; undefined if it cannot be delivered. */
export async function draftRenewal(
  db: SiteDb,
  context: RenewalContext,
  { orderId, now }: { readonly orderId: string; readonly now: number },
): Promise<RenewalDraft | undefined> {
  const { item, found } = context;
  const { subscription } = found;
  const lineId = newId();
  const price = item && (await priceOf(db, context, { item, lineId, now }));
  if (!item || !price?.ok) return undefined;
  const { order: priced } = price;
  const { isTest, siteUserId, email, locale, shippingAddress, billingAddress } = subscription;
  const order: NewOrder = {
    id: orderId,
    kind: "renewal",
    isTest,
    cartId: null,
    checkoutId: null,
    subscriptionId: subscription.id,
    siteUserId,
    email,
    locale,
    shippingAddress: priced.requiresShipping ? shippingAddress : null,
    billingAddress: billingAddress ?? shippingAddress,
    shippingMethod: priced.selectedShippingOption?.name ?? null,
    note: "",
    form: [],
    priced,
    lines: [lineOf(item, subscription, lineId)],
  };
  return { order, keptDiscountIds: item.discounts.map(({ discountId }) => discountId) };
}
