import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { sep } from "node:path";
import { inProject, PINNED_NODE } from "../project-root.mjs";
import { isSameInstall } from "./lock-file.mjs";
import { runCaptured } from "../run-process.mjs";

const STAMP = inProject("node_modules/.stoa-install");
const LEAST_NPM = 11;
const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ERR_SOCKET_TIMEOUT/;

function lockStamp() {
  return createHash("sha256")
    .update(readFileSync(inProject("package-lock.json")))
    .digest("hex");
}

/** Returns why packages must be installed, or undefined. */
async function findInstallReason() {
  if (!existsSync(inProject("node_modules"))) return "no packages yet";
  if (!isStampCurrent()) return "package-lock.json changed";
  const { code } = await runCaptured(PINNED_NODE, ["--version"]);
  return code === 0 ? undefined : "the pinned Node does not run";
}

/** A developer's own `npm install` leaves no stamp, so npm's own record is compared instead. */
function isStampCurrent() {
  const stamp = lockStamp();
  if (existsSync(STAMP) && readFileSync(STAMP, "utf8") === stamp) return true;
  const installed = inProject("node_modules/.package-lock.json");
  if (!existsSync(installed)) return false;
  const isSame = isSameInstall(
    JSON.parse(readFileSync(inProject("package-lock.json"), "utf8")),
    JSON.parse(readFileSync(installed, "utf8")),
  );
  if (isSame) writeFileSync(STAMP, stamp);
  return isSame;
}

/** The npm running this script, or the one on the path. */
function npmCommand() {
  const script = process.env.npm_execpath;
  return script?.includes(`${sep}npm${sep}`)
    ? { command: process.execPath, args: [script] }
    : { command: "npm", args: [] };
}

/**
 * @param {string[]} args
 * @param {Record<string, string>} [env]
 */
function runNpm(args, env) {
  const npm = npmCommand();
  return runCaptured(npm.command, [...npm.args, ...args], { env: env ?? {} });
}

async function requireNpm() {
  const { code, stdout } = await runNpm(["--version"]);
  if (code !== 0)
    throw new Error("npm was not found. Install Node 20 or newer with npm 11 or newer, then run this again.");
  const version = stdout.trim();
  if (Number.parseInt(version, 10) < LEAST_NPM) {
    throw new Error(
      `npm ${version} is too old: npm ${LEAST_NPM} or newer is needed. Run 'npm install --global npm@latest', then this again.`,
    );
  }
}

/** @param {string} output */
function installFailure(output) {
  const reason = OFFLINE.test(output)
    ? "The npm registry can't be reached. Connect to the network (or point npm at a registry that can be reached), then run this again."
    : "'npm ci' failed; what it printed is above.";
  return new Error(reason);
}

/**
 * Installs the packages when they are missing or outdated, with one line on stderr.
 * Throws an error with a readable message when that fails.
 */
export async function ensureInstalled() {
  const reason = await findInstallReason();
  if (reason === undefined) return;
  process.stderr.write(`Installing packages (${reason}); this takes about a minute …\n`);
  await requireNpm();
  // Flags override the environment: `npm run -s` would hide errors and NODE_ENV=production would omit the bundler.
  const result = await runNpm(["ci", "--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]);
  const output = `${result.stdout}${result.stderr}`;
  if (result.code !== 0) {
    process.stderr.write(output);
    throw installFailure(output);
  }
  const { code, stderr } = await runCaptured(PINNED_NODE, ["--version"]);
  if (code !== 0) {
    throw new Error(
      `Packages are installed but the pinned Node does not run (${stderr.trim()}). Its install script must be allowed: see allowScripts in package.json.`,
    );
  }
  writeFileSync(STAMP, lockStamp());
}
