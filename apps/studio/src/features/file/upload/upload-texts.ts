import { t } from "../../../language/t.ts";
const NOT_KEPT = t("Files that haven't finished uploading will be lost. Stay on this page until they're done.");

/** Confirmation shown when someone leaves while uploads are running. */
export const LEAVE_UPLOADS = {
  title: t("Leave while files are uploading?"),
  action: t("Stop and leave"),
  text: NOT_KEPT,
} as const;

/** Confirmation shown when someone closes a dialog while uploads are running. */
export const CLOSE_UPLOADS = {
  title: t("Close while files are uploading?"),
  action: t("Stop and close"),
  text: NOT_KEPT,
} as const;
