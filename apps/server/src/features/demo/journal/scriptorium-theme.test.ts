import { presetValues, readPreset } from "@stoa/core/style/preset.ts";
import { readTweaks } from "@stoa/core/style/tweak/read-tweaks.ts";
import { tweakValueOf } from "@stoa/core/style/tweak/tweak-values.ts";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { readSystemFiles } from "../../page/system-files.ts";
import { findServedFont } from "../../style/font/font-faces.ts";
import { compileTheme } from "../../theme/compile/compile-theme.ts";
import { readThemeFiles } from "../../theme/theme-service.ts";

const THEME = path.resolve(import.meta.dirname, "../../../../../../themes/scriptorium");
const FONTS = path.join(THEME, "assets/fonts");
/** WCAG 2.2, 1.4.3: text of any size. */
const LEAST_CONTRAST = 4.5;
const MAX_FONT_BYTES = 20 * 1024;

const { tweaks, problems } = readTweaks(readFileSync(path.join(THEME, "styles/tokens.less"), "utf8"), "tokens.less");

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const channel = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (light + 0.05) / (dark + 0.05);
}

const presetFiles = readdirSync(path.join(THEME, "presets"));
const presets = presetFiles.map((file) => readPreset(readFileSync(path.join(THEME, "presets", file), "utf8"), file));
const palettes = presets.flatMap((read) =>
  read.ok ? [[read.preset.title, presetValues(read.preset, tweaks)] as const] : [],
);

describe("the theme's settings", () => {
  it("can all be read", () => {
    expect(problems).toEqual([]);
    expect(palettes).toHaveLength(presetFiles.length);
  });

  it("all are colors and fonts in each palette, so that one replaces another", () => {
    const titles = tweaks.filter(({ type }) => type === "color" || type === "font").map(({ title }) => title);
    for (const [, values] of palettes) expect(Object.keys(values).toSorted()).toEqual(titles.toSorted());
  });

  it("start with the values of the first palette", () => {
    const [, vellum] = palettes.find(([title]) => title === "Vellum") ?? [];
    for (const [title, value] of Object.entries(vellum ?? {})) {
      const tweak = tweaks.find((one) => one.title === title);
      expect([title, tweak && tweakValueOf(tweak, {})]).toEqual([title, value]);
    }
  });
});

describe.each(palettes)("the palette %s", (_, values) => {
  it.each(["", " at night"])("can be read%s", (time) => {
    const colour = (name: string): string => String(values[`${name}${time}`]);
    const weak = ["Ink", "Soft ink", "Rubric"].flatMap((text) =>
      ["Paper", "Tint"]
        .filter((ground) => !(contrast(colour(text), colour(ground)) >= LEAST_CONTRAST))
        .map((ground) => `${text} on ${ground}`),
    );
    expect(weak).toEqual([]);
  });
});

describe("the fonts", () => {
  it("of the palettes are the theme's own or served by this server", () => {
    const families = palettes.flatMap(([, values]) =>
      ["Text font", "Heading font", "Label font"].map(
        (title) => /^font-family: ["']?([^"',]+)/.exec(String(values[title]))?.[1] ?? title,
      ),
    );
    const foreign = families.filter((family) => !family.startsWith("Scriptorium "));
    expect(foreign.filter((family) => !findServedFont(family))).toEqual([]);
    expect(foreign).not.toEqual([]);
  });

  const fonts = readdirSync(FONTS).filter((file) => file.endsWith(".woff2"));

  it("are small, and include their license", () => {
    expect(fonts.length).toBeGreaterThan(0);
    expect(fonts.filter((file) => statSync(path.join(FONTS, file)).size > MAX_FONT_BYTES)).toEqual([]);
    expect(existsSync(path.join(FONTS, "OFL.txt"))).toBe(true);
  });

  it("are all named in the sheet, and the preloaded ones are among them", () => {
    const sheet = readFileSync(path.join(THEME, "styles/fonts.css"), "utf8");
    const region = readFileSync(path.join(THEME, "site.region"), "utf8");
    const namesIn = (text: string): string[] =>
      [...text.matchAll(/\/assets\/fonts\/([\w-]+\.woff2)/g)].map((match) => match[1] ?? "");
    expect(namesIn(sheet).sort()).toEqual([...fonts].sort());
    expect(namesIn(region).filter((file) => !fonts.includes(file))).toEqual([]);
  });
});

describe("the pages of an index", () => {
  const theme = compileTheme("scriptorium", readThemeFiles(THEME), readSystemFiles());
  const picture = (altText: string): object => ({
    title: "Two flights",
    fullUrl: "/drawer/two-flights",
    mainImage: { assetUrl: "/images/1/a.jpg", originalSize: "1500x1000", altText },
  });
  const draw = (items: readonly object[], more = {}): string => {
    const collections = [{ title: "From the drawer", typeName: "gallery", fullUrl: "/drawer", items }];
    const { output, errors } = theme.collections
      .get("index")
      ?.list?.render(
        { collection: { title: "Practice", typeName: "index", collections, ...more } },
        { partials: theme.partials, locale: "en-GB", now: 0 },
      ) ?? { output: "", errors: ["There is no list."] };
    expect(errors).toEqual([]);
    return output;
  };

  it("are below its title, which is in the masthead on the front page", () => {
    expect(draw([])).toContain('<h1 class="page-title" data-content-field="title">Practice</h1>');
    expect(draw([], { homepage: true })).not.toContain("<h1");
  });

  it("show a gallery as prints, and a picture without a description links by its title", () => {
    expect(draw([picture("")])).toContain('aria-label="Two flights"');
    expect(draw([picture("Two stairs of card")])).not.toContain('aria-label="Two flights"');
  });
});
