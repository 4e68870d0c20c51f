import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { currentPrice } from "@stoa/core/product/price/current-price.ts";
import { measureText, type MeasurementUnits } from "@stoa/core/product/variant/measurement-units.ts";
import type { Variant } from "@stoa/core/product/product-schema.ts";
import { sizeTexts } from "./variant-measure-text.ts";
import { t } from "../../../language/t.ts";

type DetailsTextOptions = {
  readonly language: string;
  readonly isShipped: boolean;
  /** Absent until loaded. */
  readonly units?: MeasurementUnits | undefined;
};

function measuresOf({ weightGrams, sizeMm }: Variant, units: MeasurementUnits): string[] {
  const { length, width, height } = sizeTexts(sizeMm, units);
  return [
    ...(weightGrams === undefined ? [] : [`${measureText(weightGrams, units.weight)} ${units.weight.sign}`]),
    ...(sizeMm === undefined ? [] : [`${length} × ${width} × ${height} ${units.length.sign}`]),
  ];
}

/** Summarizes a variant's details in a line, or lists the possible ones when it has none. */
export function variantDetailsText(variant: Variant, { language, isShipped, units }: DetailsTextOptions): string {
  const { gtin, mpn, imageId, otherPrices = [] } = variant;
  const details = [
    ...(isShipped && units ? measuresOf(variant, units) : []),
    ...(gtin === undefined ? [] : [t("GTIN {gtin}", { gtin })]),
    ...(mpn === undefined ? [] : [t("MPN {mpn}", { mpn })]),
    ...(imageId === undefined ? [] : [t("Own image")]),
    ...otherPrices.map((row) => formatMoney(currentPrice({ ...variant, ...row }), language)),
  ];
  if (details.length > 0) return details.join(" · ");
  return isShipped ? t("Weight, size, identifiers, image") : t("Identifiers, image");
}
