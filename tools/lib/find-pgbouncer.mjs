import { delimiter } from "node:path";
import { findOnPath, installDebianPackage } from "./debian-package.mjs";

/** Where Debian installs it; seldom on the path of a user. */
const SYSTEM_FOLDER = "/usr/sbin";

/** Returns the path of an installed PgBouncer, or undefined. */
export function findInstalledPgBouncer(searchPath = process.env.PATH ?? "") {
  return findOnPath(["pgbouncer"], [searchPath, SYSTEM_FOLDER].join(delimiter));
}

/**
 * Vitest's global setup of the server tests: finds PgBouncer, or installs Debian's package. Without one, the tests that
 * need it fail.
 * @param {import("vitest/node").TestProject} project
 */
export async function setup(project) {
  if (findInstalledPgBouncer() === undefined) await installDebianPackage("pgbouncer");
  // The key is declared by apps/server/src/testing/pgbouncer.ts.
  const provide = /** @type {(key: string, value: string) => void} */ (project.provide.bind(project));
  provide("pgbouncer", findInstalledPgBouncer() ?? "");
}
