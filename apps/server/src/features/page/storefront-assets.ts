import { readFileSync } from "node:fs";
import path from "node:path";

/**
 * Platform style sheets: `system` for blocks and system pages, `lists` for rarer blocks, `shopping` for carts,
 * checkouts, orders and accounts, `visitor` for comments, sharing and notices.
 */
/** `safe`, the frame of pages where personal details are typed, is linked by those alone. */
export type SheetName = "system" | "lists" | "shopping" | "visitor";

/** The built islands referenced in a page's head. All null if not built. */
export type StorefrontAssets = {
  readonly folder: string;
  readonly loader: string | null;
  readonly styles: string | null;
  readonly preview: string | null;
  /** Sheets linked by pages that have markup for them, in this order. */
  readonly sheets: Readonly<Record<SheetName | "safe", string | null>>;
  /** Runtimes for theme scripts, without and with YUI. */
  readonly runtime: string | null;
  readonly runtimeYui: string | null;
};

/** Where the build writes what pages load. */
export const STOREFRONT_FOLDER = path.resolve(import.meta.dirname, "../../../../storefront/dist");

type Chunk = {
  readonly file: string;
  readonly name?: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly assets?: readonly string[];
};

export type Manifest = Readonly<Record<string, Chunk>>;

/** What the build says of its files, by their sources; undefined if there is none. */
export function readManifest(folder: string): Manifest | undefined {
  try {
    return JSON.parse(readFileSync(path.join(folder, ".vite/manifest.json"), "utf8")) as Manifest;
  } catch {
    return undefined;
  }
}

/** Reads the build manifest; pages also work without it, as for visitors without scripts. */
export function readStorefrontAssets(log: (message: string) => void, folder = STOREFRONT_FOLDER): StorefrontAssets {
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
    sheets: {
      system: urlOf("system"),
      lists: urlOf("lists"),
      shopping: urlOf("shopping"),
      visitor: urlOf("visitor"),
      safe: urlOf("safe"),
    },
    runtime: urlOf("runtime"),
    runtimeYui: urlOf("runtime-yui"),
  };
}
