import { CATALOGUES, MESSAGE_LANGUAGES, messageLanguageOf, type MessageLanguage } from "../message/catalogues.ts";
import { subscriptionPriceTexts } from "./subscription-price-texts.ts";

type Texts = Readonly<Record<string, string>>;

/** Groups whose names in `localizedStrings` begin with a word of their own. */
const PREFIXES = {
  donationProblem: "donationProblem",
  commentLabel: "comment",
  commentCount: "commentCount",
  reviewLabel: "review",
  likeLabel: "like",
} as const;

function prefixed(prefix: string, texts: Texts): Texts {
  const named = Object.entries(texts).map(([name, text]) => [
    `${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`,
    text,
  ]);
  return Object.fromEntries(named) as Texts;
}

/** By what is said in English: fields of addresses and ways to pay are named so in `localizedStrings`. */
function byEnglish(group: "addressLabel" | "payment", language: MessageLanguage): Texts {
  const texts: Texts = CATALOGUES[language][group];
  return Object.fromEntries(
    Object.entries(CATALOGUES.en[group]).map(([name, english]) => [english, texts[name] ?? english]),
  );
}

function textsOf(language: MessageLanguage): Texts {
  const catalogue = CATALOGUES[language];
  const { page, template, siteText, checkoutPage, cartAmount, donationPage } = catalogue;
  const groups = Object.entries(PREFIXES).map(([group, prefix]) =>
    prefixed(prefix, catalogue[group as keyof typeof PREFIXES]),
  );
  return Object.assign(
    { ...page, ...template, ...siteText, ...checkoutPage, ...cartAmount, ...donationPage },
    ...groups,
    subscriptionPriceTexts(language),
    byEnglish("addressLabel", language),
    byEnglish("payment", language),
  ) as Texts;
}

/** Templates carry their English themselves, so that a site in English is sent none twice. */
const TEXTS = new Map(MESSAGE_LANGUAGES.map((language) => [language, language === "en" ? {} : textsOf(language)]));

/**
 * Returns the platform's texts of a locale for `localizedStrings`; empty for English and unsupported languages. Address
 * fields
 * are keyed by their English names.
 */
export function visitorTexts(locale: string): Texts {
  return TEXTS.get(messageLanguageOf(locale)) ?? {};
}
