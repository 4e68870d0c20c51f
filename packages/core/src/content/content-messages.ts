export const CONTENT_MESSAGES = {
  /** Replaces a set password in data, so its stored form is never revealed. spec: platform 9 */
  maskedPassword: "••••••••",
  passwordByOwnCall: "Passwords are set and removed with their own call, not by changing the document.",
  storePageByOwnCall: "Store pages are created with the store page call, because they need categories.",
  onlyOne: "The site already has one of these. Change that one.",
  homepage: "This is the home page. Choose another home page first.",
  settings: "A site can't exist without its settings.",
} as const;
