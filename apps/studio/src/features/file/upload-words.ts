const NOT_KEPT = "Files that have not arrived yet are not kept. Stay here until they have.";

/** Confirmation shown when someone leaves while uploads are running. */
export const LEAVE_UPLOADS = {
  title: "Leave while files are on their way?",
  action: "Stop and leave",
  text: NOT_KEPT,
} as const;

/** Confirmation shown when someone closes a dialog while uploads are running. */
export const CLOSE_UPLOADS = {
  title: "Close while files are on their way?",
  action: "Stop and close",
  text: NOT_KEPT,
} as const;
