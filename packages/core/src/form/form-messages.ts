/** Texts of forms. spec: storefront 5, form submission; storefront 8, forms */
export const FORM_MESSAGES = {
  required: "Required",
  tooLong: "You have exceeded the character limit.",
  /** spec: storefront 5: "email addresses should follow the usual local-part-at-domain format" */
  invalidEmail: "Email addresses should follow the format user@domain.com.",
  /** A day that no calendar has. spec: storefront 8, other: dates that can't be read */
  invalidDate: "Invalid Date",
  /** A time that no clock shows. */
  invalidTime: "Invalid Time",
  /** spec: platform 5, editor messages */
  unexpectedOption: "{val} is not one of the expected options.",
  invalidForm: "One or more fields is invalid, please check your entries.",
  unparsable: "Could not parse the form fields, please check your entries.",
  reload: "Error processing form submission. Please reload and try again.",
  notConfigured: "This form has not been configured yet.",
  tooMany: "Unable to submit form. Submission rate limit exceeded. Please try again later.",
  /** 401. */
  refused: "Unable to submit form. Please try again later.",
  /** 500. */
  failed: "Unable to send form. Please try again later.",
  unknown: "Unknown error, please try again later.",
  noKey: "Could not get a form submission key, please try again later.",
  /** Above the form, and below it; newsletter forms have the first only. */
  problem: "Your form has encountered a problem. Please scroll down to review.",
  problemBelow: "Your form has encountered a problem. Please scroll up to review.",
  submit: "Submit",
  /** What a menu says first that has no words of its own. */
  choose: "Choose an option",
  /** spec: storefront 4, form widget */
  submitting: "Submitting…",
  saving: "Saving…",
  thanks: "Thank you!",
  /** Of a textarea with a limit. spec: storefront 4, character counter */
  counter: "{length} / {max}",
} as const;

/** What the server alone writes, so that no script carries it. */
export const FORM_PAGE_MESSAGES = {
  backToSite: "Back to the site",
  /** Label of the field that people never see and programs fill in. */
  trap: "Leave this empty",
} as const;

/** Answers of a likert field by their value on the wire. spec: platform 9, likert */
export const LIKERT_ANSWERS = [
  { value: "-2", label: "Strongly Disagree" },
  { value: "-1", label: "Disagree" },
  { value: "0", label: "Neutral" },
  { value: "1", label: "Agree" },
  { value: "2", label: "Strongly Agree" },
] as const;
