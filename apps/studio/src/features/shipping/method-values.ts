import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import type { ShippingMethod, ShippingRate } from "@stoa/core/shipping/shipping-schema.ts";
import { measureText, readMeasure, type MeasurementUnits } from "@stoa/core/product/variant/measurement-units.ts";
import { SHIPPING_LIMITS } from "@stoa/core/shipping/shipping-limits.ts";
import { amountText, typedCents } from "../../parts/amount/typed-amounts.ts";
import type { BandValues } from "../../preferences/bands-input.tsx";
import { t } from "../../language/t.ts";

export type MethodUnits = { readonly currency: string; readonly units: MeasurementUnits };

function within(value: number | null, max: number): number | null {
  return value !== null && value <= max ? value : null;
}

/** Parses grams; null when empty or above the maximum order weight. */
export function typedGrams(text: string, { weight }: MeasurementUnits, kept: readonly number[] = []): number | null {
  return within(readMeasure(text, weight, kept), SHIPPING_LIMITS.weightGrams);
}

/** Parses millimeters; null when empty or above the maximum item length. */
export function typedMillimetres(text: string, units: MeasurementUnits, kept: readonly number[] = []): number | null {
  return within(readMeasure(text, units.length, kept), SHIPPING_LIMITS.sideMm);
}

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
  { currency, units }: MethodUnits,
): Pick<MethodValues, "kind" | "perOrder" | "perItem" | "bands"> {
  const none = { kind: rate.type, perOrder: "", perItem: "", bands: [] };
  const price = (cents: number): string => amountText(cents, currency);
  switch (rate.type) {
    case "flat":
      return { ...none, perOrder: price(rate.perOrderCents), perItem: price(rate.perItemCents) };
    case "weight":
      return {
        ...none,
        bands: rate.bands.map((band) => ({
          upTo: measureText(band.upToGrams, units.weight),
          price: price(band.priceCents),
        })),
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

export function methodValues(method: ShippingMethod, setting: MethodUnits): MethodValues {
  const { currency, units } = setting;
  const { name, rate, freeFromCents, maxWeightGrams, maxSideMm } = method;
  return {
    name,
    ...rateValues(rate, setting),
    freeFrom: amountText(freeFromCents, currency),
    maxWeight: measureText(maxWeightGrams, units.weight),
    maxSide: measureText(maxSideMm, units.length),
  };
}

/** Stored weights, kept to the gram when their text is unchanged. */
function keptGrams(method: ShippingMethod | null): number[] {
  if (!method) return [];
  const { rate, maxWeightGrams } = method;
  const ends = rate.type === "weight" ? rate.bands.map(({ upToGrams }) => upToGrams) : [];
  return [...ends, maxWeightGrams].filter((grams) => grams !== null);
}

type MethodOf = MethodUnits & {
  readonly id: string;
  readonly before: ShippingMethod | null;
};

function rateOf({ kind, perOrder, perItem, bands }: MethodValues, { currency, units, before }: MethodOf): ShippingRate {
  const price = (text: string): number => typedCents(text, currency) ?? 0;
  if (kind === "weight") {
    return {
      type: kind,
      bands: bands.map((band) => ({
        upToGrams: typedGrams(band.upTo, units, keptGrams(before)),
        priceCents: price(band.price),
      })),
    };
  }
  if (kind === "value") {
    const ends = bands.map((band) => ({ upToCents: typedCents(band.upTo, currency), priceCents: price(band.price) }));
    return { type: kind, bands: ends };
  }
  return { type: "flat", perOrderCents: price(perOrder), perItemCents: price(perItem) };
}

export function methodOf(values: MethodValues, setting: MethodOf): ShippingMethod {
  const { id, currency, units, before } = setting;
  const sides = before?.maxSideMm ? [before.maxSideMm] : [];
  return {
    id,
    name: values.name.trim(),
    rate: rateOf(values, setting),
    freeFromCents: typedCents(values.freeFrom, currency),
    maxWeightGrams: typedGrams(values.maxWeight, units, keptGrams(before)),
    maxSideMm: typedMillimetres(values.maxSide, units, sides),
  };
}

/** Returns an error message, or an empty string. */
export function bandsProblem(bands: readonly BandValues[], kind: string, { currency, units }: MethodUnits): string {
  if (bands.length === 0) return t("Add at least one step.");
  if (bands.some(({ price }) => typedCents(price, currency) === null))
    return t("Enter a price for each step, such as 5.00.");
  const readEnd = (text: string): number | null =>
    kind === "weight" ? typedGrams(text, units) : typedCents(text, currency);
  const ends = bands.map(({ upTo }) => (upTo.trim() === "" ? Infinity : (readEnd(upTo) ?? Number.NaN)));
  if (ends.some(Number.isNaN)) return t("Enter a limit for each step, or leave the last one without a limit.");
  const isAscending = ends.slice(1).every((end, index) => end > (ends[index] ?? 0));
  return isAscending
    ? ""
    : t("Each step must have a higher limit than the one before. Only the last one can have no limit.");
}

export function rateText({ rate, freeFromCents }: ShippingMethod, currency: string, language: string): string {
  const money = (amount: number): string => formatMoney({ amount, currency }, language);
  const withFree = (price: string): string =>
    freeFromCents === null ? price : t("{price}, free from {amount}", { price, amount: money(freeFromCents) });
  if (rate.type === "flat") {
    if (rate.perOrderCents === 0 && rate.perItemCents === 0) return t("Free");
    const perOrder = money(rate.perOrderCents);
    const perItem = money(rate.perItemCents);
    return withFree(rate.perItemCents > 0 ? t("{perOrder} + {perItem} per item", { perOrder, perItem }) : perOrder);
  }
  const prices = rate.bands.map(({ priceCents }) => priceCents);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const span = least === most ? money(least) : `${money(least)} – ${money(most)}`;
  return withFree(rate.type === "weight" ? t("{span} by weight", { span }) : t("{span} by order value", { span }));
}
