import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { findImportCycle, getChunkKey, withImports } from "./lib/bundle/bundle-manifest.mjs";
import { runMain } from "./lib/main-program.mjs";
import { inProject } from "./lib/project-root.mjs";
import { findForeignRooms, findSharedRoomFiles, readRoomChunks } from "./lib/bundle/room-chunks.mjs";

/** @typedef {import("./lib/bundle/bundle-manifest.mjs").Manifest} Manifest */

/** Share of a budget from which its line warns. */
const NEARLY_FULL = 0.95;
const ROOM_TABLE = "apps/studio/src/app/studio-rooms-data.ts";
const ROOM_LIMIT_KB = 180;
const LIBRARY = "react";

/** Loaded only when the page's markup needs it. */
const GALLERIES = "galleries";

/**
 * Maximum transferred JavaScript, in kilobytes (brotli).
 * @type {{ app: string, page: string, limitKb: number, chunks: (manifest: Manifest) => string[] }[]}
 */
const BUDGETS = [
  {
    app: "storefront",
    page: "plain or listing page",
    limitKb: 4.2,
    chunks: (manifest) => withImports(manifest, [getChunkKey(manifest, "loader")]),
  },
  {
    app: "storefront",
    page: "product page before the visitor acts",
    limitKb: 6,
    // Everything else waits for the first interaction; a site may have a popup.
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
    limitKb: 77.5,
    chunks: (manifest) =>
      withImports(
        manifest,
        ["loader", LIBRARY, "cart-page-island"].map((name) => getChunkKey(manifest, name)),
      ),
  },
  {
    app: "storefront",
    page: "checkout in all",
    limitKb: 92,
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
        ["studio", "studio-root", "page-room", "block-editor"].map((name) => getChunkKey(manifest, name)),
      ),
  },
  {
    app: "studio",
    page: "studio at its start",
    limitKb: 200,
    chunks: (manifest) =>
      withImports(
        manifest,
        ["studio", "studio-root"].map((name) => getChunkKey(manifest, name)),
      ),
  },
  {
    app: "studio",
    page: "platform at its start",
    limitKb: 160,
    chunks: (manifest) =>
      withImports(
        manifest,
        ["platform", "platform-root"].map((name) => getChunkKey(manifest, name)),
      ),
  },
];

/**
 * @param {string} app
 * @returns {Manifest}
 */
function readManifest(app) {
  const path = `apps/${app}/dist/.vite/manifest.json`;
  try {
    return JSON.parse(readFileSync(inProject(path), "utf8"));
  } catch (cause) {
    throw new Error(`${path} can't be read: run 'npm run build' first.`, { cause });
  }
}

/**
 * @param {string} app
 * @param {string[]} keys of chunks
 */
function measureKb(app, keys) {
  const manifest = readManifest(app);
  const files = keys.flatMap((key) => manifest[key]?.file ?? []);
  const sizes = files.map((file) => brotliCompressSync(readFileSync(inProject(`apps/${app}/dist/${file}`))).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

/**
 * Prints one line; a budget that is nearly full is said before somebody's change does not fit any more.
 * @param {{ page: string, limitKb: number }} budget
 * @param {number} sizeKb
 */
function isKept({ page, limitKb }, sizeKb) {
  const isOver = sizeKb > limitKb;
  const isNearlyFull = !isOver && sizeKb > limitKb * NEARLY_FULL;
  const [mark, verdict] = isOver
    ? ["✗", `over its ${limitKb} KB: import less at the start`]
    : [isNearlyFull ? "!" : "✓", `of ${limitKb} KB${isNearlyFull ? ", nearly full" : ""}`];
  process.stdout.write(`${mark} ${page}: ${sizeKb.toFixed(1)} KB ${verdict}\n`);
  return !isOver;
}

/** What a room loads beyond the start, and that it is code of no other room. */
function areRoomsKept() {
  const rooms = readRoomChunks(readManifest("studio"));
  const sizes = [...rooms].map(([room, keys]) => ({ page: basename(room, ".tsx"), sizeKb: measureKb("studio", keys) }));
  const [largest = { page: "", sizeKb: 0 }] = sizes.toSorted((one, other) => other.sizeKb - one.sizeKb);
  const page = `${rooms.size} rooms of the studio beyond the start, the largest is ${largest.page}`;
  const problems = [
    ...findForeignRooms(rooms).map(({ room, other }) => `${room} loads the code of ${other}: move what both need out`),
    ...findSharedRoomFiles(readFileSync(inProject(ROOM_TABLE), "utf8")).map(
      (file) => `${file} holds two rooms: split it`,
    ),
  ];
  for (const problem of problems) process.stdout.write(`✗ ${problem}\n`);
  return isKept({ page, limitKb: ROOM_LIMIT_KB }, largest.sizeKb) && problems.length === 0;
}

/** @param {string} app */
function isWithoutCycle(app) {
  const cycle = findImportCycle(readManifest(app));
  if (cycle) process.stdout.write(`✗ files of ${app} import each other, so it may not start: ${cycle.join(" → ")}\n`);
  return !cycle;
}

await runMain(() => {
  const kept = BUDGETS.map((budget) => isKept(budget, measureKb(budget.app, budget.chunks(readManifest(budget.app)))));
  return Promise.resolve(
    [...kept, areRoomsKept(), ...["storefront", "studio"].map(isWithoutCycle)].every(Boolean) ? 0 : 1,
  );
});
