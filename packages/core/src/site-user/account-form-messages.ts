import en from "../locales/en.json" with { type: "json" };

/** Errors of an account form submitted after the session had ended. */
export const ACCOUNT_FORM_MESSAGES = en.accountForm;
