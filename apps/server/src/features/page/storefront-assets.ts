import { readFileSync } from "node:fs";
import path from "node:path";

/** The built islands: what a page's head names. All null when they were not built. */
export type StorefrontAssets = {
  readonly folder: string;
  readonly loader: string | null;
  readonly styles: string | null;
  readonly preview: string | null;
  /** Styles of blocks and system pages. */
  readonly system: string | null;
  /** What scripts of themes assume, without and with YUI. */
  readonly runtime: string | null;
  readonly runtimeYui: string | null;
};

const FOLDER = path.resolve(import.meta.dirname, "../../../../storefront/dist");

type Manifest = Readonly<Record<string, { readonly file: string; readonly name?: string; readonly isEntry?: boolean }>>;

function readManifest(folder: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
  } catch {
    return undefined;
  }
}

/** Reads the build's manifest once; pages work without it, as they do for visitors without scripts. */
export function readStorefrontAssets(log: (message: string) => void, folder = FOLDER): StorefrontAssets {
  const manifest = readManifest(folder);
  if (!manifest) log("The storefront bundle is missing, so pages have no scripts. Build it with: npm run build");
  const entries = Object.values(manifest ?? {}).filter((chunk) => chunk.isEntry === true);
  const urlOf = (name: string): string | null => {
    const entry = entries.find((chunk) => chunk.name === name);
    return entry ? `/_stoa/${entry.file}` : null;
  };
  return {
    folder,
    loader: urlOf("loader"),
    styles: urlOf("storefront"),
    preview: urlOf("preview"),
    system: urlOf("system"),
    runtime: urlOf("runtime"),
    runtimeYui: urlOf("runtime-yui"),
  };
}
