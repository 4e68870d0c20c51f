import { fontValueText, isFontProperty, parseFontValue, type FontProperty } from "../font/font-value.ts";
import { parseLess, type LessNode, type LessNote, type LessTree } from "../less-tree.ts";
import { parseLooseObject, type LooseObject, type LooseValue } from "../loose-object.ts";
import { TWEAK_TYPES, type Tweak, type TweakTarget, type TweakProblem, type TweakType } from "./tweak.ts";

export type ReadTweaks = { readonly tweaks: readonly Tweak[]; readonly problems: readonly TweakProblem[] };

const MAX_TWEAKS = 2000;
const MAX_TITLE_LENGTH = 200;
const VARIABLE = /^@([\w-]+)\s*:\s*([\s\S]*)$/;
const DECLARATION = /^([\w-]+)\s*:\s*([\s\S]*)$/;
const QUOTED = /^~?(["'])(.*)\1$/s;
const URL_VALUE = /^url\((.*)\)$/is;
const URL_ADDRESS = /^(["']?)(.*)\1$/s;

type Noted = { readonly note: LessNote; readonly node: LessNode | undefined };
type Declaration = { readonly property: string; readonly value: string };

function textOf(fields: LooseObject, name: string): string {
  const value = fields.get(name);
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
}

function textsOf(value: LooseValue | undefined): string[] {
  const values: readonly LooseValue[] = Array.isArray(value) ? value : [value ?? ""];
  return values
    .flatMap((one) => (typeof one === "string" || typeof one === "number" ? [String(one)] : []))
    .filter(Boolean);
}

function numberOf(fields: LooseObject, name: string): number | undefined {
  const text = textOf(fields, name);
  const value = Number.parseFloat(text);
  return Number.isFinite(value) ? value : undefined;
}

function isTrue(value: LooseValue | undefined): boolean {
  return value === true || value === "true";
}

function typeOf(fields: LooseObject): TweakType | undefined {
  const name = textOf(fields, "type").toLowerCase();
  return TWEAK_TYPES.find((type) => type === name);
}

function placeOf(node: LessNode | undefined, properties: readonly string[]): TweakTarget {
  if (node === undefined) return { kind: "none" };
  if (node.kind === "block") return { kind: "rule", selector: node.prelude, properties };
  const [, name, value = ""] = VARIABLE.exec(node.text) ?? [];
  if (name === undefined) return { kind: "none" };
  if (URL_VALUE.test(value)) return { kind: "variable", name, form: "url" };
  return { kind: "variable", name, form: QUOTED.test(value) ? "quoted" : "plain" };
}

function unquoted(value: string): string {
  const address = URL_VALUE.exec(value)?.[1]?.trim();
  if (address !== undefined) return URL_ADDRESS.exec(address)?.[2] ?? address;
  return QUOTED.exec(value)?.[2] ?? value;
}

function declarationsOf(node: LessNode | undefined): Declaration[] {
  if (node?.kind !== "block") return [];
  return node.children.flatMap((child) => {
    const [, property, value] = (child.kind === "statement" && DECLARATION.exec(child.text)) || [];
    return property === undefined || value === undefined ? [] : [{ property: property.toLowerCase(), value }];
  });
}

/** Without an explicit property, a tweak sets the default properties of its type. */
function propertiesOf(type: TweakType, fields: LooseObject, declarations: readonly Declaration[]): string[] {
  const named = textsOf(fields.get("property")).map((name) => name.toLowerCase());
  if (named.length > 0) return named;
  const fitting = type === "color" ? declarations.filter(({ property }) => property.endsWith("color")) : declarations;
  return fitting.slice(0, 1).map(({ property }) => property);
}

function fontDefault(node: LessNode | undefined, written: string): string {
  if (node?.kind === "block") {
    const font: Partial<Record<FontProperty, string>> = {};
    for (const { property, value } of declarationsOf(node)) if (isFontProperty(property)) font[property] = value;
    return fontValueText(font);
  }
  const font = parseFontValue(written);
  return fontValueText(Object.keys(font).length > 0 || written === "" ? font : { "font-family": written });
}

type Found = { readonly type: TweakType; readonly fields: LooseObject; readonly node: LessNode | undefined };

/** Value in the sheet: that of the variable, or of the declaration the tweak controls. */
function writtenValue({ type, fields, node }: Found): string {
  if (node?.kind === "statement") return VARIABLE.exec(node.text)?.[2]?.trim() ?? "";
  const declarations = declarationsOf(node);
  const properties = propertiesOf(type, fields, declarations);
  return declarations.find(({ property }) => properties.includes(property))?.value ?? "";
}

function defaultOption(fields: LooseObject, written: string): string {
  const named = textOf(fields, "default");
  const options = textsOf(fields.get("options"));
  const value = unquoted(written);
  return named || (options.includes(value) ? value : (options[0] ?? value));
}

function isOnByDefault(fields: LooseObject, written: string): boolean {
  return isTrue(fields.get("active") ?? fields.get("default") ?? unquoted(written));
}

function defaultOf(found: Found): string | boolean {
  const { type, fields, node } = found;
  const written = writtenValue(found);
  const named = textOf(fields, "default");
  switch (type) {
    case "checkbox":
      return isOnByDefault(fields, written);
    case "font":
      return fontDefault(node, named || written);
    case "dropdown":
      return defaultOption(fields, written);
    case "color":
    case "value":
      return written || named;
    case "image":
      return unquoted(written) || named;
  }
}

function tweakOf(found: Found, where: { readonly file: string; readonly line: number }): Tweak {
  const { type, fields, node } = found;
  const properties = propertiesOf(type, fields, declarationsOf(node));
  return {
    type,
    title: textOf(fields, "title").slice(0, MAX_TITLE_LENGTH),
    category: textOf(fields, "category"),
    label: textOf(fields, "label"),
    target: textOf(fields, "target"),
    showOnlyWhenPresent: textOf(fields, "showOnlyWhenPresent"),
    options: textsOf(fields.get("options")),
    min: numberOf(fields, "min"),
    max: numberOf(fields, "max"),
    step: numberOf(fields, "step"),
    steps: fields.get("steps"),
    isScripted: isTrue(fields.get("js")),
    properties,
    loadAllVariants: isTrue(fields.get("loadAllVariants")),
    disableTransparency: isTrue(fields.get("disableTransparency")),
    condition: fields.get("condition"),
    defaultValue: defaultOf(found),
    place: placeOf(node, properties),
    ...where,
  };
}

function* notedIn(nodes: readonly LessNode[]): Generator<Noted> {
  for (const node of nodes) {
    for (const note of node.notes) yield { note, node };
    if (node.kind === "block") yield* notedIn(node.children);
  }
}

const CLASS_TYPES: ReadonlySet<TweakType> = new Set(["dropdown", "checkbox"]);

/**
 * Choices are primarily classes, and many stand alone: one belongs to a variable only on the line right above it.
 * Otherwise a
 * color would be replaced by a word.
 */
function nodeOf(type: TweakType, { note, node }: Noted): LessNode | undefined {
  if (node?.kind !== "statement" || !CLASS_TYPES.has(type)) return node;
  return note === node.notes.at(-1) && node.line - note.line <= 1 ? node : undefined;
}

function readTweak(noted: Noted, file: string): Tweak | string {
  const { note } = noted;
  const parsed = parseLooseObject(note.text);
  if (!parsed.ok) return `This tweak can't be read: ${parsed.reason}. It was left out.`;
  const fields = parsed.value;
  const type = typeOf(fields);
  if (type === undefined)
    return `This tweak's type is "${textOf(fields, "type")}"; known types are ${TWEAK_TYPES.join(", ")}. It is left out.`;
  if (textOf(fields, "title").trim() === "")
    return "This tweak has no title, so its value has no name. It was left out.";
  return tweakOf({ type, fields, node: nodeOf(type, noted) }, { file, line: note.line });
}

/**
 * Returns the tweaks of a parsed sheet. A note belongs to the variable or rule after it; several can precede one, but
 * choices only when they are right above a variable.
 * spec: template-platform 1.8
 */
export function tweaksOfTree(tree: LessTree, file: string): ReadTweaks {
  const tweaks: Tweak[] = [];
  const problems: TweakProblem[] = [];
  const noted = [...notedIn(tree.nodes), ...tree.loose.map((note) => ({ note, node: undefined }))];
  for (const one of noted.slice(0, MAX_TWEAKS)) {
    const read = readTweak(one, file);
    if (typeof read === "string") problems.push({ file, line: one.note.line, message: read });
    else tweaks.push(read);
  }
  const left = noted[MAX_TWEAKS];
  if (left)
    problems.push({
      file,
      line: left.note.line,
      message: `A stylesheet can have up to ${MAX_TWEAKS} tweaks. The rest were left out.`,
    });
  return { tweaks, problems };
}

/**
 * Parses the `// tweak: {…}` comments of a sheet. Accepts any text; invalid ones are reported as problems. spec:
 * template-platform 1.8
 */
export function readTweaks(sheet: string, file: string): ReadTweaks {
  return tweaksOfTree(parseLess(sheet), file);
}
