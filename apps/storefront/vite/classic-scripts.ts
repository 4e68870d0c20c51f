import { createHash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { build, type Plugin } from "vite";

/** A script without imports that runs during parsing, as themes' inline scripts require. */
export type ClassicScript = {
  readonly name: string;
  readonly entry: string;
  readonly prelude?: () => string;
};

const HASH_LENGTH = 8;

async function bundle(root: string, { name, entry, prelude }: ClassicScript, plugins: Plugin[]): Promise<string> {
  const result = await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins,
    build: {
      write: false,
      target: "es2023",
      assetsInlineLimit: 0,
      rolldownOptions: { input: { [name]: entry }, output: { format: "iife" } },
    },
  });
  const outputs = Array.isArray(result)
    ? result.flatMap(({ output }) => output)
    : "output" in result
      ? result.output
      : [];
  const [chunk, ...others] = outputs.filter((output) => output.type === "chunk");
  if (!chunk || others.length > 0) throw new Error(`${entry} has to become one script.`);
  return prelude ? `${prelude()}\n${chunk.code}` : chunk.code;
}

/** Emits classic scripts beside a build's modules and lists them in its manifest as entries. */
export function classicScripts(scripts: readonly ClassicScript[], plugins: Plugin[]): Plugin {
  let root = "";
  return {
    name: "classic-scripts",
    apply: "build",
    configResolved: (config) => {
      root = config.root;
    },
    writeBundle: async ({ dir = "" }) => {
      const manifestPath = path.join(dir, ".vite/manifest.json");
      const manifest = JSON.parse(readFileSync(manifestPath, "utf8")) as Record<string, unknown>;
      for (const script of scripts) {
        const text = await bundle(root, script, plugins);
        const hash = createHash("sha256").update(text).digest("base64url").slice(0, HASH_LENGTH);
        const file = `${script.name}-${hash}.js`;
        writeFileSync(path.join(dir, file), text);
        manifest[script.entry] = { file, name: script.name, src: script.entry, isEntry: true };
      }
      writeFileSync(manifestPath, JSON.stringify(manifest, null, 2));
    },
  };
}
