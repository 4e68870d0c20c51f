/** Messages for pages that cannot be saved. spec: platform 5, editor messages */
export const PAGE_EDIT_MESSAGES = {
  titleMissing: "Write a title.",
  addressMissing: "Write an address.",
  notAnAddress: "{val} is not a valid page URL.",
  addressReserved: "Carts, accounts and other pages of the platform are at this address. Choose another one.",
  addressOfLanguage: "The pages of a language of your site are at {path}. Choose another address.",
  locked: "This page is locked",
  lockedByPassword: "Visitors need its password to see it.",
  lockedToMembers: "Only members can see it.",
} as const;
