import { fillValues, type MessageText } from "@stoa/core/message/message-of.ts";
import { IntlMessageFormat } from "intl-messageformat";
import type { ReactNode } from "react";
import type { StudioCatalogue, StudioText } from "./studio-languages.ts";

type Value = string | number;
type RichValue = ReactNode | ((parts: ReactNode[]) => ReactNode);

let language = "en";
let catalogue: Readonly<Record<string, string>> = {};
const formats = new Map<string, IntlMessageFormat>();

/** Sets the language of all texts from now on. Texts that were read before stay as they are, so it is called before the app's modules are. */
export function setTexts(chosen: string, texts: StudioCatalogue | null): void {
  language = chosen;
  catalogue = texts ?? {};
  formats.clear();
}

/** The language of the texts, as a code that `Intl` takes. */
export function textLanguage(): string {
  return language;
}

/** A text that comes from elsewhere (the core, an answer of the server) in the language of the studio; as it is where there is no translation. */
export function translated(text: MessageText): string {
  if (typeof text === "string") return catalogue[text] ?? text;
  const pattern = catalogue[text.key];
  if (pattern === undefined) return translated(text.text);
  return fillValues(pattern, text.values ?? {}, translated);
}

function formatOf(text: string): IntlMessageFormat {
  const pattern = translated(text);
  const format = formats.get(pattern) ?? new IntlMessageFormat(pattern, language);
  formats.set(pattern, format);
  return format;
}

/**
 * A text of the studio in its language. The English text is the key; values fill an ICU MessageFormat pattern.
 * @example t("{count, plural, one {# order} other {# orders}}", { count: 2 }) // "2 orders"
 */
export function t(text: StudioText, values?: Readonly<Record<string, Value>>): string {
  return values === undefined ? translated(text) : String(formatOf(text).format(values));
}

/**
 * A text with elements in it: a value may be an element, and a tag of the text a function that wraps its content.
 * @example tRich("<b>{name}</b> is editing", { name, b: (parts) => <strong>{parts}</strong> })
 */
export function tRich(text: StudioText, values: Readonly<Record<string, RichValue>>): ReactNode {
  return formatOf(text).format<ReactNode>(values);
}
