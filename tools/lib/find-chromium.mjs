import { existsSync } from "node:fs";
import { findOnPath, installDebianPackage } from "./debian-package.mjs";
import { inProject, PINNED_NODE } from "./project-root.mjs";
import { runCaptured } from "./run-process.mjs";

const WHOLE_NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const SHELL_NAMES = ["chromium-headless-shell", "chrome-headless-shell"];

/** Returns the first installed full Chromium on the path, or undefined. */
export function findInstalledChromium(searchPath = process.env.PATH ?? "") {
  return findOnPath(WHOLE_NAMES, searchPath);
}

/** Returns the first installed headless Chromium on the path, or undefined. */
export function findInstalledShell(searchPath = process.env.PATH ?? "") {
  return findOnPath(SHELL_NAMES, searchPath);
}

async function installDebianChromium() {
  await installDebianPackage("chromium");
  return findInstalledChromium();
}

async function installDebianShell() {
  await installDebianPackage("chromium-headless-shell");
  return findInstalledShell();
}

/** Playwright's own download; undefined when it fails. */
async function downloadChromium() {
  process.stderr.write("Installing Chromium (Playwright's download) …\n");
  const cli = inProject("node_modules/playwright-core/cli.js");
  const { code } = await runCaptured(PINNED_NODE, [cli, "install", "chromium"]);
  if (code !== 0) return;
  const script = "import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))";
  const path = (await runCaptured(PINNED_NODE, ["-e", script])).stdout.trim();
  return existsSync(path) ? path : undefined;
}

function namedChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (!named || existsSync(named)) return named || undefined;
  throw new Error(
    `CHROMIUM_PATH names ${named}, which does not exist. Correct it, or unset it to have one looked for.`,
  );
}

/**
 * Returns the path of the browser for tests: CHROMIUM_PATH, or a headless Chromium (installed, or Debian's package),
 * which needs less CPU; otherwise the result of `findChromium`.
 * @returns {Promise<string>}
 */
export async function findTestBrowser() {
  return namedChromium() ?? findInstalledShell() ?? (await installDebianShell()) ?? (await findChromium());
}

/**
 * Returns the path of a full Chromium: CHROMIUM_PATH, an installed one, Debian's package, or Playwright's download.
 * Throws an error with a readable message when there is none.
 * @returns {Promise<string>}
 */
export async function findChromium() {
  const named = namedChromium();
  if (named !== undefined) return named;
  const path = findInstalledChromium() ?? (await installDebianChromium()) ?? (await downloadChromium());
  if (path !== undefined) return path;
  throw new Error(
    "No Chromium for the browser tests: none is installed, Debian's package could not be installed and Playwright's download failed. " +
      "Install Chromium or Chrome, or set CHROMIUM_PATH to one, then run this again.",
  );
}
