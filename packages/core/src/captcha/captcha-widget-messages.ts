/** Texts of the captcha that Stoa draws itself. */
export const CAPTCHA_WIDGET_MESSAGES = {
  label: "I am not a robot",
  checking: "Checking…",
  checked: "Checked",
  failed: "The check did not work. Please try again.",
  /** Browsers solve nothing on pages that came over plain http. */
  insecure: "The check works on secure pages (https) only.",
} as const;
