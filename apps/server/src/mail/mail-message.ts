import type { MailFiles } from "./mail-files.ts";

/** A mail to be sent: validated by `findMailProblems`, the same for every attempt. */
export type MailMessage = {
  readonly id: string;
  readonly to: MailPerson;
  readonly fromName: string;
  readonly replyTo: string | null;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribeUrl: string | null;
  readonly date: Date;
};

export type MailPerson = { readonly name: string; readonly address: string };

/** Delivers mails. `send` resolves once the other side has accepted the mail, and throws `MailSendError` otherwise. */
export type MailTransport = {
  /** Writes emails to files, each named `mailFileName` of its id, instead of sending them. */
  readonly isKeeping?: boolean;
  /** Files of emails from the time before there was a mail server. */
  readonly files?: MailFiles;
  readonly send: (message: MailMessage, signal: AbortSignal) => Promise<void>;
};

/** A mail was not accepted. `isPermanent`: it never will be, e.g. because the address does not exist. */
export class MailSendError extends Error {
  readonly isPermanent: boolean;

  constructor(message: string, details: { readonly isPermanent: boolean; readonly cause?: unknown }) {
    super(message, { cause: details.cause });
    this.name = "MailSendError";
    this.isPermanent = details.isPermanent;
  }
}
