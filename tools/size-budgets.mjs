import { readFileSync } from "node:fs";
import { brotliCompressSync } from "node:zlib";
import { getChunkKey, withImports } from "./lib/bundle-manifest.mjs";
import { runMain } from "./lib/main-program.mjs";
import { inProject } from "./lib/project-root.mjs";

/** @typedef {import("./lib/bundle-manifest.mjs").Manifest} Manifest */

const LIBRARY = "react";

/** Comes only for what the page has in its markup. */
const GALLERIES = "galleries";

/**
 * Largest JavaScript over the wire, in thousands of bytes (brotli).
 * @type {{ app: string, page: string, limitKb: number, chunks: (manifest: Manifest) => string[] }[]}
 */
const BUDGETS = [
  {
    app: "storefront",
    page: "plain or listing page",
    limitKb: 4,
    chunks: (manifest) => withImports(manifest, [getChunkKey(manifest, "loader")]),
  },
  {
    app: "storefront",
    page: "product page before the visitor acts",
    limitKb: 6,
    // Everything else of such a page waits until the visitor reaches for it; a site may have a popup.
    chunks: (manifest) =>
      withImports(
        manifest,
        ["loader", "popup"].map((name) => getChunkKey(manifest, name)),
      ),
  },
  {
    app: "storefront",
    page: "page with a gallery",
    limitKb: 12,
    chunks: (manifest) =>
      withImports(
        manifest,
        ["loader", GALLERIES].map((name) => getChunkKey(manifest, name)),
      ),
  },
  {
    app: "storefront",
    page: "what scripts of themes assume",
    limitKb: 8,
    chunks: (manifest) => [getChunkKey(manifest, "runtime")],
  },
  {
    app: "storefront",
    page: "what scripts of themes assume, YUI",
    limitKb: 90,
    chunks: (manifest) => [getChunkKey(manifest, "runtime-yui")],
  },
  {
    app: "storefront",
    page: "cart page in all",
    limitKb: 75,
    chunks: (manifest) =>
      withImports(
        manifest,
        ["loader", LIBRARY, "cart-page-island"].map((name) => getChunkKey(manifest, name)),
      ),
  },
  {
    app: "storefront",
    page: "checkout in all",
    limitKb: 90,
    chunks: (manifest) =>
      withImports(
        manifest,
        ["loader", LIBRARY, "checkout-island"].map((name) => getChunkKey(manifest, name)),
      ),
  },
  {
    app: "storefront",
    page: "a form that a visitor reached for",
    limitKb: 16,
    chunks: (manifest) =>
      withImports(
        manifest,
        ["loader", "reached-parts", "form-island"].map((name) => getChunkKey(manifest, name)),
      ),
  },
  {
    app: "storefront",
    page: "a form of the account that a visitor reached for",
    limitKb: 24,
    chunks: (manifest) =>
      withImports(
        manifest,
        ["loader", "reached-parts", "live-account-form"].map((name) => getChunkKey(manifest, name)),
      ),
  },
  {
    app: "storefront",
    page: "the canvas's script in the preview frame",
    limitKb: 6,
    chunks: (manifest) => withImports(manifest, [getChunkKey(manifest, "preview")]),
  },
  {
    app: "studio",
    page: "studio with a page on the canvas",
    limitKb: 300,
    chunks: (manifest) =>
      withImports(
        manifest,
        ["studio", "page-room", "block-editor"].map((name) => getChunkKey(manifest, name)),
      ),
  },
  {
    app: "studio",
    page: "studio at its start",
    limitKb: 250,
    chunks: (manifest) => withImports(manifest, [getChunkKey(manifest, "studio")]),
  },
  {
    app: "studio",
    page: "platform at its start",
    limitKb: 250,
    chunks: (manifest) => withImports(manifest, [getChunkKey(manifest, "platform")]),
  },
];

/** @param {string} app */
function readManifest(app) {
  const path = `apps/${app}/dist/.vite/manifest.json`;
  try {
    return JSON.parse(readFileSync(inProject(path), "utf8"));
  } catch (cause) {
    throw new Error(`${path} can't be read: run 'npm run build' first.`, { cause });
  }
}

/** @param {(typeof BUDGETS)[number]} budget */
function measureKb({ app, chunks }) {
  /** @type {Manifest} */
  const manifest = readManifest(app);
  const files = chunks(manifest).flatMap((key) => manifest[key]?.file ?? []);
  const sizes = files.map((file) => brotliCompressSync(readFileSync(inProject(`apps/${app}/dist/${file}`))).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

await runMain(async () => {
  let exitCode = 0;
  for (const budget of BUDGETS) {
    const sizeKb = measureKb(budget);
    const isOver = sizeKb > budget.limitKb;
    if (isOver) exitCode = 1;
    const verdict = isOver ? `over its ${budget.limitKb} KB: import less at the start` : `of ${budget.limitKb} KB`;
    process.stdout.write(`${isOver ? "✗" : "✓"} ${budget.page}: ${sizeKb.toFixed(1)} KB ${verdict}\n`);
  }
  return exitCode;
});
