/** Messages for pages that cannot be saved. spec: platform 5, editor messages */
export const PAGE_EDIT_MESSAGES = {
  titleMissing: "Enter a title.",
  addressMissing: "Enter a URL.",
  notAnAddress: "{val} is not a valid page URL.",
  addressReserved: "This URL is used by the cart, accounts or another built-in page. Choose another one.",
  addressOfLanguage: "Your site's pages in another language are at {path}. Choose another URL.",
  locked: "This page is locked",
  lockedByPassword: "Visitors need its password to see it.",
  lockedToMembers: "Only members can see it.",
} as const;
