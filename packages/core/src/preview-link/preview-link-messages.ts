/** What is said of links to drafts, in the studio and to who opens them. */
export const PREVIEW_LINK_MESSAGES = {
  tooMany: "This site has {count} preview links already. Delete one first.",
  badPath: "There can be no page at this address. Write one such as /about.",
  seesAll:
    "Whoever has the link sees your drafts without signing in, also pages behind a password. Nobody can change anything.",
  copyNow: "Copy the link now: it is shown this once.",
  endedTitle: "This preview link has ended",
  ended: "It has expired or was withdrawn, or it was not copied whole. Please ask whoever sent it for a new one.",
  onePageTitle: "This link shows one page",
  onePage: "Whoever sent it shared a single page of the site. The rest can not be looked at with it.",
  back: "Back to the page",
  bar: "Preview of drafts. Forms and the cart do nothing here.",
} as const;
