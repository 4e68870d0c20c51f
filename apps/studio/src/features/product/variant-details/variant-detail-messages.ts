import { t } from "../../../language/t.ts";

export const VARIANT_DETAIL_MESSAGES = {
  badMeasure: t("Enter a number in {sign} with up to {decimals} decimals, such as 0.25."),
  badMeasureOneDecimal: t("Enter a number in {sign} with up to 1 decimal, such as 35.5."),
  weightTooMuch: t("The weight can be up to {most} {sign}."),
  sideTooMuch: t("Each side can be up to {most} {sign}."),
  sideMissing: t("Not saved: enter all three sides, or leave all empty."),
  sizeHint: t("Packed size of one item, used for shipping rates."),
  noPictures: t("Add images to the product, then choose one for this variant."),
  currenciesNote: t("Without a price in a currency, shoppers can't pay in it."),
  currencyLeft: t("Your store doesn't accept {currency}, so no one sees this price."),
  currenciesUnread: t("Unable to load your store's currencies."),
  priceEmpty: t("Enter the price, or remove it."),
  saleEmpty: t("Enter a price below the regular price."),
  priceRemoved: t("{currency} price removed."),
} as const;
