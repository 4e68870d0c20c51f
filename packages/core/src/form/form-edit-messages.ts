import { FORM_DOCUMENT_LIMITS } from "./form-limits.ts";

export const FORM_EDIT_MESSAGES = {
  nameMissing: "Give the form a name.",
  sameOptions: "Two options are the same. Give each its own words.",
  manyOptions: `${FORM_DOCUMENT_LIMITS.options} options are the most. Take some away.`,
  longOption: `An option has ${FORM_DOCUMENT_LIMITS.optionChars} characters at most.`,
  badRedirect: "This is not an address that can be led to. Use https://… or a path such as /thanks.",
  badMail: "This is not an email address. Write it as name@domain.",
  manyMails: `${FORM_DOCUMENT_LIMITS.notifyEmails} addresses are the most. Take some away.`,
  badLimit: `Write a whole number from 0 to ${FORM_DOCUMENT_LIMITS.maxLength}. 0 counts nothing.`,
} as const;
