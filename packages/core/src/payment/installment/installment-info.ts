import { escapeHtml } from "../../lib/text/escape-html.ts";
import { fillMessage } from "../../lib/message/fill-message.ts";
import { installmentBrand } from "./installment-brand.ts";
import {
  INSTALLMENT_INFO_ENGLISH,
  INSTALLMENT_INFO_FRENCH,
  type InstallmentInfoTexts,
} from "./installment-messages.ts";
import { DEFAULT_INSTALLMENTS } from "./installment-rules.ts";

/** English locales that spell it 'instalments'. */
const ONE_L: ReadonlySet<string> = new Set(["en_GB", "en_AU", "en_NZ"]);

function textsOf(locale: string): InstallmentInfoTexts {
  if (locale.startsWith("fr")) return INSTALLMENT_INFO_FRENCH;
  if (!ONE_L.has(locale)) return INSTALLMENT_INFO_ENGLISH;
  const entries = Object.entries(INSTALLMENT_INFO_ENGLISH);
  return Object.fromEntries(
    entries.map(([name, text]) => [name, text.replaceAll("installment", "instalment")]),
  ) as InstallmentInfoTexts;
}

/** Returns the explanation of installments for a locale such as `en_US`; undefined where no brand offers them. */
export function installmentInfo(locale: string): { readonly title: string; readonly html: string } | undefined {
  const brand = installmentBrand(locale);
  if (brand === undefined) return undefined;
  const texts = textsOf(locale);
  const fill = (text: string): string => fillMessage(text, { brand, count: DEFAULT_INSTALLMENTS });
  const paragraph = (text: string): string => `<p>${escapeHtml(fill(text))}</p>`;
  const steps = [texts.choose, texts.first, texts.rest].map((text) => `<li>${escapeHtml(fill(text))}</li>`);
  return {
    title: fill(texts.title),
    html: `${paragraph(texts.summary)}<ol>${steps.join("")}</ol>${paragraph(texts.terms)}`,
  };
}
