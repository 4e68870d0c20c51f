import { FORM_DOCUMENT_LIMITS } from "./form-limits.ts";

export const FORM_EDIT_MESSAGES = {
  nameMissing: "Give the form a name.",
  sameOptions: "Two options are the same. Make each one different.",
  manyOptions: `Up to ${FORM_DOCUMENT_LIMITS.options} options are allowed. Remove some.`,
  longOption: `An option has ${FORM_DOCUMENT_LIMITS.optionChars} characters at most.`,
  badRedirect: "This is not an address that can be led to. Use https://… or a path such as /thanks.",
  badMail: "That isn't a valid email address. Enter it as name@domain.",
  manyMails: `${FORM_DOCUMENT_LIMITS.notifyEmails} addresses are the most. Take some away.`,
  badLimit: `Write a whole number from 0 to ${FORM_DOCUMENT_LIMITS.maxLength}. 0 counts nothing.`,
} as const;
