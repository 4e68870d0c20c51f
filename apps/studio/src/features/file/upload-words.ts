const NOT_KEPT = "Files that have not arrived yet are not kept. Stay here until they have.";

/** What who leaves a room is asked while files are on their way. */
export const LEAVE_UPLOADS = {
  title: "Leave while files are on their way?",
  action: "Stop and leave",
  text: NOT_KEPT,
} as const;

/** What who closes a dialog is asked then. */
export const CLOSE_UPLOADS = {
  title: "Close while files are on their way?",
  action: "Stop and close",
  text: NOT_KEPT,
} as const;
