import { BLOCK_SCHEMAS } from "@stoa/core/block/block-schemas.ts";
import { SERVICES } from "@stoa/core/block/service/service-list.ts";
import { BLOCK_LIBRARY } from "@stoa/core/block/library/block-library-data.ts";
import { blockTitle } from "@stoa/core/block/library/block-titles.ts";
import { READY_SECTIONS } from "@stoa/core/page/layout/ready-sections.ts";
import { expect, test } from "vitest";
import italian from "../../locales/studio-it.json" with { type: "json" };
import { blockFields, type BlockField } from "./block-fields.ts";
import { choiceLabel, fieldLabel } from "./field/field-texts.ts";

const NAMES = new Set(["URL", "CSS", "HTML", "JavaScript", "RSS", "Markdown", ...SERVICES.map(({ title }) => title)]);

function withoutItalian(texts: readonly string[]): string[] {
  return texts.filter((text) => !NAMES.has(text) && !Object.hasOwn(italian, text));
}

function textsOf(fields: readonly BlockField[]): string[] {
  // Input that waits for valid coordinates is shown in the fields of the location.
  const shown = fields.filter(({ name }) => name !== "unplaced");
  return shown.flatMap((field) => {
    const choices = field.kind === "choice" ? field.choices.map((choice) => choiceLabel(field.name, choice)) : [];
    return [fieldLabel(field.name)].concat(choices, "fields" in field ? textsOf(field.fields) : []);
  });
}

test.each([...BLOCK_SCHEMAS.keys()])("the fields and choices of a block of type %i have an Italian text", (type) => {
  expect(withoutItalian(textsOf(blockFields(type)))).toEqual([]);
});

test("blocks, their groups and the ready-made sections have Italian titles and descriptions", () => {
  const blocks = BLOCK_LIBRARY.flatMap(({ blocks }) => blocks);
  const texts = [...BLOCK_LIBRARY.map(({ title }) => title), ...blocks.map(({ words }) => words)];
  const sections = READY_SECTIONS.flatMap(({ title, words }) => [title, words]);
  const titles = blocks.map(({ type }) => blockTitle(type));
  expect(withoutItalian([...texts, ...sections, ...titles])).toEqual([]);
});
