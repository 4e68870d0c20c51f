import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { measureText, readMeasure } from "@stoa/core/product/variant/measurement-units.ts";
import type { MeasurementUnit, MeasurementUnits } from "@stoa/core/product/variant/measurement-units.ts";
import type { Size } from "@stoa/core/product/product-schema.ts";
import { SHIPPING_LIMITS } from "@stoa/core/shipping/shipping-limits.ts";
import { VARIANT_DETAIL_MESSAGES } from "./variant-detail-messages.ts";

/** A parsed value in grams or millimeters, null when empty, or the error. */
type TypedMeasure =
  | { readonly ok: true; readonly value: number | null }
  | { readonly ok: false; readonly message: string };

type Bounds = { readonly max: number; readonly tooMuch: string; readonly kept: readonly number[] };

const MAX_SIDE_MM = 100_000;

function read(typed: string, unit: MeasurementUnit, { max, tooMuch, kept }: Bounds): TypedMeasure {
  const text = typed.trim();
  if (text === "") return { ok: true, value: null };
  const value = readMeasure(text, unit, kept);
  const { sign, decimals } = unit;
  if (value === null) {
    const message = decimals > 1 ? VARIANT_DETAIL_MESSAGES.badMeasure : VARIANT_DETAIL_MESSAGES.badMeasureOneDecimal;
    return { ok: false, message: fillMessage(message, { sign, decimals }) };
  }
  const most = new Intl.NumberFormat("en").format(Math.floor(max / unit.size));
  return value > max ? { ok: false, message: fillMessage(tooMuch, { most, sign }) } : { ok: true, value };
}

/** Parses a weight into grams. */
export function readWeight(text: string, { weight }: MeasurementUnits): TypedMeasure {
  return read(text, weight, {
    max: SHIPPING_LIMITS.weightGrams,
    tooMuch: VARIANT_DETAIL_MESSAGES.weightTooMuch,
    kept: [],
  });
}

export const SIDES = ["length", "width", "height"] as const;
export type Side = (typeof SIDES)[number];

export type SizeTexts = Readonly<Record<Side, string>>;

/** Formats a size for input; empty strings when it is unknown. */
export function sizeTexts(sizeMm: Size | undefined, { length: unit }: MeasurementUnits): SizeTexts {
  const text = (side: Side): string => measureText(sizeMm?.[side], unit);
  return { length: text("length"), width: text("width"), height: text("height") };
}

type TypedSize =
  | { readonly ok: true; readonly size: Size | null }
  /** Errors by side; empty while sides are merely missing. */
  | { readonly ok: false; readonly problems: Partial<SizeTexts> };

type SizeSetting = { readonly units: MeasurementUnits; readonly stored: Size | undefined };

/**
 * Parses a size into millimeters: all sides, or none, or the errors. Sides whose text is unchanged keep their stored
 * value.
 */
export function readSize(texts: SizeTexts, { units, stored }: SizeSetting): TypedSize {
  const problems: Partial<Record<Side, string>> = {};
  const size: Partial<Record<Side, number>> = {};
  const { sideTooMuch: tooMuch } = VARIANT_DETAIL_MESSAGES;
  for (const side of SIDES) {
    const kept = stored ? [stored[side]] : [];
    const typed = read(texts[side], units.length, { max: MAX_SIDE_MM, tooMuch, kept });
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
