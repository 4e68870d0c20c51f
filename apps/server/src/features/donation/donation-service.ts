import type { Customization } from "@stoa/core/cart/merge/saved-answers.ts";
import { checkDonation, type CheckedDonation } from "@stoa/core/donation/check-donation.ts";
import type { DonationTerms } from "@stoa/core/donation/donation-api.ts";
import type { CommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-schema.ts";
import { DONATION_TEXTS } from "@stoa/core/donation/donation-messages.ts";
import { isCurrency } from "@stoa/core/lib/money/money.ts";
import type { SiteDb } from "../../db/database.ts";
import type { OriginUrls } from "../../plugins/request/request-origin.ts";
import { openDonationCart } from "../cart/add/cart-purchase-service.ts";
import { readCommercePreferences } from "../commerce-preference/commerce-preference-service.ts";
import { readMailSender } from "../outbox/mail/mail-sender-service.ts";

type Terms = {
  readonly donations: CommercePreferences["donations"];
  /** The site's own first. */
  readonly currencies: readonly string[];
  readonly language: string;
};

async function readTerms(db: SiteDb, urls: Pick<OriginUrls, "site">, language?: string): Promise<Terms> {
  const [site, { donations, currencies }] = await Promise.all([
    readMailSender(db, urls),
    readCommercePreferences(db, language === undefined ? undefined : { language }),
  ]);
  const all = new Set([site.currency, ...currencies.others].filter(isCurrency));
  return { donations, currencies: [...all], language: site.language };
}

export async function readDonationTerms(
  db: SiteDb,
  urls: Pick<OriginUrls, "site">,
  language?: string,
): Promise<DonationTerms> {
  const { donations, currencies } = await readTerms(db, urls, language);
  return {
    isEnabled: donations.isEnabled,
    title: donations.title,
    currencies: currencies.map((currency) => ({
      currency,
      suggestedCents: donations.suggestedCents[currency] ?? [],
      minimumCents: donations.minimumCents[currency] ?? 0,
    })),
  };
}

export type DonationOutcome =
  | { readonly ok: true; readonly cartToken: string }
  | Extract<CheckedDonation, { readonly ok: false }>;

/** Unvalidated input: `{ amount, currency }` and answers to the site's questions. */
export type DonationSent = {
  readonly amount: unknown;
  readonly customizations?: readonly Customization[];
  /** Language of the page, if it is not the site's own. */
  readonly language?: string | undefined;
};

/** Puts a donation into a separate cart. spec: storefront 2, page type 203 */
export async function startDonation(
  db: SiteDb,
  urls: Pick<OriginUrls, "site">,
  { amount, customizations = [], language: spoken }: DonationSent,
): Promise<DonationOutcome> {
  const { donations, currencies, language } = await readTerms(db, urls, spoken);
  const checked = checkDonation({ amount, preferences: donations, currencies, locale: language });
  if (!checked.ok) return checked;
  const { currency, amount: amountCents } = checked.money;
  const title = donations.title.trim() || DONATION_TEXTS.donationTitle;
  const answers = customizations.length === 0 ? {} : { customizations: [...customizations] };
  const { cartToken } = await openDonationCart(db, { currency, title, amountCents, ...answers });
  return { ok: true, cartToken };
}
