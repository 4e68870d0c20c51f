import type { Destination } from "../address/area/destination.ts";
import { matchAreas } from "../address/area/match-area.ts";
import { PRODUCT_TYPE, type ProductType } from "../product/product-types.ts";
import { EXEMPT_TAX_CLASS } from "./tax-classes.ts";
import type { TaxRule } from "./tax-schema.ts";

export type TaxedKind = "goods" | "digital" | "service" | "shipping";

/** A rule that applies at a place; a higher `areaMatch` is a closer match. */
export type PlacedTaxRule = { readonly rule: TaxRule; readonly areaMatch: number };

type Match = { readonly rule: TaxRule; readonly closeness: number };

/**
 * Returns how products of a type are taxed; undefined for gift cards, which are tender and not taxed until they are
 * spent.
 */
export function taxedKindOf(productType: ProductType): TaxedKind | undefined {
  switch (productType) {
    case PRODUCT_TYPE.physical:
      return "goods";
    case PRODUCT_TYPE.digital:
    case PRODUCT_TYPE.paywall:
      return "digital";
    case PRODUCT_TYPE.service:
      return "service";
    case PRODUCT_TYPE.giftCard:
      return undefined;
  }
}

/** Returns the rules that apply at a place, whatever they tax. */
export function taxRulesAt(place: Destination, rules: readonly TaxRule[]): PlacedTaxRule[] {
  return rules.flatMap((rule) => {
    const areaMatch = matchAreas(rule.areas, place);
    return areaMatch === undefined ? [] : [{ rule, areaMatch }];
  });
}

/**
 * Returns the rules of a place that tax something, at most one per layer, in layer order. The closest area wins,
 * then a rule for the class over one for all, then the lower id; if that rule does not tax this kind, its
 * layer does not either, so a region can exempt what its country taxes.
 */
export function taxRulesFor(
  thing: { readonly kind: TaxedKind; readonly taxClass: string },
  placed: readonly PlacedTaxRule[],
): TaxRule[] {
  if (thing.taxClass === EXEMPT_TAX_CLASS) {
    return [];
  }
  const closest = new Map<number, Match>();
  for (const { rule, areaMatch } of placed.filter((each) => isForClass(each.rule, thing.taxClass))) {
    const match = { rule, closeness: areaMatch * 2 + (rule.taxClasses.length > 0 ? 1 : 0) };
    const best = closest.get(rule.layer);
    if (best === undefined || isCloser(match, best)) closest.set(rule.layer, match);
  }
  return [...closest.values()]
    .map((match) => match.rule)
    .filter((rule) => isForKind(rule, thing.kind))
    .sort((first, second) => first.layer - second.layer);
}

function isForClass({ taxClasses }: TaxRule, taxClass: string): boolean {
  return taxClasses.length === 0 || taxClasses.includes(taxClass);
}

function isCloser(match: Match, best: Match): boolean {
  return match.closeness === best.closeness ? match.rule.id < best.rule.id : match.closeness > best.closeness;
}

function isForKind(rule: TaxRule, kind: TaxedKind): boolean {
  switch (kind) {
    case "goods":
      return true;
    case "digital":
      return rule.taxesDigital;
    case "service":
      return rule.taxesServices;
    case "shipping":
      return rule.taxesShipping;
  }
}
