import { presetValues } from "@stoa/core/style/preset.ts";
import { readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { compileTheme, type Theme } from "../../theme/compile/compile-theme.ts";
import { findServedFont } from "../../style/font/font-faces.ts";
import { readSystemFiles } from "../../page/system-files.ts";
import {
  EMPTY_CONTEXT,
  EVIL,
  evilContext,
  FULL_CONTEXTS,
  minimalContext,
} from "../../page/system/system-contexts-for-tests.ts";
import { readThemeFiles } from "../../theme/theme-service.ts";
import { stringsOfLocale } from "../../theme/theme-strings.ts";

const FOLDER = path.resolve(import.meta.dirname, "../../../../../../themes/atrium");
const theme: Theme = compileTheme("atrium", readThemeFiles(FOLDER), readSystemFiles());

const OWN = [
  "collections/blog.list",
  "collections/blog.item",
  "collections/gallery.list",
  "collections/gallery.item",
  "collections/products.list",
  "collections/products.item",
  "collections/index.list",
  "collections/folder.list",
  "pages/search.page",
  "pages/not-found.page",
];

function templateOf(file: string): NonNullable<Theme["partials"][string]> {
  const [, folder, name = "", ending] = /^(\w+)\/(.+)\.(\w+)$/.exec(file) ?? [];
  const collection = theme.collections.get(name);
  const template =
    folder === "pages" ? theme.pages.get(name)?.template : collection?.[ending === "list" ? "list" : "item"];
  if (!template) throw new Error(`${file} is missing`);
  return template;
}

function render(file: string, data: unknown): string {
  const named = { localizedStrings: stringsOfLocale(theme.strings, "en-GB"), ...(data as object | undefined) };
  const { output, errors } = templateOf(file).render(named, {
    partials: theme.partials,
    locale: "en-GB",
    now: 0,
    limits: { timeMs: 20_000 },
  });
  expect(errors).toEqual([]);
  return output;
}

const PROJECT = {
  title: "Eleven & a half Steps",
  fullUrl: "/projects/eleven-steps",
  publishOn: Date.UTC(2025, 1, 1),
  categories: ["Stair"],
  tags: ["Private"],
  body: "<p>A stair.</p>",
  excerpt: "<p>Short.</p>",
  customContent: { client: "A family of five", year: "2024", discipline: "Joinery", place: "Upper town" },
};
const WORK = { title: "Work", navigationTitle: "Work", fullUrl: "/projects", typeName: "projects" };

describe("the theme Atrium", () => {
  it("compiles without a problem", () => {
    expect(theme.problems).toEqual([]);
    expect(theme.unknownTags).toEqual([]);
    expect([...theme.layouts.keys()]).toEqual(["default", "full-bleed"]);
  });

  it("has no scripts and needs none", () => {
    expect(theme.scripts.size).toBe(0);
    expect(theme.runtime).toBe("none");
  });

  it.each(OWN)("%s renders a full, a short and an empty page", (file) => {
    const full = render(file, FULL_CONTEXTS[file]);
    expect(full).not.toMatch(/\{[.@#|]/);
    expect(full.match(/<h1[ >]/g)).toHaveLength(1);
    for (const data of [minimalContext(file), EMPTY_CONTEXT]) expect(render(file, data)).not.toMatch(/\{[.@#|]/);
  });

  it.each(OWN)("%s escapes all entered text", (file) => {
    expect(render(file, evilContext(FULL_CONTEXTS[file]))).not.toContain(EVIL);
  });
});

describe("projects in Atrium", () => {
  it("are a table of year, name, discipline and client", () => {
    const html = render("collections/projects.list", { collection: WORK, items: [PROJECT] });
    expect(html).toContain('<td role="cell" class="index-year">2024</td>');
    expect(html).toContain('<a href="/projects/eleven-steps">Eleven &amp; a half Steps</a>');
    expect(html).toContain('<td role="cell" class="index-kind">Joinery</td>');
    expect(html).toContain('<td role="cell" class="index-client">A family of five</td>');
  });

  it("take year and discipline from the post where the owner left them open", () => {
    const html = render("collections/projects.list", { collection: WORK, items: [{ ...PROJECT, customContent: {} }] });
    expect(html).toContain('class="index-year">2025<');
    expect(html).toContain('class="index-kind">Stair<');
  });

  it("show their facts, and link to the next one", () => {
    const html = render("collections/projects.item", {
      collection: WORK,
      item: PROJECT,
      pagination: { nextItem: { title: "Saltmarket", fullUrl: "/projects/saltmarket" } },
    });
    expect(html).toContain("<dt>Client</dt><dd>A family of five</dd>");
    expect(html).toContain("<dt>Place</dt><dd>Upper town</dd>");
    expect(html).toContain('<a class="next-one" rel="next" href="/projects/saltmarket">');
  });

  it("link from the last one back to all", () => {
    const data = { collection: WORK, item: PROJECT, pagination: { prevItem: { title: "Saltmarket" } } };
    const html = render("collections/projects.item", data);
    expect(html).toContain('<a class="next-one" href="/projects">');
    expect(html).not.toContain("Saltmarket");
  });

  it("report when there are none", () => {
    expect(render("collections/projects.list", { collection: WORK, items: [] })).toContain("on the table");
  });
});

describe("the navigation of Atrium", () => {
  const link = (navigationTitle: string, more = {}): object => ({
    collection: { navigationTitle, fullUrl: `/${navigationTitle}`, folder: false, ...more },
  });
  const items = [
    { ...link("projects"), active: true, items: [] },
    { ...link("about", { folder: true }), folderActive: true, items: [link("people"), link("tools")] },
    { ...link("stack", { folder: true, index: true }), items: [link("one")] },
    { externalLink: { title: "Shop & more", url: "https://example.org/?a=1&b=2", newWindow: true } },
  ];
  const html =
    theme.partials["navigation"]?.render({ items }, { partials: theme.partials, locale: "en-GB" }).output ?? "";

  it("marks the page it is on, and opens folders without a script", () => {
    expect(html).toContain('<a href="/projects" aria-current="page">projects</a>');
    expect(html).toMatch(/<details class="nav-folder"><summary class="is-here">about<\/summary>/);
    expect(html.match(/<details/g)).toHaveLength(1);
    expect(html).toContain('<a href="/tools">tools</a>');
  });

  it("links directly to an index, and to external URLs", () => {
    expect(html).toContain('<a href="/stack">stack</a>');
    expect(html).not.toContain("/one");
    expect(html).toContain(
      '<a href="https://example.org/?a=1&amp;b=2" target="_blank" rel="noopener">Shop &amp; more</a>',
    );
  });
});

describe("the fonts of Atrium", () => {
  const fonts = path.join(FOLDER, "assets/fonts");
  const files = readdirSync(fonts);

  it("are two families in files of at most 20 KB, each with its license", () => {
    const faces = files.filter((file) => file.endsWith(".woff2"));
    expect(new Set(faces.map((file) => file.replace(/-\d+\.woff2$/, "")))).toEqual(
      new Set(["hanken-grotesk", "ibm-plex-mono"]),
    );
    for (const file of faces) {
      expect(statSync(path.join(fonts, file)).size).toBeLessThan(20 * 1024);
      expect(files).toContain(file.replace(/-\d+\.woff2$/, "-OFL.txt"));
    }
  });

  it("include every font that the sheet and the head name", () => {
    const texts = [...theme.styleFiles.values(), readFileSync(path.join(FOLDER, "head.region"), "utf8")].join("\n");
    const named = [...texts.matchAll(/\/assets\/fonts\/([\w.-]+)/g)].map(([, file]) => file);
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((file) => !files.includes(file ?? ""))).toEqual([]);
  });
});

type Channels = readonly [number, number, number];

function linearOf(colour: string): Channels {
  const channel = (start: number): number => {
    const share = Number.parseInt(colour.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Relative luminance as defined by WCAG 2.2. */
function luminance([red, green, blue]: Channels): number {
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Channels, other: Channels): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** Linear light to cone responses, whose cube roots oklab is based on: `color-mix(in oklab)` mixes those. */
const CONES = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
] as const;
const LIGHTS = [
  [4.0767416621, -3.3077115913, 0.2309699292],
  [-1.2684380046, 2.6097574011, -0.3413193965],
  [-0.0041960863, -0.7034186147, 1.707614701],
] as const;

function through(matrix: typeof CONES | typeof LIGHTS, [a, b, c]: Channels): Channels {
  const row = ([x, y, z]: Channels): number => x * a + y * b + z * c;
  return [row(matrix[0]), row(matrix[1]), row(matrix[2])];
}

function mixed(one: Channels, other: Channels, share: number): Channels {
  const [a, b] = [through(CONES, one), through(CONES, other)];
  const mix = (index: 0 | 1 | 2): number => (Math.cbrt(a[index]) * share + Math.cbrt(b[index]) * (1 - share)) ** 3;
  return through(LIGHTS, [mix(0), mix(1), mix(2)]);
}

describe("the colors of Atrium", () => {
  it("have at least three presets, each with all colors and fonts, so that one replaces another", () => {
    expect(theme.presets.length).toBeGreaterThanOrEqual(3);
    const titles = theme.tweaks.filter(({ type }) => type === "color" || type === "font").map(({ title }) => title);
    for (const preset of theme.presets) {
      expect(Object.keys(presetValues(preset, theme.tweaks)).toSorted()).toEqual(titles.toSorted());
    }
  });

  it.each(theme.presets.map((preset) => [preset.title, preset] as const))(
    "%s can be read by day and by night",
    (_, preset) => {
      const values = presetValues(preset, theme.tweaks);
      const colour = (title: string): Channels => linearOf(String(values[title]));
      for (const time of ["", "Night "]) {
        const [paper, ink] = [colour(time === "" ? "Paper" : "Night paper"), colour(time === "" ? "Ink" : "Night ink")];
        const trace = colour(time === "" ? "Trace" : "Night trace");
        expect(contrast(ink, paper)).toBeGreaterThan(7);
        expect(contrast(mixed(ink, paper, 0.7), paper)).toBeGreaterThan(4.5);
        expect(Math.max(contrast(ink, trace), contrast(paper, trace))).toBeGreaterThan(4.5);
      }
    },
  );
});

describe("the fonts of Atrium", () => {
  const fonts = theme.tweaks.filter(({ type }) => type === "font");
  const firstFamily = (value: unknown): string =>
    /^font-family: ["']?([^"',]+)/.exec(String(value))?.[1] ?? `no family: ${String(value)}`;

  it("are settings for text, headings and captions", () => {
    expect(fonts.map(({ title }) => title)).toEqual(["Text font", "Heading font", "Caption font"]);
  });

  it("are the theme's own or served by this server, in every preset", () => {
    const own = new Set(fonts.map(({ defaultValue }) => firstFamily(defaultValue)));
    const families = theme.presets.flatMap((preset) =>
      fonts.map(({ title }) => firstFamily(presetValues(preset, theme.tweaks)[title])),
    );
    expect(families.filter((family) => !own.has(family) && !findServedFont(family))).toEqual([]);
    expect(families.some((family) => !own.has(family))).toBe(true);
  });
});

describe("a product in Atrium", () => {
  const card = { title: "A day at the table", fullUrl: "/services/a-day", structuredContent: { productType: 3 } };
  const product = (productType: number): object => ({
    collection: { id: "c1", navigationTitle: "Services", fullUrl: "/services" },
    item: {
      id: "i1",
      title: "A look round",
      structuredContent: { productType, variants: [{ qtyInStock: 0, unlimited: false }] },
    },
  });

  it("is followed by others like it", () => {
    const html = theme.partials["also"]?.render(card, { partials: theme.partials, locale: "en-GB" }).output ?? "";
    expect(html).toContain('<h3 class="product-title"><a href="/services/a-day">A day at the table</a></h3>');
    expect(theme.collections.get("products")?.conf?.hasRelatedItems).toBe(true);
  });

  it.each([
    [3, "This is fully booked."],
    [1, "This is sold out."],
  ])("of type %i that is not available shows its own text", (productType, words) => {
    expect(render("collections/products.item", product(productType))).toContain(words);
  });
});
