import type { Size } from "@stoa/core/product/product-schema.ts";
import { SHIPPING_LIMITS } from "@stoa/core/shipping/shipping-limits.ts";
import { VARIANT_DETAIL_MESSAGES } from "./variant-detail-messages.ts";

type Measure = {
  readonly perUnit: number;
  readonly decimals: number;
  readonly max: number;
  readonly wrong: string;
  readonly tooMuch: string;
};

/** What was typed, in grams or millimetres and null for nothing, or what is wrong with it. */
type TypedMeasure =
  | { readonly ok: true; readonly value: number | null }
  | { readonly ok: false; readonly message: string };

/** Kilograms as they are typed, grams as they are kept. */
const WEIGHT: Measure = {
  perUnit: 1000,
  decimals: 3,
  max: SHIPPING_LIMITS.weightGrams,
  wrong: VARIANT_DETAIL_MESSAGES.badWeight,
  tooMuch: VARIANT_DETAIL_MESSAGES.weightTooMuch,
};

/** Centimetres as they are typed, millimetres as they are kept. */
const SIDE: Measure = {
  perUnit: 10,
  decimals: 1,
  max: 100_000,
  wrong: VARIANT_DETAIL_MESSAGES.badSide,
  tooMuch: VARIANT_DETAIL_MESSAGES.sideTooMuch,
};

function read(typed: string, { perUnit, decimals, max, wrong, tooMuch }: Measure): TypedMeasure {
  const text = typed.trim();
  if (text === "") return { ok: true, value: null };
  const fraction = /^(?:\d+(?:\.(?<inner>\d*))?|\.(?<bare>\d+))$/.exec(text)?.groups;
  if (!fraction || (fraction["inner"] ?? fraction["bare"] ?? "").length > decimals)
    return { ok: false, message: wrong };
  const value = Math.round(Number(text) * perUnit);
  return value > max ? { ok: false, message: tooMuch } : { ok: true, value };
}

/** A weight as it is typed, in kilograms; nothing where it is not known. */
export function weightText(weightGrams: number | undefined): string {
  return weightGrams === undefined ? "" : String(weightGrams / WEIGHT.perUnit);
}

/** Grams of a typed weight. */
export function readWeight(text: string): TypedMeasure {
  return read(text, WEIGHT);
}

export const SIDES = ["length", "width", "height"] as const;
export type Side = (typeof SIDES)[number];

/** Sides as they are typed, in centimetres. */
export type SizeTexts = Readonly<Record<Side, string>>;

/** A size as it is typed; nothing where it is not known. */
export function sizeTexts(sizeMm: Size | undefined): SizeTexts {
  const text = (side: Side): string => (sizeMm === undefined ? "" : String(sizeMm[side] / SIDE.perUnit));
  return { length: text("length"), width: text("width"), height: text("height") };
}

type TypedSize =
  | { readonly ok: true; readonly size: Size | null }
  /** Sides that are wrong; none where the others only are not written yet. */
  | { readonly ok: false; readonly problems: Partial<SizeTexts> };

/** A size in millimetres: all sides, or none; else which of them are wrong. */
export function readSize(texts: SizeTexts): TypedSize {
  const problems: Partial<Record<Side, string>> = {};
  const size: Partial<Record<Side, number>> = {};
  for (const side of SIDES) {
    const typed = read(texts[side], SIDE);
    if (!typed.ok) problems[side] = typed.message;
    else if (typed.value !== null) size[side] = typed.value;
  }
  const { length, width, height } = size;
  if (Object.keys(problems).length > 0) return { ok: false, problems };
  if (length !== undefined && width !== undefined && height !== undefined) {
    return { ok: true, size: { length, width, height } };
  }
  return Object.keys(size).length === 0 ? { ok: true, size: null } : { ok: false, problems };
}
