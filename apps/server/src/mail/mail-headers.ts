import type { SendMailOptions } from "nodemailer";
import type { MailMessage } from "./mail-message.ts";

/** The same for every attempt, so a mail that a server accepted twice is recognized as one. */
export function messageIdOf(id: string, from: string): string {
  return `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`;
}

/** Options for nodemailer, which encodes names, subject and bodies; `from` is the install's address. */
export function toMailOptions(message: MailMessage, from: string): SendMailOptions {
  const { to, fromName, replyTo, subject, text, html, unsubscribeUrl, date, id } = message;
  return {
    from: { name: fromName, address: from },
    to,
    ...(replyTo === null ? {} : { replyTo }),
    subject,
    text,
    html,
    date,
    messageId: messageIdOf(id, from),
    // RFC 8058: mail programs show a button and call the address themselves.
    ...(unsubscribeUrl === null
      ? {}
      : {
          list: { unsubscribe: { url: unsubscribeUrl } },
          headers: { "List-Unsubscribe-Post": "List-Unsubscribe=One-Click" },
        }),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
