const NOT_KEPT = "Files that haven't finished uploading will be lost. Stay on this page until they're done.";

/** Confirmation shown when someone leaves while uploads are running. */
export const LEAVE_UPLOADS = {
  title: "Leave while files are uploading?",
  action: "Stop and leave",
  text: NOT_KEPT,
} as const;

/** Confirmation shown when someone closes a dialog while uploads are running. */
export const CLOSE_UPLOADS = {
  title: "Close while files are uploading?",
  action: "Stop and close",
  text: NOT_KEPT,
} as const;
