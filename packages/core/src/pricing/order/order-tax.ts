import type { Destination } from "../../address/area/destination.ts";
import { EXEMPT_TAX_CLASS } from "../../tax/tax-classes.ts";
import { taxedKindOf, taxRulesAt, taxRulesFor, type PlacedTaxRule, type TaxedKind } from "../../tax/match-tax-rules.ts";
import { taxOnTop, taxWithin, type TaxShare } from "../../tax/tax-amount.ts";
import type { TaxRule, TaxSettings } from "../../tax/tax-schema.ts";
import type { OrderDiscounts } from "./order-discounts.ts";
import type { OrderInput, SubtotalLine } from "./order-input.ts";
import type { OrderShipping } from "./order-shipping.ts";
import type { TaxLine } from "../priced-order-schema.ts";

/** Taxes of an order; `byLine` is keyed by line id. */
export type OrderTax = {
  readonly byLine: ReadonlyMap<string, readonly TaxShare[]>;
  readonly shipping: readonly TaxShare[];
  readonly isKnown: boolean;
};

type Taxed = {
  readonly kind: TaxedKind;
  readonly taxClass: string;
  readonly place: Destination | null;
  readonly cents: number;
};

/**
 * Taxes every line, then shipping. Goods and shipping are taxed at the place of delivery; everything else at the
 * billing address,
 * or without one, where the goods go.
 */
export function taxOrder(
  lines: readonly SubtotalLine[],
  { discounts, shipping }: { readonly discounts: OrderDiscounts; readonly shipping: OrderShipping },
  { tax, shippingTo, billingTo }: OrderInput,
): OrderTax {
  const rulesOf = rememberedRules(tax.rules);
  const bill = billingTo ?? shippingTo;
  const taxedLines = lines.flatMap((line) => {
    const kind = taxedKindOf(line.productType);
    const place = kind === "goods" ? shipping.handover : bill;
    const cents = line.subtotalCents - (discounts.centsByLine.get(line.id) ?? 0);
    return kind === undefined ? [] : [{ id: line.id, taxed: { kind, taxClass: line.taxClass, place, cents } }];
  });
  const taxedShipping: Taxed = {
    kind: "shipping",
    taxClass: tax.shippingTaxClass,
    place: shipping.handover,
    cents: shipping.shippingCents - shipping.discountCents,
  };
  const isPlaceMissing = [...taxedLines.map(({ taxed }) => taxed), taxedShipping].some(
    ({ place, taxClass, cents }) => place === null && taxClass !== EXEMPT_TAX_CLASS && cents > 0,
  );
  return {
    byLine: new Map(taxedLines.map(({ id, taxed }) => [id, sharesOf(taxed, rulesOf(taxed), tax)])),
    shipping: sharesOf(taxedShipping, rulesOf(taxedShipping), tax),
    isKnown: tax.rules.length === 0 || !isPlaceMissing,
  };
}

/** Returns each applied rule's tax on the whole order, in the order of the site's rules. */
export function taxLinesOf({ byLine, shipping }: OrderTax, { rules }: TaxSettings): TaxLine[] {
  const cents = new Map<string, number>();
  for (const share of [...[...byLine.values()].flat(), ...shipping]) {
    cents.set(share.ruleId, (cents.get(share.ruleId) ?? 0) + share.cents);
  }
  return rules.flatMap(({ id, name, rateMillionths }) => {
    const total = cents.get(id);
    return total === undefined ? [] : [{ ruleId: id, name, rateMillionths, cents: total }];
  });
}

function sharesOf({ cents }: Taxed, rules: readonly TaxRule[], { pricesIncludeTax }: TaxSettings): TaxShare[] {
  return pricesIncludeTax ? taxWithin(cents, rules) : taxOnTop(cents, rules);
}

/** Matches rules once per place, since a site can have thousands of rules with many areas each. */
function rememberedRules(rules: readonly TaxRule[]): (taxed: Taxed) => readonly TaxRule[] {
  const placed = new Map<string, readonly PlacedTaxRule[]>();
  return ({ kind, taxClass, place }) => {
    if (place === null) {
      return [];
    }
    const key = JSON.stringify(place);
    const atPlace = placed.get(key) ?? taxRulesAt(place, rules);
    placed.set(key, atPlace);
    return taxRulesFor({ kind, taxClass }, atPlace);
  };
}
