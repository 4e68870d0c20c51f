import { BLOCK_TYPES } from "@stoa/core/block/block-types.ts";
import { compile } from "@stoa/template";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { createContext, runInContext } from "node:vm";
import { build } from "vite";
import { expect, test } from "vitest";
import { BLOCK_CASES } from "./block-cases-for-tests.ts";
import { fixtureParts } from "./block-facts-for-tests.ts";
import { createSiteBlockRenderer } from "./draw-blocks.ts";

const WORKSPACES = path.resolve(import.meta.dirname, "../../../../../packages");
const FACTS = path.join(import.meta.dirname, "block-facts-for-tests.ts");

/** A browser worker that draws blocks, with template sources as a bundler provides them. */
function browserSource(): string {
  const templates = [...BLOCK_TYPES.values()].map(({ type, name, templateName: folder = name }) => {
    const file = path.join(WORKSPACES, "core/src/block", folder, `${folder}-block.template`);
    return `[${type}, compile(${JSON.stringify(readFileSync(file, "utf8").trimEnd())})]`;
  });
  const core = path.join(WORKSPACES, "core/src/block/render/render-blocks.ts");
  return `
    import { compile } from ${JSON.stringify(path.join(WORKSPACES, "template/src/template.ts"))};
    import { loadLocale } from ${JSON.stringify(path.join(WORKSPACES, "template/src/locales.ts"))};
    import { createBlockRenderer } from ${JSON.stringify(core)};
    import { fixtureParts } from ${JSON.stringify(FACTS)};
    const templates = new Map([${templates.join()}]);
    globalThis.ready = (pack) => loadLocale("en", () => Promise.resolve(pack));
    globalThis.draw = (block) =>
      createBlockRenderer({ ...fixtureParts(compile), templates })(block, { widthShare: 0.5 });`;
}

const ENTRY = "\0blocks-of-a-browser";

async function bundleForBrowser(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: "error",
    resolve: { conditions: ["worker", "browser", "module", "production"] },
    plugins: [
      {
        name: "blocks-of-a-browser",
        resolveId: (id) => (id === ENTRY ? ENTRY : null),
        load: (id) => (id === ENTRY ? browserSource() : null),
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY, output: { format: "iife" } } },
  });
  const [first] = Array.isArray(built) ? built : [built];
  const chunk = first && "output" in first ? first.output[0] : undefined;
  return chunk?.type === "chunk" ? chunk.code : "";
}

/** Only the globals that workers add to the language. Nothing from Node is reachable. */
const page = createContext({ URL, TextEncoder, TextDecoder, performance, console: {} });

runInContext(await bundleForBrowser(), page);
const pack = createRequire(import.meta.url).resolve("@phensley/cldr/packs/en.json");
await runInContext(`ready(${readFileSync(pack, "utf8")})`, page);

const renderOnServer = createSiteBlockRenderer(fixtureParts(compile));

test.each(BLOCK_CASES.map((one) => [one.name, one.block] as const))(
  "a browser draws %s as the server does",
  (_name, block) => {
    const drawn: unknown = runInContext(`draw(${JSON.stringify(block)})`, page);
    expect(drawn).toBe(renderOnServer(block, { widthShare: 0.5 }));
  },
);
