import { fillMessage } from "../lib/message/fill-message.ts";
import { CATALOGUES, messageLanguageOf } from "../message/catalogues.ts";

export type DownloadLimit = {
  readonly downloadsLeft: number;
  readonly expiresAt: Date;
  /** BCP 47. */
  readonly locale: string;
  readonly timeZone: string;
};

/** A moment in the reader's language, and in English and UTC where the language or the time zone is unknown. */
export function momentText(moment: Date, locale: string, timeZone: string): string {
  const options = { dateStyle: "long", timeStyle: "short" } as const;
  try {
    return new Intl.DateTimeFormat(locale, { ...options, timeZone }).format(moment);
  } catch {
    return new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" }).format(moment);
  }
}

/** How often and until when a bought file can still be downloaded. */
export function downloadLimitText({ downloadsLeft, expiresAt, locale, timeZone }: DownloadLimit): string {
  const texts = CATALOGUES[messageLanguageOf(locale)].downloadPage;
  const date = momentText(expiresAt, locale, timeZone);
  return fillMessage(downloadsLeft === 1 ? texts.oneLeft : texts.left, { count: downloadsLeft, date });
}
