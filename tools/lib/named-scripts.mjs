import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { ensureInstalled } from "./package/install.mjs";
import { inProject, PINNED_NODE, SERVER_ENV, SERVER_NODE_OPTIONS } from "./project-root.mjs";
import { runForeground } from "./run-process.mjs";

/**
 * Runs `<name>-<kind>.ts` of `bench` by name, or all of them, one after the other so they don't disturb each other's
 * figures. Arguments starting with `--` are passed to each. Resolves with 1 when one failed.
 * @param {"bench" | "faults"} kind
 * @param {string[]} values
 */
export async function runNamedScripts(kind, values) {
  await ensureInstalled();
  const options = values.filter((value) => value.startsWith("--"));
  const names = values.filter((value) => !value.startsWith("--"));
  const suffix = `-${kind}.ts`;
  const scripts = new Map(
    readdirSync(inProject("bench"), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(suffix))
      .map((file) => [basename(file, suffix), file]),
  );
  const known = [...scripts.keys()].toSorted();
  const unknown = names.filter((name) => !scripts.has(name));
  if (unknown.length > 0)
    throw new Error(`No ${kind} named ${unknown.join(", ")}; there are: ${known.join(", ") || "none"}.`);
  let exitCode = 0;
  for (const name of names.length > 0 ? names : known) {
    process.stdout.write(`\n${kind}: ${name}\n`);
    const script = inProject(`bench/${scripts.get(name)}`);
    const code = await runForeground(PINNED_NODE, [...SERVER_NODE_OPTIONS, script, ...options], { env: SERVER_ENV });
    if (code !== 0) exitCode = 1;
  }
  return exitCode;
}
