import { translateToEnglish } from "../visitor-text/translate-to-english.ts";
import { assert, constant, constantFrom, dictionary, jsonValue, oneof, property, string } from "fast-check";
import { expect, test } from "vitest";
import { testId } from "../product/product-for-tests.ts";
import type { BlockSetting } from "./block-facts.ts";
import type { BlockView } from "./block-type.ts";
import { BLOCK_SCHEMAS } from "./block-schemas.ts";
import { BLOCK_TYPES } from "./block-types.ts";
import { markdownHtml } from "./markdown/markdown-html.ts";
import { completeBlockValue, needsOfBlock, readBlock } from "./read-block.ts";

const image = { id: testId(1), filename: "a.webp", widthPx: 300, heightPx: 200, meanColor: "123456" };

function setting(changes: Partial<BlockSetting> = {}): BlockSetting {
  return {
    images: new Map([[image.id, image]]),
    forms: new Map(),
    pathOf: () => "/about",
    items: new Map(),
    groups: new Map(),
    navigations: new Map(),
    markdown: markdownHtml,
    socialAccounts: [],
    redirectHosts: [],
    mayRunCode: false,
    say: translateToEnglish,
    timeZone: "UTC",
    locale: "en-US",
    now: 0,
    blockId: testId(7),
    widthShare: 1,
    ...changes,
  };
}

function viewBlock(block: Parameters<typeof readBlock>[0], facts: BlockSetting): BlockView | null {
  const read = readBlock(block);
  return read.ok ? read.type.view(read.value, facts) : null;
}

const types = [...BLOCK_TYPES.values()];

test("every type has a schema, and every schema a type", () => {
  expect(new Set(BLOCK_SCHEMAS.keys())).toEqual(new Set(BLOCK_TYPES.keys()));
});

test.each(types.map((type) => [type.name, type] as const))(
  "an empty %s block is one with its defaults",
  (_name, { type, defaults }) => {
    expect(readBlock({ type, value: {} })).toMatchObject({ ok: true, value: defaults });
  },
);

test("the themes' locked types are these", () => {
  const locked = types.filter(({ isLocked }) => isLocked).map(({ name }) => name);
  const known = ["code", "embed", "horizontalrule", "html", "map", "markdown", "spacer", "video", "website-component"];
  const services = ["amazon", "fivehundredpix", "flickr", "foursquare", "instagram", "soundcloud", "twitter"];
  expect(locked.sort()).toEqual([...known, ...services].sort());
});

test("any stored value is drawn, or shows nothing; it never throws", () => {
  const number = constantFrom(...BLOCK_TYPES.keys(), 7, -1);
  assert(
    property(number, dictionary(string(), jsonValue()), (type, value) => {
      const block = { type, value };
      needsOfBlock(block);
      viewBlock(block, setting());
    }),
    { numRuns: 400 },
  );
});

/** Almost valid values: the members of a type, each with its default or anything. */
const nearly = constantFrom(...types).chain((type) => {
  const members = Object.keys(BLOCK_SCHEMAS.get(type.type)?.properties ?? {});
  const anything = oneof(
    jsonValue(),
    constant({ imageId: image.id, altText: "x" }),
    constant({ url: "/shop" }),
    constant({ documentId: testId(5) }),
    constantFrom("https://youtu.be/abcdefghijk", "javascript:alert(1)", testId(1)),
  );
  const overrides = dictionary(constantFrom("none", ...members), anything, { maxKeys: 3 });
  return overrides.map((value) => ({ type: type.type, value }));
});

const LINKS: ReadonlySet<string> = new Set([
  "href",
  "buttonLink",
  "url",
  "src",
  "linkTo",
  "slideHref",
  "clickthroughUrl",
]);

/** Values of members that templates print as addresses. */
function printedLinks(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    typeof member === "string" && LINKS.has(name) ? [member] : printedLinks(member),
  );
}

test("a nearly valid value never throws either, and never links to a script", () => {
  assert(
    property(nearly, (block) => {
      needsOfBlock(block);
      for (const link of printedLinks(viewBlock(block, setting()))) expect(link).not.toMatch(/^javascript:/);
    }),
    { numRuns: 800 },
  );
});

test("reports which member is wrong, in plain terms", () => {
  const read = readBlock({ type: 53, value: { text: "Go", link: { url: "javascript:alert(1)" }, colour: "red" } });
  expect(read).toMatchObject({ ok: false, code: "broken-value" });
  const problems = read.ok || read.code !== "broken-value" ? new Map() : read.problems;
  expect(problems.get("colour")).toBe("isn't a setting of this block");
  expect(problems.get("link.url")).toMatch(/^isn't a URL that can be linked to/);
});

test("the owner's code runs only where it may", () => {
  const code = { type: 23, value: { source: "<b>hi</b>", mode: "html" } };
  expect(viewBlock(code, setting({ mayRunCode: true }))?.data["html"]).toBe("<b>hi</b>");
  expect(viewBlock(code, setting({ mayRunCode: false }))?.data["html"]).toBe("");
  const embed = { type: 22, value: { html: "<iframe></iframe>", url: "https://example.org" } };
  expect(viewBlock(embed, setting({ mayRunCode: false }))?.data["html"]).toBe("");
});

test("lists the pictures, forms, URLs and items that a value references", () => {
  const link = { documentId: testId(5) };
  expect(needsOfBlock({ type: 5, value: { image: { imageId: testId(1), altText: "" }, link } })).toEqual({
    imageIds: [testId(1)],
    documentIds: [testId(5)],
  });
  expect(needsOfBlock({ type: 9, value: { formId: testId(3) } })).toEqual({ formIds: [testId(3)] });
  expect(needsOfBlock({ type: 55, value: { collectionId: testId(4), limit: 3 } }).items).toMatchObject([
    { collectionId: testId(4), limit: 3, isFeatured: false },
  ]);
});

test.each([
  ["the first shape", { big: true }, { size: 3, color: "red" }],
  ["the second shape", { size: 2 }, { size: 2, color: "red" }],
  ["today's shape", { size: 2, color: "blue" }, { size: 2, color: "blue" }],
  ["nothing", {}, { size: 1, color: "red" }],
])("converts %s to the current form", (_shape, stored, expected) => {
  const type = {
    defaults: { size: 1, color: "red" },
    migrations: [
      ({ big, ...rest }: Readonly<Record<string, unknown>>) => (big === true ? { ...rest, isLarge: true } : rest),
      ({ isLarge, ...rest }: Readonly<Record<string, unknown>>) => (isLarge === true ? { ...rest, size: 3 } : rest),
    ],
  };
  expect(completeBlockValue(type, stored)).toEqual(expected);
});
