import { expect, test } from "vitest";
import { createTree } from "../source/source-tree.mjs";
import { STUDIO_CATALOGUE, STUDIO_TEXT } from "./studio-texts.mjs";

const PART = "apps/studio/src/parts/sample-part.tsx";
const IT = "apps/studio/src/locales/studio-it.json";

/** @param {string} source */
function textsOf(source) {
  return STUDIO_TEXT.find(createTree({ [PART]: source })).map(({ line, message }) => {
    const [, text] = /^“(.*?)” is English in every language: write t\(/s.exec(message) ?? [];
    return `${line} ${text}`;
  });
}

test.each([
  ["text of an element", "a = (\n  <p>\n    Two\n    words\n  </p>\n);", "3 Two words"],
  ["text beside an element", "a = <p>All <b>{x}</b></p>;", "1 All"],
  ["a literal in braces", 'a = <p>{"Words"}</p>;', "1 Words"],
  ["a choice of two", 'a = <p>{x ? "Saving…" : t("Save")}</p>;', "1 Saving…"],
  ["what is shown on a condition", 'a = <>{x && "Saved"}</>;', "1 Saved"],
  ["what stands in for something missing", 'a = <p>{x ?? "None"}</p>;', "1 None"],
  ["a text with values in it", "a = <p>{`${x} is live`}</p>;", "1 … is live"],
  ["a choice within a text with values", 'a = <p>{`${x ? "One" : y} (${z})`}</p>;', "1 One"],
  ["a label", 'a = <Field label="Name" />;', "1 Name"],
  ["an accessible name", 'a = <p aria-label="Main part" />;', "1 Main part"],
  ["a placeholder that is a word", 'a = <Field placeholder="closed" />;', "1 closed"],
  ["an attribute with values in it", "a = <Row title={`Delete ${x}`} />;", "1 Delete …"],
  ["an attribute put together", 'a = <Row title={"Delete " + x} />;', "1 Delete "],
])("%s is found untranslated", (_case, source, found) => {
  expect(textsOf(source)).toEqual([found]);
});

test.each([
  [
    "translated texts",
    'a = <Row title={t("Delete {x}", { x })}>{x ? t("One") : translated(y)}{tRich("All", {})}</Row>;',
  ],
  ["texts without words", 'a = <p title="×">{x} · {y}&nbsp;– {`${x} × ${y} px`}</p>;'],
  ["attributes that nobody reads", 'a = <p className="two words" id="name" data-kind="wide" noun="page" />;'],
  ["examples of what to type", 'a = <Field placeholder="www.example.com" hint="blocks/note.block" label="SKU" />;'],
  ["conditions", 'a = <p>{kind === "two words" && x}</p>;'],
])("%s are left alone", (_case, source) => {
  expect(textsOf(source)).toEqual([]);
});

test("tests and other workspaces may hold English", () => {
  const source = "a = <p>Words</p>;";
  const files = ["apps/studio/src/a.dom.test.tsx", "apps/studio/src/testing/a.tsx", "packages/ui/src/a.tsx"];
  expect(STUDIO_TEXT.find(createTree(Object.fromEntries(files.map((file) => [file, source]))))).toEqual([]);
});

/**
 * @param {Record<string, string>} texts
 * @param {Record<string, string>} files
 */
function catalogueProblems(texts, files) {
  const tree = createTree({ [IT]: JSON.stringify(texts, null, 2), ...files });
  return STUDIO_CATALOGUE.find(tree).map(({ file, line, message }) => `${file}:${line} ${message}`);
}

test("a text that no code uses is found", () => {
  expect(catalogueProblems({ Save: "Salva", Gone: "Sparito" }, { [PART]: 'a = t("Save");' })).toEqual([
    `${IT}:3 “Gone” is read nowhere: delete it, or write it where it is shown`,
  ]);
});

test.each([
  ["in the studio", { [PART]: 'a = { title: "Up to 60 characters" };' }],
  ["in the core", { "packages/core/src/a.ts": 'a = "Up to 60 characters";' }],
  ["in the core, with a value in it", { "packages/core/src/a.ts": "a = `Up to ${max} characters`;" }],
  ["in a theme", { "themes/agora/template.conf": '{ "title": "Up to 60 characters" } // first' }],
  ["in the core's messages", { "packages/core/src/locales/en.json": '{ "cart": { "a": "Up to 60 characters" } }' }],
  ["in the errors of the server", { "apps/server/src/errors.ts": "a = `Up to 60 characters`;" }],
])("a text that is written %s is used", (_case, files) => {
  expect(catalogueProblems({ "Up to 60 characters": "Fino a 60 caratteri" }, files)).toEqual([]);
});

test.each([
  ["Button label", "a = { buttonLabel: 1 };"],
  ["Above title", 'a = ["above-title"];'],
  ["Image", 'a = ["imageId"];'],
])("the label %s that the block editor makes of a name is used", (label, source) => {
  expect(catalogueProblems({ [label]: "Etichetta" }, { "packages/core/src/block.ts": source })).toEqual([]);
});

test.each(["apps/studio/src/a.test.ts", "apps/server/src/other.ts", "apps/storefront/src/a.ts"])(
  "a text that only %s writes is not used",
  (file) => {
    expect(catalogueProblems({ Save: "Salva" }, { [file]: 'a = "Save";' })).toHaveLength(1);
  },
);

test("a text without a translation is found in each language", () => {
  const files = { [PART]: 't("Save"); t("Undo");', [IT.replace("it.", "nl.")]: '{ "Undo": "Herstellen" }' };
  expect(catalogueProblems({ Save: "Salva", Undo: "" }, files)).toEqual([
    `${IT}:3 “Undo” has no translation: write one`,
    "apps/studio/src/locales/studio-nl.json:1 “Save” has no translation: write one",
  ]);
});
