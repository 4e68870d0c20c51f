import { WHOLE_MILLIONTHS } from "@stoa/core/tax/tax-classes.ts";
import type { TaxRule } from "@stoa/core/tax/tax-schema.ts";
import { areasOf, areaValues, type AreaValues } from "../../preferences/area-values.ts";
import { t } from "../../language/t.ts";

export type TaxValues = {
  readonly name: string;
  readonly rate: string;
  readonly areas: readonly AreaValues[];
  readonly taxClasses: string;
  readonly layer: string;
  readonly taxesShipping: boolean;
  readonly taxesDigital: boolean;
  readonly taxesServices: boolean;
};

const MILLIONTHS_PER_PERCENT = WHOLE_MILLIONTHS / 100;
const PERCENT = /^\d{1,3}(?:\.\d{1,4})?$/;
const CLASS = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export function emptyTax(country: string): TaxValues {
  return {
    name: "",
    rate: "",
    areas: [{ countryCode: country, state: "", postal: "" }],
    taxClasses: "",
    layer: "1",
    taxesShipping: true,
    taxesDigital: true,
    taxesServices: true,
  };
}

/** Formats a rate: `9.975`. */
export function percentText(rateMillionths: number): string {
  return String(rateMillionths / MILLIONTHS_PER_PERCENT);
}

export function rateProblem(text: string): string {
  const isRate = PERCENT.test(text.trim()) && Number(text) <= 100;
  return isRate ? "" : t("Enter a percentage such as 19 or 9.975.");
}

function classesIn(text: string): string[] {
  return [
    ...new Set(
      text
        .toLowerCase()
        .split(/[,\s]+/)
        .filter(Boolean),
    ),
  ];
}

export function classesProblem(text: string): string {
  const bad = classesIn(text).find((one) => !CLASS.test(one));
  return bad === undefined
    ? ""
    : t("“{bad}” isn't a valid tax class. Use letters, digits and hyphens, such as books.", { bad });
}

export function taxValues({ rateMillionths, areas, taxClasses, layer, ...rule }: TaxRule): TaxValues {
  return {
    name: rule.name,
    rate: percentText(rateMillionths),
    areas: areas.map(areaValues),
    taxClasses: taxClasses.join(", "),
    layer: String(layer),
    taxesShipping: rule.taxesShipping,
    taxesDigital: rule.taxesDigital,
    taxesServices: rule.taxesServices,
  };
}

export function taxRuleOf({ rate, areas, taxClasses, layer, ...values }: TaxValues, id: string): TaxRule {
  return {
    ...values,
    id,
    name: values.name.trim(),
    rateMillionths: Math.round(Number(rate) * MILLIONTHS_PER_PERCENT),
    areas: areasOf(areas),
    taxClasses: classesIn(taxClasses),
    layer: Number(layer),
  };
}

export function taxedText({ taxClasses, taxesShipping, taxesDigital, taxesServices }: TaxRule): string {
  const kinds = [
    taxesDigital && t("digital goods"),
    taxesServices && t("services"),
    taxesShipping && t("shipping"),
  ].filter((kind) => kind !== false);
  const goods = taxClasses.length === 0 ? t("goods") : t("{classes} goods", { classes: taxClasses.join(", ") });
  const text = [goods, ...kinds].join(", ");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
}
