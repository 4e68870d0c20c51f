/** What is said when content can't be written as asked. */
export const CONTENT_MESSAGES = {
  /** Stands in data where a password is set, so that nobody reads what it is kept as. spec: platform 9 */
  maskedPassword: "••••••••",
  passwordByOwnCall: "A password is set and taken away with its own call, not by a change of the document.",
  storePageByOwnCall: "A store page is made with the call for store pages: it needs its categories.",
  onlyOne: "The site has one of these already. Change that one.",
  homepage: "This is the home page. Choose another home page first.",
  settings: "A site can't be without its settings.",
} as const;
