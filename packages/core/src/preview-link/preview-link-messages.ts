export const PREVIEW_LINK_MESSAGES = {
  tooMany: "This site already has {count} preview links. Delete one first.",
  badPath: "That isn't a valid page path. Enter one such as /about.",
  seesAll:
    "Anyone with the link sees your drafts without signing in, including password-protected pages. No one can change anything.",
  copyNow: "Copy the link now. It won't be shown again.",
} as const;
