import { parse, root as emptySheet, type AtRule, type Root, type Rule } from "postcss";
import { familiesOf, isColor, isFontList, isLength, resolveValue, type Properties } from "./css-values.ts";
import { fontFaceCss } from "./safe-fonts.ts";

/** Longer sheets are not searched: the page then has the platform's own colors. */
const MAX_SHEET_CHARS = 2_000_000;
const MAX_FACES = 60;

type Scheme = "light" | "dark";

/** What a sheet declares for one element, later rules winning. */
type Declared = Map<string, string>;

type Found = {
  readonly root: Declared;
  readonly body: Declared;
  readonly heading: Declared;
  readonly link: Declared;
  readonly button: Declared;
};

const PLACES: Readonly<Record<string, keyof Found>> = {
  ":root": "root",
  html: "root",
  body: "body",
  h1: "heading",
  a: "link",
  "a:link": "link",
  button: "button",
  ".sqs-block-button-element": "button",
  ".sqs-add-to-cart-button": "button",
  ".sqs-editable-button": "button",
};

const UNWRAPPED = /^:(?:where|is)\(([^()]*)\)$/u;

/** Conditions themes set by the classes of the page, which owners choose by tweaks. */
const LACKS = /:not\(:has\(\s*(?:>\s*)?\.([\w-]+)\s*\)\)|:not\(\.([\w-]+)\)/gu;
const HAS = /:has\(\s*(?:>\s*)?\.([\w-]+)\s*\)|\.([\w-]+)/gu;

/** The place a selector names on a page with these classes; undefined for any other element. */
function placeOf(selector: string, classes: ReadonlySet<string>): keyof Found | undefined {
  const text = selector.trim();
  const known = PLACES[text.toLowerCase()];
  if (known) return known;
  if (!/^(?::root|html|body)[.:]/iu.test(text)) return undefined;
  let isMet = true;
  const rest = text
    .replaceAll(LACKS, (_whole, one?: string, other?: string) => {
      isMet &&= !classes.has(one ?? other ?? "");
      return "";
    })
    .replaceAll(HAS, (_whole, one?: string, other?: string) => {
      isMet &&= classes.has(one ?? other ?? "");
      return "";
    });
  return isMet ? PLACES[rest.trim().toLowerCase()] : undefined;
}

function nothingFound(): Found {
  return { root: new Map(), body: new Map(), heading: new Map(), link: new Map(), button: new Map() };
}

/** The scheme of an at-rule around rules; undefined for one that counts only sometimes. */
function schemeOfAt({ name, params }: AtRule): Scheme | undefined {
  if (name === "layer") return "light";
  if (name !== "media") return undefined;
  const media = params.toLowerCase().replaceAll(/\s+/gu, "");
  const condition = media.replace(/^(?:screen|all)(?:and)?/u, "");
  if (condition === "(prefers-color-scheme:dark)") return "dark";
  return condition === "" || condition === "(prefers-color-scheme:light)" ? "light" : undefined;
}

function mediaScheme({ parent }: Rule): Scheme | undefined {
  if (parent?.type === "root") return "light";
  const at = parent as AtRule | undefined;
  return at?.type === "atrule" && at.parent?.type === "root" ? schemeOfAt(at) : undefined;
}

function note(rule: Rule, found: Found, classes: ReadonlySet<string>): void {
  const selectors = rule.selectors.flatMap((one) => UNWRAPPED.exec(one.trim())?.[1]?.split(",") ?? [one]);
  const places = new Set(selectors.flatMap((one) => placeOf(one, classes) ?? []));
  if (places.size === 0) return;
  rule.each((node) => {
    if (node.type === "decl") for (const place of places) found[place].set(node.prop.toLowerCase(), node.value);
  });
}

function propertiesOf({ root, body }: Found): Properties {
  return new Map([...root, ...body].filter(([name]) => name.startsWith("--")));
}

function merged(light: Found, dark: Found): Found {
  const join = (place: keyof Found): Declared => new Map([...light[place], ...dark[place]]);
  return {
    root: join("root"),
    body: join("body"),
    heading: join("heading"),
    link: join("link"),
    button: join("button"),
  };
}

type Pick = (declared: Declared, ...names: readonly string[]) => string;

function pickWith(properties: Properties, isValid: (text: string) => boolean): Pick {
  return (declared, ...names) => {
    const values = names.map((name) => resolveValue(declared.get(name) ?? "", properties));
    return values.find((value) => value !== "" && isValid(value)) ?? "";
  };
}

/** `background` of one color is a color too. */
const GROUND = ["background-color", "background"] as const;

/** The families of a `font`: what follows its size and line height. */
function familyPart(font: string): string {
  const parts = font.match(/(?:[^\s()]|\([^()]*(?:\([^()]*\)[^()]*)*\))+/gu) ?? [];
  const slash = parts.findIndex((part) => part.includes("/"));
  if (slash >= 0) return parts.slice(slash + (parts[slash]?.endsWith("/") === true ? 2 : 1)).join(" ");
  const size = parts.findIndex((part) => /^(?:[\d.]|clamp|calc|min|max)/u.test(part));
  return parts.slice(size + 1).join(" ");
}

function fontIn(declared: Declared, properties: Properties): string {
  const family = pickWith(properties, isFontList)(declared, "font-family");
  if (family !== "") return family;
  const list = resolveValue(familyPart(declared.get("font") ?? ""), properties);
  return isFontList(list) ? list : "";
}

/** The page's own properties, from what themes set for the platform or else from their elements. */
function variablesOf(found: Found): Map<string, string> {
  const properties = propertiesOf(found);
  const color = pickWith(properties, isColor);
  const own = (name: string): string => color(new Map(properties), name);
  const { body, root, heading, link, button } = found;
  const first = (...values: readonly string[]): string => values.find((value) => value !== "") ?? "";
  const all = {
    "--stoa-ink": first(own("--stoa-ink"), color(body, "color"), color(root, "color")),
    "--stoa-paper": first(own("--stoa-paper"), color(body, ...GROUND), color(root, ...GROUND)),
    "--stoa-ink-soft": own("--stoa-ink-soft"),
    "--stoa-line": own("--stoa-line"),
    "--stoa-accent": first(own("--stoa-accent"), color(button, ...GROUND), color(link, "color")),
    "--stoa-on-accent": first(own("--stoa-on-accent"), color(button, "color")),
    "--stoa-alert": own("--stoa-alert"),
    "--stoa-radius": pickWith(properties, isLength)(new Map(properties), "--stoa-radius"),
    "--safe-font": first(fontIn(body, properties), fontIn(root, properties)),
    "--safe-heading-font": fontIn(heading, properties),
    "--safe-heading-weight": pickWith(properties, (text) => /^(?:[1-9]00|normal|bold)$/u.test(text))(
      heading,
      "font-weight",
    ),
  };
  return new Map(Object.entries(all).filter(([, value]) => value !== ""));
}

/** Without a ground of its own, text of one scheme could be set on that of the other. */
function isReadable(variables: ReadonlyMap<string, string>): boolean {
  return variables.has("--stoa-ink") === variables.has("--stoa-paper");
}

function ruleOf(variables: ReadonlyMap<string, string>): string {
  return `:root{${[...variables].map(([name, value]) => `${name}:${value}`).join(";")}}`;
}

function withoutColors(variables: Map<string, string>): Map<string, string> {
  return isReadable(variables) ? variables : new Map([...variables].filter(([name]) => !name.startsWith("--stoa-")));
}

/** Nothing for a sheet that browsers would understand only in part. */
function parseSheet(sheet: string): Root {
  try {
    return parse(sheet);
  } catch {
    return emptySheet();
  }
}

/**
 * The colors and fonts of a theme's sheet as the style of a page that has nothing else of the theme: each value is
 * parsed and written anew, so none can hold an address or a second rule. `classes` are the page's. Empty for a sheet
 * without any.
 */
export function safeLookCss(sheet: string, classes: readonly string[]): string {
  if (sheet.length > MAX_SHEET_CHARS) return "";
  const found = { light: nothingFound(), dark: nothingFound() };
  const faces: AtRule[] = [];
  const root = parseSheet(sheet);
  const set = new Set(classes);
  root.walkRules((rule) => {
    const scheme = mediaScheme(rule);
    if (scheme) note(rule, found[scheme], set);
  });
  root.walkAtRules("font-face", (face) => void faces.push(face));
  const light = withoutColors(variablesOf(found.light));
  const dark = withoutColors(variablesOf(merged(found.light, found.dark)));
  const hasDark = Object.values(found.dark).some(({ size }) => size > 0);
  const fonts = [light.get("--safe-font") ?? "", light.get("--safe-heading-font") ?? ""].flatMap(familiesOf);
  const faceCss = faces.map((face) => fontFaceCss(face, fonts)).filter((css) => css !== "");
  const own = found.light.root.get("color-scheme") ?? "";
  const scheme = `:root{color-scheme:${/^(?:light|dark|light dark|dark light)$/u.test(own) ? own : "light"}}`;
  const night = hasDark ? `@media(prefers-color-scheme:dark){${ruleOf(dark)}}` : "";
  return light.size === 0 ? "" : [...faceCss.slice(0, MAX_FACES), scheme, ruleOf(light), night].join("");
}
