import { countryOfLocale } from "@stoa/core/address/country-names.ts";
import type { SiteStart, StartTheme } from "@stoa/core/guided-start/guided-start-api.ts";
import type { StartPage } from "@stoa/core/guided-start/start-pages.ts";
import { DEFAULT_CURRENCY } from "@stoa/core/lib/currencies-data.ts";
import { slugOf } from "@stoa/core/lib/slug.ts";
import { uniqueName } from "@stoa/core/lib/unique-name.ts";
import { COUNTRY_CURRENCIES } from "./country-currencies-data.ts";
import { addressProblem, MAX_ADDRESS_LENGTH } from "./site-address.ts";

/** The steps in their order. */
export const START_STEPS = ["Name", "Theme", "Colors", "Pages", "Store"] as const;

/** What an owner chose so far. What belongs to a theme that is not chosen any more is kept, should they come back to it. */
export type StartPlan = {
  readonly title: string;
  readonly slug: string;
  /** Whether the address was typed, not made of the name. */
  readonly isSlugTyped: boolean;
  readonly theme: string;
  /** Title of a preset by the theme's name. */
  readonly presets: Readonly<Record<string, string>>;
  readonly pages: readonly StartPage[];
  readonly isStore: boolean;
  readonly country: string;
  readonly currency: string;
  readonly isCurrencyChosen: boolean;
};

export type StartProblems = Readonly<Partial<Record<"title" | "slug", string>>>;

const FALLBACK_COUNTRY = "US";

/** Before anything is chosen: the first theme, the pages most sites have, no store, the country that the browser speaks of. */
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

/** Names the site; its address follows until somebody types one. */
export function nameSite(plan: StartPlan, title: string, takenSlugs: readonly string[]): StartPlan {
  if (plan.isSlugTyped) return { ...plan, title };
  const slug = slugOf(title, MAX_ADDRESS_LENGTH);
  const isTaken = (name: string): boolean => takenSlugs.includes(name);
  return {
    ...plan,
    title,
    slug: slug && uniqueName(slug, { fallback: slug, isTaken, maxLength: MAX_ADDRESS_LENGTH }),
  };
}

/** Says where the business is; its currency follows until somebody chooses one. */
export function chooseCountry(plan: StartPlan, country: string): StartPlan {
  const currency = plan.isCurrencyChosen ? plan.currency : (COUNTRY_CURRENCIES.get(country) ?? plan.currency);
  return { ...plan, country, currency };
}

/** Puts a page in or takes it out; pages stay in the order they are offered. */
export function togglePage(plan: StartPlan, page: StartPage, order: readonly StartPage[]): StartPlan {
  const isIn = plan.pages.includes(page);
  return { ...plan, pages: order.filter((one) => (one === page ? !isIn : plan.pages.includes(one))) };
}

/** The chosen preset of a theme, else its own colours. */
export function presetOf(plan: StartPlan, theme: StartTheme): StartTheme["presets"][number] | undefined {
  return theme.presets.find(({ title }) => title === plan.presets[theme.name]) ?? theme.presets[0];
}

/** What keeps the first step from being done; no other asks for anything. */
export function nameProblems({ title, slug }: StartPlan, takenSlugs: readonly string[]): StartProblems {
  const address = addressProblem(slug, takenSlugs);
  return {
    ...(title.trim() === "" ? { title: "Give your site a name." } : {}),
    ...(address === undefined ? {} : { slug: address }),
  };
}

/** What is sent of a plan. */
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
