import en from "../locales/en.json" with { type: "json" };

/** What a form of the account says that was sent by somebody whose session had ended. */
export const ACCOUNT_FORM_MESSAGES = en.accountForm;
