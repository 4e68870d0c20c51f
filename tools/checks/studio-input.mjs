import { visit } from "./source/source-module.mjs";
import { isCode, isTest } from "./source/source-tree.mjs";

/**
 * @typedef {import("./source/source-tree.mjs").Check} Check
 * @typedef {import("./source/source-tree.mjs").SourceTree} SourceTree
 * @typedef {import("oxc-parser").JSXOpeningElement} JSXOpeningElement
 */

const STUDIO = "apps/studio/src/";
const FIELDS = new Set(["TextField", "TextAreaField", "input", "textarea"]);

/** What answers for text that is typed and not stored: a question, a message, or a dialog. */
const ANSWERS = /\buse(?:LostInput|HeldInput|TypedText|StoreOnLeave)\b|<\w+Dialog\b/;

/** Text that only finds something, and is never stored. */
const FINDING = new Set(
  [
    "features/block-editor/map/place-search.tsx",
    "features/block-editor/summary/tag-filter.tsx",
    "features/report/period-choice.tsx",
  ].map((path) => STUDIO + path),
);

/** Dialogs that nobody writes in, apart from those made of `ModalDialog`. */
const OTHER_MODALS = new Set(
  [
    "parts/dialog/modal-dialog.tsx",
    "app/shell/studio-rail.tsx",
    "features/command/command-palette.tsx",
    "features/site/start/start-dialog.tsx",
  ].map((path) => STUDIO + path),
);

/** @param {SourceTree} tree */
function studioParts(tree) {
  return tree.paths.filter((path) => path.startsWith(STUDIO) && path.endsWith(".tsx") && isCode(path) && !isTest(path));
}

/** @type {Check} */
export const STUDIO_DIALOG = {
  rule: "studio-dialog",
  find: (tree) =>
    studioParts(tree)
      .filter((file) => !OTHER_MODALS.has(file))
      .flatMap((file) =>
        tree
          .module(file)
          .imports.filter(({ specifier }) => specifier === "react-aria-components/Modal")
          .map(({ line }) => ({
            file,
            line,
            message:
              "make it of parts/dialog/modal-dialog.tsx, which loses nothing that is typed to Escape, Back or a reload",
          })),
      ),
};

/**
 * @param {JSXOpeningElement} element
 * @param {string} name
 */
function attribute({ attributes }, name) {
  const found = attributes.find(
    (one) => one.type === "JSXAttribute" && one.name.type === "JSXIdentifier" && one.name.name === name,
  );
  return found?.type === "JSXAttribute" ? found.value : undefined;
}

/** @type {Check} */
export const STUDIO_INPUT = {
  rule: "studio-input",
  find: (tree) =>
    studioParts(tree).flatMap((file) => {
      const module = tree.module(file);
      if (FINDING.has(file) || ANSWERS.test(module.source)) return [];
      /** @type {Set<string>} */
      const states = new Set();
      /** @type {number[]} */
      const positions = [];
      visit(module, {
        VariableDeclarator: ({ id, init }) => {
          const isState = init?.type === "CallExpression" && module.source.slice(init.start).startsWith("useState");
          const [state] = id.type === "ArrayPattern" ? id.elements : [];
          if (isState && state?.type === "Identifier") states.add(state.name);
        },
        JSXOpeningElement: (element) => {
          const { name } = element;
          if (name.type !== "JSXIdentifier" || !FIELDS.has(name.name)) return;
          const [value, type] = [attribute(element, "value"), attribute(element, "type")];
          if (!value || (type?.type === "Literal" && ["search", "radio", "range"].includes(type.value))) return;
          const words = module.source.slice(value.start, value.end).match(/[\w$]+/g) ?? [];
          if (words.some((word) => states.has(word))) positions.push(element.start);
        },
      });
      return positions.map((position) => ({
        file,
        line: module.lineOf(position),
        message: "text that only its field holds is lost when it goes away: say so with parts/text/lost-input.ts",
      }));
    }),
};
