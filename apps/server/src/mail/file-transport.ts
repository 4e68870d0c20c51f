import { mkdir, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { toMailOptions } from "./mail-headers.ts";
import { mailFileName, openMailFiles, unfinishedName } from "./mail-files.ts";
import { MailSendError, type MailMessage, type MailTransport } from "./mail-message.ts";

async function write(folder: string, message: MailMessage, from: string): Promise<void> {
  const { createTransport } = await import("nodemailer");
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const { message: bytes } = await composer.sendMail(toMailOptions(message, from));
  if (!Buffer.isBuffer(bytes)) throw new Error("the composer answers a buffer when asked for one");
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, mailFileName(message.id));
  await writeFile(unfinishedName(file), bytes, { mode: 0o600 });
  await rename(unfinishedName(file), file);
}

/** Writes mails to files instead of sending them; any mail program opens them. A retry writes the same file. */
export function createFileTransport(folder: string, from: string): MailTransport {
  return {
    isKeeping: true,
    files: openMailFiles(folder),
    send: async (message) => {
      try {
        await write(folder, message, from);
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message : String(cause);
        throw new MailSendError(`The email could not be saved as a file: ${reason}`, { isPermanent: false, cause });
      }
    },
  };
}
