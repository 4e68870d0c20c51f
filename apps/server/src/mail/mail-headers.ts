import type { SendMailOptions } from "nodemailer";
import type { MailMessage } from "./mail-message.ts";

/** The same at every try, so that a mail which a server took twice is recognised as one. */
export function messageIdOf(id: string, from: string): string {
  return `<${id}@${from.slice(from.lastIndexOf("@") + 1)}>`;
}

/** A mail in nodemailer's words; `from` is the install's address. Names, subject and bodies get encoded by it. */
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
