import { isMailAddress } from "@stoa/core/outbox/check-mail.ts";
import { throwInvalidVariable, type Source } from "./read-setting.ts";

export type MailSettings = {
  /** Undefined: mail is written to files below the data folder. */
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
};

function readSmtpUrl(source: Source): string | undefined {
  const text = source["STOA_SMTP_URL"];
  if (text === undefined || text === "") return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isSmtp = url?.protocol === "smtp:" || url?.protocol === "smtps:";
  if (!url || !isSmtp || url.hostname === "") {
    throwInvalidVariable(
      "STOA_SMTP_URL",
      "it is not a mail server URL",
      "smtp://user:password@host:port or smtps://…, or unset to save emails as files",
    );
  }
  return text;
}

function readMailFrom(source: Source, host: string): string {
  const from = source["STOA_MAIL_FROM"] || `no-reply@${host.replace(/:\d+$/, "")}`;
  if (!isMailAddress(from)) throwInvalidVariable("STOA_MAIL_FROM", `"${from}" is not an email address`, "name@domain");
  return from;
}

export function readMailSettings(source: Source, host: string): MailSettings {
  return { smtpUrl: readSmtpUrl(source), mailFrom: readMailFrom(source, host) };
}
