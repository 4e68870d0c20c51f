import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { inProject, PINNED_NODE } from "./project-root.mjs";
import { runCaptured } from "./run-process.mjs";

const NAMES = ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];

/**
 * The first installed Chromium on the path, or undefined.
 * @param {string} [searchPath]
 */
export function findInstalledChromium(searchPath = process.env.PATH ?? "") {
  const folders = searchPath.split(delimiter).filter((folder) => folder !== "");
  return NAMES.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/** Debian's package; undefined when this is not Debian, not root, or it can't be installed. */
async function installDebianChromium() {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  process.stderr.write("Installing Chromium (Debian's package) …\n");
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runCaptured("apt-get", ["update"], { env });
  await runCaptured("apt-get", ["install", "-y", "chromium"], { env });
  return findInstalledChromium();
}

/** Playwright's own download; undefined when it can't be fetched. */
async function downloadChromium() {
  process.stderr.write("Installing Chromium (Playwright's download) …\n");
  const cli = inProject("node_modules/playwright-core/cli.js");
  const { code } = await runCaptured(PINNED_NODE, [cli, "install", "chromium"]);
  if (code !== 0) return;
  const script = "import('playwright-core').then(({ chromium }) => console.log(chromium.executablePath()))";
  const path = (await runCaptured(PINNED_NODE, ["-e", script])).stdout.trim();
  return existsSync(path) ? path : undefined;
}

/**
 * Path of a Chromium for the browser tests: CHROMIUM_PATH, an installed one, Debian's package, Playwright's download.
 * Throws an error with a message for people when there is none.
 * @returns {Promise<string>}
 */
export async function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (existsSync(named)) return named;
    throw new Error(
      `CHROMIUM_PATH names ${named}, which does not exist. Correct it, or unset it to have one looked for.`,
    );
  }
  const path = findInstalledChromium() ?? (await installDebianChromium()) ?? (await downloadChromium());
  if (path !== undefined) return path;
  throw new Error(
    "No Chromium for the browser tests: none is installed, Debian's package could not be installed and Playwright's download failed. " +
      "Install Chromium or Chrome, or set CHROMIUM_PATH to one, then run this again.",
  );
}
