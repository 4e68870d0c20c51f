import { visit } from "../source/source-module.mjs";
import { isCode, isTest } from "../source/source-tree.mjs";
import { findTexts, isWords } from "./text-literals.mjs";

/**
 * @typedef {import("../source/source-tree.mjs").Check} Check
 * @typedef {import("../source/source-tree.mjs").SourceTree} SourceTree
 * @typedef {import("../source/source-tree.mjs").Problem} Problem
 * @typedef {import("../source/source-module.mjs").SourceModule} SourceModule
 */

const STUDIO = "apps/studio/src/";
const CATALOGUE = /^apps\/studio\/src\/locales\/studio-[a-z-]+\.json$/;
/** Where the studio's texts come from, apart from its own code. */
const OTHER_SOURCES = /^(?:packages\/core\/src\/|apps\/server\/src\/errors\.ts$)/;
/** The core's own messages, and what the built-in themes call their areas and navigations. */
const TEXT_FILES = /^packages\/core\/src\/locales\/en\.json$|^themes\/[^/]+\/template\.conf$/;

/** Attributes and properties of components that people read or hear. */
const TEXT_ATTRIBUTES = new Set(
  `label title description placeholder hint note text textValue message heading caption legend summary action room what alt
  unit suffix prefix empty emptyText confirmLabel pendingLabel data-title aria-label aria-description
  aria-roledescription aria-valuetext`.split(/\s+/),
);

const BRAND = "Stoa";

/** Examples of what to type, such as `www.example.com`, are the same in every language. */
const EXAMPLE = /^\S*[./@_:]\S*$|^[A-Z0-9-]+$/;

/** @param {{ text: string }} found */
function isExample({ text }) {
  return text.split(/[\s,]+/).every((word) => EXAMPLE.test(word));
}

/** @param {SourceTree} tree */
function studioModules(tree) {
  return tree.paths.filter((path) => path.startsWith(STUDIO) && isCode(path) && !isTest(path));
}

/**
 * Returns what a person would read without a translation.
 * @param {SourceModule} module
 */
function untranslated(module) {
  /** @type {{ start: number, text: string }[]} */
  const found = [];
  visit(module, {
    JSXText: ({ start, end, value }) => {
      const text = value.replaceAll(/&\w+;/g, " ");
      const at = module.source.slice(start, end).search(/\S/);
      if (/\p{L}/u.test(text) && text.trim() !== BRAND)
        found.push({ start: start + at, text: text.trim().replaceAll(/\s+/g, " ") });
    },
    JSXElement: ({ children }) => void found.push(...children.flatMap(textsOfChild)),
    JSXFragment: ({ children }) => void found.push(...children.flatMap(textsOfChild)),
    JSXAttribute: ({ name, value }) => {
      const isText = name.type === "JSXIdentifier" && TEXT_ATTRIBUTES.has(name.name);
      if (isText && value) found.push(...findTexts(value).filter((one) => !isExample(one)));
    },
  });
  return found;
}

/** @param {import("oxc-parser").JSXChild} child */
function textsOfChild(child) {
  return child.type === "JSXExpressionContainer" ? findTexts(child) : [];
}

/** @type {Check} */
export const STUDIO_TEXT = {
  rule: "studio-text",
  find: (tree) =>
    studioModules(tree).flatMap((file) => {
      const module = tree.module(file);
      return untranslated(module).map(({ start, text }) => ({
        file,
        line: module.lineOf(start),
        message: `“${text}” is English in every language: write t("…"), or translated(…) for a text of the core, and add it to every studio-<language>.json`,
      }));
    }),
};

/** @param {string} text */
function escapePattern(text) {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

/**
 * The label that the block editor makes of the name of a field or choice: `Button label` of `buttonLabel`.
 * @param {string} name
 */
function labelOf(name) {
  const words = name
    .replaceAll(/([A-Z])/g, " $1")
    .replace(/ id$/i, "")
    .replaceAll("-", " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * Returns the texts that code writes down: literals, and patterns of template literals with values in them.
 * @param {SourceTree} tree
 */
function writtenTexts(tree) {
  const literals = new Set();
  /** @type {RegExp[]} */
  const patterns = [];
  const others = tree.paths.filter((path) => OTHER_SOURCES.test(path) && isCode(path) && !isTest(path));
  for (const file of [...studioModules(tree), ...others]) {
    visit(tree.module(file), {
      Literal: ({ value }) => {
        if (typeof value !== "string") return;
        literals.add(value);
        literals.add(labelOf(value));
      },
      Property: ({ key }) => void (key.type === "Identifier" && literals.add(labelOf(key.name))),
      TemplateLiteral: ({ quasis }) => {
        const parts = quasis.map(({ value }) => value.cooked ?? "");
        if (parts.length === 1) literals.add(parts[0]);
        else if (parts.some(isWords)) patterns.push(new RegExp(`^${parts.map(escapePattern).join(".+")}$`, "s"));
      },
    });
  }
  for (const file of tree.paths.filter((path) => TEXT_FILES.test(path))) {
    for (const [literal] of tree.text(file).matchAll(/"(?:[^"\\\n]|\\.)*"/g)) literals.add(JSON.parse(literal));
  }
  return { literals, patterns };
}

/**
 * @param {SourceTree} tree
 * @param {string} file
 * @returns {Record<string, string>}
 */
function readCatalogue(tree, file) {
  return JSON.parse(tree.text(file));
}

/** @type {Check} */
export const STUDIO_CATALOGUE = {
  rule: "studio-catalogue",
  find: (tree) => {
    const files = tree.paths.filter((path) => CATALOGUE.test(path));
    if (files.length === 0) return [];
    const { literals, patterns } = writtenTexts(tree);
    const all = new Set(files.flatMap((file) => Object.keys(readCatalogue(tree, file))));
    const unused = new Set(
      [...all].filter((text) => !literals.has(text) && !patterns.some((pattern) => pattern.test(text))),
    );
    return files.flatMap((file) => problemsOfCatalogue(tree, { file, all, unused }));
  },
};

/**
 * @param {SourceTree} tree
 * @param {{ file: string, all: Set<string>, unused: Set<string> }} texts
 * @returns {Problem[]}
 */
function problemsOfCatalogue(tree, { file, all, unused }) {
  const catalogue = readCatalogue(tree, file);
  const lines = tree.text(file).split("\n");
  /** @param {string} text */
  const lineOf = (text) => lines.findIndex((line) => line.trim().startsWith(`${JSON.stringify(text)}:`)) + 1;
  return [...all].flatMap((text) => {
    const problem = problemOf(catalogue[text], unused.has(text));
    return problem === "" ? [] : [{ file, line: lineOf(text) || 1, message: `“${text}” ${problem}` }];
  });
}

/**
 * @param {string | undefined} translation
 * @param {boolean} isUnused
 */
function problemOf(translation, isUnused) {
  if (isUnused) return translation === undefined ? "" : "is read nowhere: delete it, or write it where it is shown";
  return translation ? "" : "has no translation: write one";
}
