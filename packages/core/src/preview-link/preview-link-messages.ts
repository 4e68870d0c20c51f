export const PREVIEW_LINK_MESSAGES = {
  tooMany: "This site has {count} preview links already. Delete one first.",
  badPath: "There can be no page at this address. Write one such as /about.",
  seesAll:
    "Whoever has the link sees your drafts without signing in, also pages behind a password. Nobody can change anything.",
  copyNow: "Copy the link now: it is shown this once.",
} as const;
