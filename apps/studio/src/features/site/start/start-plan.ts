import { countryOfLocale } from "@stoa/core/address/country/country-names.ts";
import type { SiteStart, StartTheme } from "@stoa/core/guided-start/guided-start-api.ts";
import type { StartPage } from "@stoa/core/guided-start/start-pages.ts";
import { DEFAULT_CURRENCY } from "@stoa/core/lib/money/currencies-data.ts";
import { hostSlugOf } from "@stoa/core/lib/text/slug.ts";
import { uniqueName } from "@stoa/core/lib/text/unique-name.ts";
import { COUNTRY_CURRENCIES } from "../country-currencies-data.ts";
import { addressProblem, MAX_ADDRESS_LENGTH } from "../site-address.ts";
import { t } from "../../../language/t.ts";

export const START_STEPS = ["Name", "Theme", "Colors", "Pages", "Store"] as const;

/** The owner's choices so far. Choices for other themes are kept in case they come back. */
export type StartPlan = {
  readonly title: string;
  readonly slug: string;
  readonly isSlugTyped: boolean;
  readonly theme: string;
  /** Preset titles by theme name. */
  readonly presets: Readonly<Record<string, string>>;
  readonly pages: readonly StartPage[];
  readonly isStore: boolean;
  readonly country: string;
  readonly currency: string;
  readonly isCurrencyChosen: boolean;
};

export type StartProblems = Readonly<Partial<Record<"title" | "slug", string>>>;

const FALLBACK_COUNTRY = "US";

/** Defaults: the first theme, the most common pages, no store, the browser's country. */
export function newStartPlan(locale: string): StartPlan {
  const country = countryOfLocale(locale) || FALLBACK_COUNTRY;
  return {
    title: "",
    slug: "",
    isSlugTyped: false,
    theme: "agora",
    presets: {},
    pages: ["about", "contact"],
    isStore: false,
    country,
    currency: COUNTRY_CURRENCIES.get(country) ?? DEFAULT_CURRENCY,
    isCurrencyChosen: false,
  };
}

/** Sets the title; the address follows it until one is typed. */
export function nameSite(plan: StartPlan, title: string, takenSlugs: readonly string[]): StartPlan {
  if (plan.isSlugTyped) return { ...plan, title };
  const slug = hostSlugOf(title, MAX_ADDRESS_LENGTH);
  const isTaken = (name: string): boolean => takenSlugs.includes(name);
  return {
    ...plan,
    title,
    slug: slug && uniqueName(slug, { fallback: slug, isTaken, maxLength: MAX_ADDRESS_LENGTH }),
  };
}

/** Sets the country; the currency follows it until one is chosen. */
export function chooseCountry(plan: StartPlan, country: string): StartPlan {
  const currency = plan.isCurrencyChosen ? plan.currency : (COUNTRY_CURRENCIES.get(country) ?? plan.currency);
  return { ...plan, country, currency };
}

export function togglePage(plan: StartPlan, page: StartPage, order: readonly StartPage[]): StartPlan {
  const isIn = plan.pages.includes(page);
  return { ...plan, pages: order.filter((one) => (one === page ? !isIn : plan.pages.includes(one))) };
}

/** Returns the chosen preset of a theme; undefined means the theme's own colors. */
export function presetOf(plan: StartPlan, theme: StartTheme): StartTheme["presets"][number] | undefined {
  return theme.presets.find(({ title }) => title === plan.presets[theme.name]) ?? theme.presets[0];
}

export function nameProblems({ title, slug }: StartPlan, takenSlugs: readonly string[]): StartProblems {
  const address = addressProblem(slug, takenSlugs);
  return {
    ...(title.trim() === "" ? { title: t("Enter a name for your site.") } : {}),
    ...(address === undefined ? {} : { slug: address }),
  };
}

export function siteStartOf(plan: StartPlan, themes: readonly StartTheme[], timeZone: string): SiteStart {
  const theme = themes.find(({ name }) => name === plan.theme) ?? themes[0];
  return {
    slug: plan.slug,
    title: plan.title.trim(),
    theme: theme?.name ?? plan.theme,
    preset: (theme && presetOf(plan, theme)?.title) ?? "",
    pages: [...plan.pages],
    timeZone,
    store: plan.isStore ? { country: plan.country, currency: plan.currency } : null,
  };
}
