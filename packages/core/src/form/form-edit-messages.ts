import { FORM_DOCUMENT_LIMITS } from "./check/form-limits.ts";

export const FORM_EDIT_MESSAGES = {
  nameMissing: "Enter a form name.",
  sameOptions: "Two options are the same. Make each one different.",
  manyOptions: `Up to ${FORM_DOCUMENT_LIMITS.options} options are allowed. Remove some.`,
  longOption: `An option can have up to ${FORM_DOCUMENT_LIMITS.optionChars} characters.`,
  badRedirect: "That isn't a valid redirect URL. Use https://… or a path such as /thanks.",
  badMail: "That isn't a valid email address. Enter it as name@domain.",
  manyMails: `Up to ${FORM_DOCUMENT_LIMITS.notifyEmails} addresses are allowed. Remove some.`,
  badLimit: `Enter a whole number from 0 to ${FORM_DOCUMENT_LIMITS.maxLength}. 0 turns the counter off.`,
} as const;
