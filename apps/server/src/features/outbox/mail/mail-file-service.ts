import type { SiteDb } from "../../../db/database.ts";
import { addJob } from "../../../jobs/job-store.ts";
import type { SiteJobCall } from "../../../jobs/job.ts";
import type { MailTransport } from "../../../mail/mail-message.ts";

/**
 * Deletes files of emails after the commit of the transaction that deleted their rows; a job does, as only a process
 * that sends has them, and it tries again after a crash.
 */
export async function forgetMailFiles(db: SiteDb, fileNames: readonly string[]): Promise<void> {
  if (fileNames.length > 0) await addJob(db, "mail-file.remove", { data: { fileNames } });
}

export async function removeMailFiles(
  { data }: Pick<SiteJobCall<"mail-file.remove">, "data">,
  { files }: MailTransport,
): Promise<void> {
  for (const fileName of data.fileNames) await files?.remove(fileName);
}
