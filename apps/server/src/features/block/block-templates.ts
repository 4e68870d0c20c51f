import { compile, type Template } from "@stoa/template";
import { BLOCK_TYPES } from "@stoa/core/block/block-types.ts";
import { readFileSync } from "node:fs";
import path from "node:path";

const FOLDER = path.resolve(import.meta.dirname, "../../../../../packages/core/src/block");

/** The platform's markup of each block type, by type number; the studio bundles the same files. */
export const BLOCK_TEMPLATES: ReadonlyMap<number, Template> = new Map(
  [...BLOCK_TYPES.values()].map(({ type, name, templateName: folder = name }): [number, Template] => [
    type,
    compile(readFileSync(path.join(FOLDER, folder, `${folder}-block.template`), "utf8").trimEnd()),
  ]),
);
