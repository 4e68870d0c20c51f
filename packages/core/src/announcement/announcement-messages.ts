export const ANNOUNCEMENT_MESSAGES = {
  label: "Announcement",
  close: "Close announcement",
  badUrl: "Start the URL with https://, mailto:, tel:, / or #.",
} as const;

export const ANNOUNCEMENT_CLOSED_KEY = "stoa-announcement-closed";
