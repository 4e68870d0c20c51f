import en from "../locales/en.json" with { type: "json" };

/** Messages of forms. spec: storefront 5, form submission; storefront 8, forms */
export const FORM_MESSAGES = {
  ...en.form,
  /** For a textarea with a limit. spec: storefront 4, character counter */
  counter: "{length} / {max}",
};

/** Messages used only by the server, kept out of scripts. */
export const FORM_PAGE_MESSAGES = en.formPage;

/** Likert answers by their wire value. spec: platform 9, likert */
export const LIKERT_ANSWERS = [
  { value: "-2", label: "Strongly Disagree" },
  { value: "-1", label: "Disagree" },
  { value: "0", label: "Neutral" },
  { value: "1", label: "Agree" },
  { value: "2", label: "Strongly Agree" },
] as const;
