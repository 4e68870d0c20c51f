import { t } from "../../../language/t.ts";

export const DONATION_EDITOR_MESSAGES = {
  nothing: t("Enter an amount greater than zero."),
  tooMuch: t("That's more than one donation can be. Enter a smaller amount."),
  anyAmount: t("Donors can enter any amount. Add amounts to suggest some."),
  storeAmounts: t(
    "Donors choose from the amounts in Store settings: {amounts}. Add amounts here to show different ones.",
  ),
  closed: t(
    "Your site doesn't take donations yet, so visitors see nothing here. Turn on “Take donations” in Store settings.",
  ),
  full: t("Up to {max} amounts. Remove one to add another."),
  form: t("Shown on the page after donors choose an amount."),
  queued: t("For themes that submit the form with their own script: early submissions wait until it has loaded."),
} as const;
