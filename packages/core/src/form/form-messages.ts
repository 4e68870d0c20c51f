import en from "../locales/en.json" with { type: "json" };

/** Texts of forms. spec: storefront 5, form submission; storefront 8, forms */
export const FORM_MESSAGES = {
  ...en.form,
  /** Of a textarea with a limit. spec: storefront 4, character counter */
  counter: "{length} / {max}",
};

/** What the server alone writes, so that no script carries it. */
export const FORM_PAGE_MESSAGES = en.formPage;

/** Answers of a likert field by their value on the wire. spec: platform 9, likert */
export const LIKERT_ANSWERS = [
  { value: "-2", label: "Strongly Disagree" },
  { value: "-1", label: "Disagree" },
  { value: "0", label: "Neutral" },
  { value: "1", label: "Agree" },
  { value: "2", label: "Strongly Agree" },
] as const;
