import { formatMoney } from "@stoa/core/lib/format-money.ts";
import type { ShippingMethod, ShippingRate } from "@stoa/core/shipping/shipping-schema.ts";
import { amountText, kilogramsText, typedCents, typedGrams } from "../../parts/typed-amounts.ts";
import type { BandValues } from "../../preferences/bands-input.tsx";

const MM_PER_CM = 10;

/** Centimetres that were typed, in millimetres; null where nothing was, or no length. */
export function typedMillimetres(text: string): number | null {
  const isLength = /^\d{1,6}(?:\.\d)?$/.test(text.trim());
  return isLength ? Math.round(Number(text) * MM_PER_CM) : null;
}

/** A way to ship as its form has it. */
export type MethodValues = {
  readonly name: string;
  readonly kind: string;
  readonly perOrder: string;
  readonly perItem: string;
  readonly bands: readonly BandValues[];
  readonly freeFrom: string;
  readonly maxWeight: string;
  readonly maxSide: string;
};

export const EMPTY_METHOD: MethodValues = {
  name: "",
  kind: "flat",
  perOrder: "",
  perItem: "",
  bands: [],
  freeFrom: "",
  maxWeight: "",
  maxSide: "",
};

function rateValues(
  rate: ShippingRate,
  currency: string,
): Pick<MethodValues, "kind" | "perOrder" | "perItem" | "bands"> {
  const none = { kind: rate.type, perOrder: "", perItem: "", bands: [] };
  const price = (cents: number): string => amountText(cents, currency);
  switch (rate.type) {
    case "flat":
      return { ...none, perOrder: price(rate.perOrderCents), perItem: price(rate.perItemCents) };
    case "weight":
      return {
        ...none,
        bands: rate.bands.map((band) => ({ upTo: kilogramsText(band.upToGrams), price: price(band.priceCents) })),
      };
    case "value":
      return {
        ...none,
        bands: rate.bands.map((band) => ({
          upTo: amountText(band.upToCents, currency),
          price: price(band.priceCents),
        })),
      };
  }
}

export function methodValues(method: ShippingMethod, currency: string): MethodValues {
  const { name, rate, freeFromCents, maxWeightGrams, maxSideMm } = method;
  return {
    name,
    ...rateValues(rate, currency),
    freeFrom: amountText(freeFromCents, currency),
    maxWeight: kilogramsText(maxWeightGrams),
    maxSide: maxSideMm === null ? "" : String(maxSideMm / MM_PER_CM),
  };
}

function rateOf({ kind, perOrder, perItem, bands }: MethodValues, currency: string): ShippingRate {
  const price = (text: string): number => typedCents(text, currency) ?? 0;
  if (kind === "weight") {
    return {
      type: kind,
      bands: bands.map((band) => ({ upToGrams: typedGrams(band.upTo), priceCents: price(band.price) })),
    };
  }
  if (kind === "value") {
    const ends = bands.map((band) => ({ upToCents: typedCents(band.upTo, currency), priceCents: price(band.price) }));
    return { type: kind, bands: ends };
  }
  return { type: "flat", perOrderCents: price(perOrder), perItemCents: price(perItem) };
}

type MethodOf = { readonly id: string; readonly currency: string };

export function methodOf(values: MethodValues, { id, currency }: MethodOf): ShippingMethod {
  return {
    id,
    name: values.name.trim(),
    rate: rateOf(values, currency),
    freeFromCents: typedCents(values.freeFrom, currency),
    maxWeightGrams: typedGrams(values.maxWeight),
    maxSideMm: typedMillimetres(values.maxSide),
  };
}

/** What is wrong with typed steps; empty when nothing is. */
export function bandsProblem(bands: readonly BandValues[], kind: string, currency: string): string {
  if (bands.length === 0) return "Add at least one step.";
  if (bands.some(({ price }) => typedCents(price, currency) === null)) return "Each step needs a price, such as 5.00.";
  const readEnd = (text: string): number | null => (kind === "weight" ? typedGrams(text) : typedCents(text, currency));
  const ends = bands.map(({ upTo }) => (upTo.trim() === "" ? Infinity : (readEnd(upTo) ?? Number.NaN)));
  if (ends.some(Number.isNaN)) return "Each step ends at a number, or has no end.";
  const isAscending = ends.slice(1).every((end, index) => end > (ends[index] ?? 0));
  return isAscending
    ? ""
    : "Each step must reach further than the one before it. Only the last one can be without an end.";
}

/** What a way to ship costs, in a few words. */
export function rateText({ rate, freeFromCents }: ShippingMethod, currency: string, language: string): string {
  const money = (amount: number): string => formatMoney({ amount, currency }, language);
  const free = freeFromCents === null ? "" : `, free from ${money(freeFromCents)}`;
  if (rate.type === "flat") {
    if (rate.perOrderCents === 0 && rate.perItemCents === 0) return "Free";
    const perItem = rate.perItemCents > 0 ? ` + ${money(rate.perItemCents)} for each item` : "";
    return `${money(rate.perOrderCents)}${perItem}${free}`;
  }
  const prices = rate.bands.map(({ priceCents }) => priceCents);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const span = least === most ? money(least) : `${money(least)} – ${money(most)}`;
  return `${span} by ${rate.type === "weight" ? "weight" : "price of the order"}${free}`;
}
