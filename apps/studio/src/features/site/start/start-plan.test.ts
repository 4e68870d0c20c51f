import type { StartColours, StartTheme } from "@stoa/core/guided-start/guided-start-api.ts";
import { START_PAGES } from "@stoa/core/guided-start/start-pages.ts";
import { describe, expect, test } from "vitest";
import {
  chooseCountry,
  nameProblems,
  nameSite,
  newStartPlan,
  presetOf,
  siteStartOf,
  togglePage,
} from "./start-plan.ts";

const COLOURS: StartColours = { paper: "#fff", ground: "#eee", ink: "#111", soft: "#555", accent: "#a00" };

function theme(name: string, ...presets: string[]): StartTheme {
  return { name, title: name, presets: presets.map((title) => ({ title, colours: COLOURS })) };
}

const THEMES = [theme("agora", "Gallery", "Ink"), theme("atrium", "Plaster")];
const PLAN = newStartPlan("de-AT");

describe("a new plan", () => {
  test("takes country and currency from the browser's language", () => {
    expect(PLAN).toMatchObject({ country: "AT", currency: "EUR" });
    expect(newStartPlan("tlh")).toMatchObject({ country: "US", currency: "USD" });
    expect(newStartPlan("is-IS")).toMatchObject({ country: "IS", currency: "USD" });
  });
});

describe("the URL", () => {
  test("follows the name, past those that are taken, until it is typed", () => {
    expect(nameSite(PLAN, "Pots & Pans", []).slug).toBe("pots-and-pans");
    expect(nameSite(PLAN, "Pots", ["pots"]).slug).toBe("pots-1");
    const typed = { ...PLAN, slug: "mine", isSlugTyped: true };
    expect(nameSite(typed, "Pots", []).slug).toBe("mine");
  });

  test("and the name are asked for", () => {
    expect(nameProblems(PLAN, [])).toEqual({ title: "Enter a name for your site.", slug: "Choose an address." });
    expect(nameProblems({ ...PLAN, title: "Pots", slug: "pots" }, [])).toEqual({});
    expect(nameProblems({ ...PLAN, title: "Pots", slug: "pots" }, ["pots"])).toHaveProperty("slug");
  });
});

test("the currency follows the country until it is chosen", () => {
  expect(chooseCountry(PLAN, "JP").currency).toBe("JPY");
  expect(chooseCountry(PLAN, "IS").currency).toBe("EUR");
  expect(chooseCountry({ ...PLAN, currency: "CHF", isCurrencyChosen: true }, "JP").currency).toBe("CHF");
});

test("pages stay in their order", () => {
  const three = togglePage(PLAN, "blog", START_PAGES);
  expect(three.pages).toEqual(["about", "blog", "contact"]);
  expect(togglePage(three, "about", START_PAGES).pages).toEqual(["blog", "contact"]);
});

test("each theme keeps its own colors", () => {
  const plan = { ...PLAN, presets: { agora: "Ink" } };
  expect(THEMES.map((one) => presetOf(plan, one)?.title)).toEqual(["Ink", "Plaster"]);
});

test("sends what was chosen, and a store only if there is one", () => {
  const plan = { ...nameSite(PLAN, " Pots ", []), presets: { agora: "Ink" } };
  expect(siteStartOf(plan, THEMES, "Europe/Vienna")).toEqual({
    slug: "pots",
    title: "Pots",
    theme: "agora",
    preset: "Ink",
    pages: ["about", "contact"],
    timeZone: "Europe/Vienna",
    store: null,
  });
  expect(siteStartOf({ ...plan, isStore: true }, THEMES, "UTC").store).toEqual({ country: "AT", currency: "EUR" });
});
