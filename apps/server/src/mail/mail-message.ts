/** A mail as it leaves: checked by `findMailProblems`, the same at every try. */
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

/** Hands mails over. `send` answers once the other side has taken the mail, and throws `MailSendError` when it did not. */
export type MailTransport = {
  /** Set where mails become files of this machine and reach nobody. */
  readonly isKeeping?: boolean;
  readonly send: (message: MailMessage, signal: AbortSignal) => Promise<void>;
};

/** A mail was not taken. `isPermanent`: it never will be, e.g. nobody has that address. */
export class MailSendError extends Error {
  readonly isPermanent: boolean;

  constructor(message: string, details: { readonly isPermanent: boolean; readonly cause?: unknown }) {
    super(message, { cause: details.cause });
    this.name = "MailSendError";
    this.isPermanent = details.isPermanent;
  }
}
