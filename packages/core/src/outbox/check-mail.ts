import { fillMessage } from "../lib/message/fill-message.ts";
import { OUTBOX_LIMITS } from "./outbox-limits.ts";
import { OUTBOX_MESSAGES } from "./outbox-messages.ts";

export type MailParts = {
  readonly to: string;
  readonly toName?: string | undefined;
  /** Display name of the sender, usually the site's title; the address is the installation's. */
  readonly fromName: string;
  readonly replyTo?: string | undefined;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly unsubscribeUrl?: string | undefined;
};

/** Anything that may end a line, and in a header would start another one. */
const LINE_ENDS = /[\p{Cc}\p{Zl}\p{Zp}]/u;
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
const LABEL = "[\\p{L}\\p{N}](?:[\\p{L}\\p{N}-]{0,61}[\\p{L}\\p{N}])?";
const ADDRESS = new RegExp(`^(?=.{1,64}@)${ATOM}(?:\\.${ATOM})*@${LABEL}(?:\\.${LABEL})*$`, "u");
const WEB_ADDRESS = /^https?:\/\/[^\s<>"\p{Cc}]+$/u;

/** Returns whether emails can be sent to an address: plain `name@domain` without quoting or surrounding text. */
export function isMailAddress(text: string): boolean {
  return text.length <= OUTBOX_LIMITS.addressChars && ADDRESS.test(text);
}

function lineProblem(text: string): string | undefined {
  const max = OUTBOX_LIMITS.lineChars;
  return text.length > max || LINE_ENDS.test(text) ? fillMessage(OUTBOX_MESSAGES.oneLine, { max }) : undefined;
}

function bodyProblem(text: string): string | undefined {
  const max = OUTBOX_LIMITS.bodyChars;
  if (text.trim() === "") return OUTBOX_MESSAGES.needed;
  return text.length > max ? fillMessage(OUTBOX_MESSAGES.tooLong, { max }) : undefined;
}

function urlProblem(url: string): string | undefined {
  return url.length <= OUTBOX_LIMITS.urlChars && WEB_ADDRESS.test(url) ? undefined : OUTBOX_MESSAGES.webAddress;
}

/**
 * Returns what prevents an email from being sent, by part; empty for nothing. Ensures that no part can inject a header
 * or recipient.
 */
export function findMailProblems(mail: MailParts): Record<string, string> {
  const problems: Record<string, string | undefined> = {
    to: isMailAddress(mail.to) ? undefined : OUTBOX_MESSAGES.address,
    toName: lineProblem(mail.toName ?? ""),
    fromName: lineProblem(mail.fromName),
    replyTo: mail.replyTo === undefined || isMailAddress(mail.replyTo) ? undefined : OUTBOX_MESSAGES.address,
    subject: mail.subject.trim() === "" ? OUTBOX_MESSAGES.needed : lineProblem(mail.subject),
    text: bodyProblem(mail.text),
    html: bodyProblem(mail.html),
    unsubscribeUrl: mail.unsubscribeUrl === undefined ? undefined : urlProblem(mail.unsubscribeUrl),
  };
  return Object.fromEntries(
    Object.entries(problems).flatMap(([part, problem]) => (problem === undefined ? [] : [[part, problem]])),
  );
}
