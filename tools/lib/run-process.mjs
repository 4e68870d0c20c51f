import { spawn } from "node:child_process";
import { constants } from "node:os";
import { PROJECT_ROOT } from "./project-root.mjs";

/**
 * @typedef {object} ProcessOptions
 * @property {string} [cwd] the project's folder when left out
 * @property {Record<string, string | undefined>} [env] added to the environment of this process
 *
 * @typedef {object} ProcessResult
 * @property {number} code exit code; 128 + signal number when a signal ended it
 * @property {string} stdout
 * @property {string} stderr
 */

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCode(code, signal) {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal]);
}

/** @param {ProcessOptions} options */
function spawnOptions(options) {
  return { cwd: options.cwd ?? PROJECT_ROOT, env: { ...process.env, ...options.env } };
}

/**
 * Runs a command and captures its output; a command that cannot be started has code 127.
 * @param {string} command
 * @param {string[]} args
 * @param {ProcessOptions} [options]
 * @returns {Promise<ProcessResult>}
 */
export function runCaptured(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { ...spawnOptions(options), stdio: ["ignore", "pipe", "pipe"] });
    const output = { stdout: "", stderr: "" };
    child.stdout.setEncoding("utf8").on("data", (text) => (output.stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text) => (output.stderr += text));
    child.on("error", (error) => resolve({ code: 127, stdout: output.stdout, stderr: String(error) }));
    child.on("close", (code, signal) => resolve({ code: exitCode(code, signal), ...output }));
  });
}

/**
 * Runs a command in the foreground: same terminal, signals forwarded, resolves with its exit code.
 * A terminal sends Ctrl-C to the whole group, so SIGINT is forwarded only without one.
 * @param {string} command
 * @param {string[]} args
 * @param {ProcessOptions} [options]
 * @returns {Promise<number>}
 */
export function runForeground(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...spawnOptions(options), stdio: "inherit" });
    process.on("SIGTERM", () => child.kill("SIGTERM"));
    process.on("SIGINT", () => {
      if (!process.stdin.isTTY) child.kill("SIGINT");
    });
    child.on("error", reject);
    child.on("close", (code, signal) => resolve(exitCode(code, signal)));
  });
}
