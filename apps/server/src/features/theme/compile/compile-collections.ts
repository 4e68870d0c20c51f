import { BLOCK_TYPES } from "@stoa/core/block/block-types.ts";
import type { Template } from "@stoa/template";
import { readCollectionConf, type CollectionConf } from "../conf/collection-conf.ts";
import { compileFile, namesIn, readConfFile, type Workshop } from "./compile-workshop.ts";
import { textIn } from "../conf/conf-text.ts";
import { renderAnyway } from "../tags/tag-template.ts";
import { readStaticPageConf, type StaticPageConf, type ThemeConf } from "../conf/theme-conf.ts";
import { problemOf } from "../check/theme-problems.ts";

export type CollectionTemplates = {
  readonly conf: CollectionConf;
  readonly list: Template | undefined;
  readonly item: Template | undefined;
  /** Its address redirects to its first item. spec: template-platform 1.7 */
  readonly startsOnFirstItem: boolean;
};

export type StaticPage = { readonly template: Template; readonly conf: StaticPageConf };

/** True for a theme with a conf and an item but no list, unless it requests the platform's own collection. */
function startsOnFirstItem({ own }: Workshop, name: string, { systemCollections }: ThemeConf): boolean {
  const has = (ending: string): boolean => own.has(`collections/${name}.${ending}`);
  return has("conf") && has("item") && !has("list") && !systemCollections.includes(name);
}

export function* compileCollections(
  workshop: Workshop,
  conf: ThemeConf,
): Generator<undefined, Map<string, CollectionTemplates>> {
  const collections = new Map<string, CollectionTemplates>();
  for (const name of namesIn(workshop.files, /^collections\/([^/]+)\.(?:list|item|conf)$/)) {
    yield;
    const isWithoutList = startsOnFirstItem(workshop, name, conf);
    collections.set(name, {
      conf: readCollectionConf(readConfFile(workshop, `collections/${name}.conf`)),
      list: isWithoutList ? undefined : compileFile(workshop, `collections/${name}.list`, "template"),
      item: compileFile(workshop, `collections/${name}.item`, "template"),
      startsOnFirstItem: isWithoutList,
    });
  }
  return collections;
}

export function* compilePages(workshop: Workshop): Generator<undefined, Map<string, StaticPage>> {
  const pages = new Map<string, StaticPage>();
  for (const name of namesIn(workshop.files, /^pages\/([^/]+)\.page$/)) {
    yield;
    const template = compileFile(workshop, `pages/${name}.page`, "template");
    const conf = readStaticPageConf(readConfFile(workshop, `pages/${name}.page.conf`));
    if (template) pages.set(name, { template, conf });
  }
  return pages;
}

export type Blocks = {
  /** By the names used to apply them, with and without `.block`. */
  readonly partials: Readonly<Record<string, Template>>;
  /** Overrides of platform block templates, by block type name. */
  readonly blockOverrides: ReadonlyMap<string, Template>;
  /** Names of `partials` with syntax errors. */
  readonly brokenPartials: ReadonlySet<string>;
};

/** Names that themes use for platform blocks which have another name here. */
const OTHER_NAMES = ["text", "line", "500px"];

/** Blocks whose markup cannot be overridden: those of template-platform 3, locked blocks, without `product`. */
const LOCKED_BLOCKS: ReadonlySet<string> = new Set([
  ...[...BLOCK_TYPES.values()].filter(({ isLocked }) => isLocked).map(({ name }) => name),
  ...OTHER_NAMES,
]);

function overriddenType(workshop: Workshop, name: string): string | undefined {
  const file = `blocks/${name}.block.conf`;
  if (!workshop.files.has(file)) return undefined;
  const type = textIn(readConfFile(workshop, file), "type");
  if (type === undefined) {
    workshop.problems.push(problemOf(file, "CONF_INVALID", 'The conf of a block needs "type": the block it replaces.'));
    return undefined;
  }
  if (!LOCKED_BLOCKS.has(type)) return type;
  const message = `The markup of "${type}" blocks can't be replaced, so this conf has no effect.`;
  workshop.problems.push(problemOf(file, "CONF_INVALID", message));
  return undefined;
}

export function* compileBlocks(workshop: Workshop): Generator<undefined, Blocks> {
  const partials: Array<[string, Template]> = [];
  const blockOverrides = new Map<string, Template>();
  const brokenPartials = new Set<string>();
  for (const name of namesIn(workshop.files, /^blocks\/(.+)\.block$/)) {
    yield;
    const template = compileFile(workshop, `blocks/${name}.block`, "block");
    if (!template) continue;
    const block = template.errors.length === 0 ? template : renderAnyway(template);
    partials.push([name, block], [`${name}.block`, block]);
    if (block !== template) brokenPartials.add(name).add(`${name}.block`);
    const type = overriddenType(workshop, name);
    if (type !== undefined) blockOverrides.set(type, template);
  }
  return { partials: Object.fromEntries(partials), blockOverrides, brokenPartials };
}
