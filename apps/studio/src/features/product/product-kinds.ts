import { PRODUCT_TYPE, type ProductType } from "@stoa/core/product/product-types.ts";
import { PRODUCT_TYPE_LABELS } from "@stoa/core/release/release-messages.ts";
import type { SelectOption } from "../../parts/choice/select-field.tsx";
import { t, translated } from "../../language/t.ts";

export const KIND_HINTS: Readonly<Record<ProductType, string>> = {
  [PRODUCT_TYPE.physical]: t("Something you ship or hand over, with weight, stock and shipping."),
  [PRODUCT_TYPE.digital]: t("A file that buyers download with a personal link."),
  [PRODUCT_TYPE.service]: t("Something you do for the buyer, such as a lesson or repair. Nothing is shipped."),
  [PRODUCT_TYPE.giftCard]: t("A code worth an amount, emailed to the recipient and accepted in this store."),
  [PRODUCT_TYPE.paywall]: t("Access to pages that only buyers can see."),
};

export const KIND_OPTIONS: readonly SelectOption[] = Object.values(PRODUCT_TYPE).map((type) => ({
  value: String(type),
  text: translated(PRODUCT_TYPE_LABELS[type]),
}));

export function kindOf(value: string): ProductType {
  return Object.values(PRODUCT_TYPE).find((type) => String(type) === value) ?? PRODUCT_TYPE.physical;
}
