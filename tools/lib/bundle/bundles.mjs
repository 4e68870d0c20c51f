import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { packFiles } from "./pack-files.mjs";
import { inProject, PINNED_NODE, PROJECT_ROOT } from "../project-root.mjs";
import { runCaptured } from "../run-process.mjs";
import { listFiles } from "../source-files.mjs";

/** Source folders of each browser bundle; the server compresses the storefront's itself, in memory. */
const BUNDLES = [
  { app: "apps/storefront", sources: ["apps/storefront", "packages/core", "packages/ui"], isPacked: false },
  { app: "apps/studio", sources: ["apps/studio", "packages/core", "packages/ui", "packages/template"], isPacked: true },
];
const SHARED_SOURCES = ["package-lock.json", "tsconfig.base.json"];
const IGNORED = /\.test\.tsx?$|\/fixtures\//;

/** @typedef {(typeof BUNDLES)[number]} Bundle */

/** @param {Bundle} bundle */
function stampPath(bundle) {
  return inProject(`${bundle.app}/dist/.stoa-stamp`);
}

/** @param {Bundle} bundle */
function hashSources(bundle) {
  const files = bundle.sources
    .flatMap((folder) => listFiles(PROJECT_ROOT, folder))
    .filter((path) => !IGNORED.test(path));
  const hash = createHash("sha256");
  for (const path of [...SHARED_SOURCES, ...files.toSorted()]) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(inProject(path)))
      .update("\0");
  }
  return hash.digest("hex");
}

/**
 * @param {Bundle} bundle
 * @param {string} stamp
 */
async function buildBundle(bundle, stamp) {
  process.stderr.write(`Building ${bundle.app} …\n`);
  const vite = inProject("node_modules/vite/bin/vite.js");
  const result = await runCaptured(PINNED_NODE, [vite, "build", "--logLevel", "warn"], { cwd: inProject(bundle.app) });
  process.stderr.write(`${result.stdout}${result.stderr}`);
  if (result.code !== 0) throw new Error(`Building ${bundle.app} failed; what Vite printed is above.`);
  mkdirSync(inProject(`${bundle.app}/dist`), { recursive: true });
  if (bundle.isPacked) await packFiles(inProject(`${bundle.app}/dist/assets`));
  writeFileSync(stampPath(bundle), stamp);
}

/**
 * Bundles the browser code. A workspace without a vite.config.ts has nothing to bundle.
 * @param {{ onlyChanged: boolean }} options with `onlyChanged`, bundles with unchanged sources are skipped
 */
export async function buildBundles({ onlyChanged }) {
  const bundles = BUNDLES.filter((bundle) => existsSync(inProject(`${bundle.app}/vite.config.ts`)));
  const results = await Promise.allSettled(
    bundles.map(async (bundle) => {
      const stamp = hashSources(bundle);
      const isCurrent = existsSync(stampPath(bundle)) && readFileSync(stampPath(bundle), "utf8") === stamp;
      if (!isCurrent || !onlyChanged) await buildBundle(bundle, stamp);
    }),
  );
  for (const result of results) if (result.status === "rejected") throw result.reason;
}
