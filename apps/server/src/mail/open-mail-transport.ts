import path from "node:path";
import type { Env } from "../env.ts";
import { createFileTransport } from "./file-transport.ts";
import { openMailFiles } from "./mail-files.ts";
import type { MailTransport } from "./mail-message.ts";
import { createSmtpTransport } from "./smtp-transport.ts";

export function mailFolder(dataFolder: string): string {
  return path.join(dataFolder, "mail");
}

export function openMailTransport(env: Pick<Env, "smtpUrl" | "mailFrom" | "dataFolder">): MailTransport {
  const folder = mailFolder(env.dataFolder);
  return env.smtpUrl === undefined
    ? createFileTransport(folder, env.mailFrom)
    : { ...createSmtpTransport(env.smtpUrl, env.mailFrom), files: openMailFiles(folder) };
}
