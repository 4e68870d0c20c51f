import { escapeAttribute, escapeHtml, slugOf, stripTags } from "../language/escape-text.ts";
import { asText, isTruthy } from "../language/value-kinds.ts";
import type { FormatterTable } from "./formatter-shapes.ts";
import { argumentFormatter, textFormatter, valueFormatter } from "./formatter-shapes.ts";

const DEFAULT_LENGTH = 100;

/** Formatters of plain text. spec: template-language 8 */
export const TEXT_FORMATTERS: FormatterTable = {
  html: textFormatter(escapeHtml),
  htmlattr: textFormatter(escapeAttribute),
  htmltag: textFormatter(escapeAttribute),
  "encode-space": textFormatter((text) => text.replaceAll(/\s/g, "&nbsp;")),
  "encode-uri": textFormatter(encodeURI),
  "encode-uri-component": textFormatter(encodeURIComponent),
  "url-encode": textFormatter(encodeUrl),
  "line-breaks": textFormatter((text) => text.replaceAll("\n", "<br/>")),
  output: argumentFormatter((_value, args) => args.join(" ")),
  safe: valueFormatter((value) => (isTruthy(value) ? stripTags(asText(value)) : value)),
  slugify: textFormatter(slugOf),
  smartypants: textFormatter(curlQuotes),
  str: textFormatter((text) => text),
  truncate: argumentFormatter(truncate, {
    rejects: ([length]) => length !== undefined && !/^\d+$/.test(length),
  }),
};

/** Percent-encodes the UTF-8 bytes of a text, except `@*_+-./`. */
export function encodeUrl(text: string): string {
  const encoded = encodeURIComponent(text.toWellFormed());
  return encoded
    .replaceAll(/[!'()~]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll(/%(?:40|2B|2F)/g, (code) => decodeURIComponent(code));
}

/** Replaces straight quotes with curly ones and `--` with an em dash. spec: template-language 8, 21.6 */
function curlQuotes(text: string): string {
  return text
    .replaceAll(/(^|[-\u2014\s(["])'/g, "$1\u2018")
    .replaceAll("'", "\u2019")
    .replaceAll(/(^|[-\u2014/[(\u2018\s])"/g, "$1\u201C")
    .replaceAll('"', "\u201D")
    .replaceAll("--", "\u2014");
}

function truncate(value: unknown, [lengthText, ellipsis = "..."]: readonly string[]): unknown {
  const length = lengthText === undefined ? DEFAULT_LENGTH : Number.parseInt(lengthText, 10);
  if (Number.isNaN(length) || length <= 0) return value;
  const text = asText(value);
  if (text.length <= length) return text;
  let end = length;
  while (end > 0 && !/\s/.test(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end === 0 ? length : end) + ellipsis;
}
