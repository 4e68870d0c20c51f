import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { runInNewContext } from "node:vm";

/*
 * Bundles the yui package, whose files are made for its own loader, into one text: the seed without the loader, then
 * every module the wanted ones need.
 */

type ModuleInfo = { readonly requires?: readonly string[]; readonly use?: readonly string[] };
type ModuleTable = Readonly<Record<string, ModuleInfo>>;
type AddedModule = { readonly body: (instance: object) => void; readonly details: ModuleInfo };

const FOLDER = path.dirname(createRequire(import.meta.url).resolve("yui/package.json"));
const SEED = "yui-base";

/** Required beside the code by its license; the package's own files omit it. */
const NOTICE =
  "/*! YUI 3.18.1, Copyright Yahoo! Inc. All rights reserved. BSD licence: https://yuilibrary.com/license/ */";

function readModule(name: string): string | null {
  const file = path.join(FOLDER, name, `${name}-min.js`);
  return existsSync(file) ? readFileSync(file, "utf8").trim() : null;
}

/** Runs a file of the package with a `YUI.add` that only inspects. */
function runAdding(text: string, look: (module: AddedModule) => void, env: object = {}): void {
  const add = (...[, body, , details = {}]: [string, AddedModule["body"], string, ModuleInfo?]): void =>
    look({ body, details });
  runInNewContext(text, { YUI: { add, Env: env } });
}

/** Names that stand for several modules (`node` for `node-base` and others) appear only in the loader's own table. */
function readAliases(): ModuleTable {
  const found: Record<string, ModuleInfo> = {};
  const version = { modules: found };
  const loaderTable = readFileSync(path.join(FOLDER, "loader-yui3/loader-yui3.js"), "utf8");
  runAdding(loaderTable, ({ body }) => body({ mix: Object.assign, version: "table" }), { table: version });
  return Object.fromEntries(
    Object.entries(found).filter(([name, { use }]) => use !== undefined && readModule(name) === null),
  );
}

/** A module's texts in its default language, which the loader would have requested. */
function readTexts(name: string): string {
  const file = path.join(FOLDER, name, "lang", `${name}.js`);
  if (!existsSync(file)) return "";
  const require = `YUI.Env.mods[${JSON.stringify(name)}].details.after=[${JSON.stringify(`lang/${name}`)}];`;
  return `\n${readFileSync(file, "utf8").trim()}\n${require}`;
}

function neededBy(text: string): string[] {
  const needed: string[] = [];
  runAdding(text, ({ details: { requires = [], use = [] } }) => needed.push(...requires, ...use));
  return needed;
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/YUI\.add\("(?<name>[^"]+)"/gu)].map((match) => match.groups?.["name"] ?? "");
}

/** Returns the package's code with these modules and their dependencies; throws for an unknown name. */
export function readYuiSource(wanted: readonly string[]): string {
  const aliases = readAliases();
  const seed = readModule(SEED) ?? "";
  const present = new Set([...namesIn(seed), "yui"]);
  const files: string[] = [NOTICE, seed];
  const add = (name: string): void => {
    if (present.has(name)) return;
    present.add(name);
    const { use } = aliases[name] ?? {};
    const text = use
      ? `YUI.add(${JSON.stringify(name)},function(){},"",${JSON.stringify({ use })});`
      : readModule(name);
    if (text === null) throw new Error(`The package yui has no module ${name}.`);
    (use ?? neededBy(text)).forEach(add);
    files.push(text + readTexts(name));
  };
  wanted.forEach(add);
  return files.join("\n");
}
