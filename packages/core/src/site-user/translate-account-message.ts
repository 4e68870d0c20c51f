import { mailLanguageOf } from "../outbox/mail-language.ts";
import { fillMessage } from "../lib/fill-message.ts";
import { ACCOUNT_MESSAGE_TRANSLATIONS, ACCOUNT_MESSAGES } from "./account-message-translations-data.ts";

type Known = { readonly name: keyof typeof ACCOUNT_MESSAGES; readonly pattern: RegExp };

/** An English text as a pattern; what is filled into it are groups. */
function patternOf(text: string): RegExp {
  const parts = text.split(/(\{\w+\})/u).map((part) => {
    const [, value] = /^\{(\w+)\}$/u.exec(part) ?? [];
    return value === undefined ? part.replaceAll(/[.*+?^${}()|[\]\\]/gu, String.raw`\$&`) : `(?<${value}>.{1,400})`;
  });
  return new RegExp(`^${parts.join("")}$`, "u");
}

const KNOWN: readonly Known[] = Object.entries(ACCOUNT_MESSAGES).map(([name, text]) => ({
  name: name as Known["name"],
  pattern: patternOf(text),
}));

/** A message of the account's calls in the language of a locale; unchanged where there is no text for it. */
export function translateAccountMessage(message: string, locale: string): string {
  const language = mailLanguageOf(locale);
  if (language === "en" || message === "") {
    return message;
  }
  for (const { name, pattern } of KNOWN) {
    const match = pattern.exec(message);
    if (match !== null) {
      return fillMessage(ACCOUNT_MESSAGE_TRANSLATIONS[language][name], match.groups ?? {});
    }
  }
  return message;
}
