import { fillMessage } from "../lib/message/fill-message.ts";
import { CATALOGUES, messageLanguageOf } from "../message/catalogues.ts";
import { downloadLimitText } from "./download-limit-text.ts";

export type DownloadPageData = {
  readonly filename: string;
  readonly byteCount: number;
  readonly downloads: number;
  readonly maxDownloads: number;
  readonly expiresAt: Date;
  readonly orderNumber: number | null;
  /** BCP 47, of the order. */
  readonly locale: string;
  readonly timeZone: string;
};

/** The page before a bought file, entirely as text. */
export type DownloadPage = {
  readonly language: string;
  readonly title: string;
  readonly heading: string;
  readonly text: string;
  readonly limit: string;
  readonly button: string;
  readonly note: string;
};

const MEGABYTE = 1_000_000;
const KILOBYTE = 1000;
/** No file has 0 kB. */
const SMALLEST = 0.1;

function sizeText(bytes: number, locale: string): string {
  const [unit, size] = bytes < MEGABYTE ? (["kilobyte", KILOBYTE] as const) : (["megabyte", MEGABYTE] as const);
  const format = { style: "unit", unit, maximumFractionDigits: 1 } as const;
  return new Intl.NumberFormat(messageLanguageOf(locale), format).format(Math.max(bytes / size, SMALLEST));
}

/** Returns the page before a bought file, in the language of its order. */
export function downloadPage(data: DownloadPageData): DownloadPage {
  const { filename, byteCount, orderNumber, locale } = data;
  const language = messageLanguageOf(locale);
  const texts = CATALOGUES[language].downloadPage;
  return {
    language,
    title: texts.title,
    heading: filename,
    text: fillMessage(texts.text, { number: orderNumber ?? "", size: sizeText(byteCount, locale) }),
    limit: downloadLimitText({ ...data, downloadsLeft: data.maxDownloads - data.downloads }),
    button: texts.button,
    note: texts.note,
  };
}
