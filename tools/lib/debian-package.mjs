import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { runCaptured } from "./run-process.mjs";

/**
 * Returns the first program with one of these names on the path, or undefined.
 * @param {readonly string[]} names
 * @param {string} searchPath
 */
export function findOnPath(names, searchPath) {
  const folders = searchPath.split(delimiter).filter((folder) => folder !== "");
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find((path) => existsSync(path));
}

/**
 * Installs a Debian package when running as root on Debian; the caller checks whether it succeeded.
 * @param {string} name
 */
export async function installDebianPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) return;
  process.stderr.write(`Installing ${name} (Debian's package) …\n`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  await runCaptured("apt-get", ["update"], { env });
  await runCaptured("apt-get", ["install", "-y", name], { env });
}
