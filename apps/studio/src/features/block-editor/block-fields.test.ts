import { BLOCK_SCHEMAS } from "@stoa/core/block/block-schemas.ts";
import { readBlock } from "@stoa/core/block/read-block.ts";
import { expect, test } from "vitest";
import { blockFields, emptyObject } from "./block-fields.ts";
import { choiceLabel, fieldHint, fieldLabel } from "./field/field-texts.ts";

const TYPES = [...BLOCK_SCHEMAS.keys()];

test.each(TYPES)("a block of type %i is edited with a field for each member, by its range", (type) => {
  const names = Object.keys(BLOCK_SCHEMAS.get(type)?.properties ?? {});
  expect(blockFields(type).map(({ name }) => name)).toEqual(names.filter((name) => name !== "props"));
  for (const field of blockFields(type)) expect(fieldLabel(field.name)).toMatch(/^[A-Z]/);
});

test("gallery options have the ranges of the spec", () => {
  const ranges = Object.fromEntries(
    blockFields(8).flatMap((field) => (field.kind === "number" ? [[field.name, fieldHint(field)]] : [])),
  );
  expect(ranges).toEqual({
    autoplayDuration: "1 to 10 seconds",
    thumbnailsPerRow: "1 to 10",
    thumbnailStripHeight: "0 to 200 pixels",
    thumbnailStripMargin: "0 to 60 pixels",
    padding: "0 to 50 pixels",
    maxWidth: "100 to 300 pixels",
  });
});

test.each([
  [69, "items", { title: "Question" }],
  [18, "menus", {}],
  [6, "items", {}],
])("what is added to a list of a block of type %i may be stored", (type, name, part) => {
  const list = blockFields(type).find((field) => field.name === name);
  const added = list?.kind === "list" ? { ...emptyObject(list.fields), ...part } : null;
  expect(readBlock({ type, value: { [name]: [added] } })).toMatchObject({ ok: true });
});

test("a choice with the same name elsewhere has the text of its own member", () => {
  expect(choiceLabel("aspectRatio", "standard")).toBe("Standard, 3:2");
  expect(choiceLabel("iconColor", "standard")).toBe("Text color");
});
