export const CONTENT_MESSAGES = {
  /** Replaces a set password in data, so its stored form is never revealed. spec: platform 9 */
  maskedPassword: "••••••••",
  passwordByOwnCall: "A password is set and taken away with its own call, not by a change of the document.",
  storePageByOwnCall: "A store page is made with the call for store pages: it needs its categories.",
  onlyOne: "The site has one of these already. Change that one.",
  homepage: "This is the home page. Choose another home page first.",
  settings: "A site can't be without its settings.",
} as const;
