import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { inProject, PINNED_NODE } from "../../lib/project-root.mjs";
import { runCaptured } from "../../lib/run-process.mjs";
import { ALL_CHECKS, findProblems } from "../all-checks.mjs";
import { readTree } from "../source/source-tree.mjs";

/**
 * fixtures/project is a small project in which every file that breaks a rule names it in its first line; all others are
 * correct. It is checked in a copy beside the real settings, because the settings exclude fixtures.
 */
const FIXTURE = inProject("tools/checks/fixtures/project");
const WORKSPACES = [
  "packages/core",
  "packages/template",
  "packages/ui",
  "apps/server",
  "apps/storefront",
  "apps/studio",
];

const OXLINT_RULES = [
  "eslint(max-lines)",
  "eslint(max-lines-per-function)",
  "eslint(complexity)",
  "eslint(max-depth)",
  "eslint(max-params)",
  "eslint(no-empty)",
  "unicorn(filename-case)",
  "import(no-default-export)",
  "import(no-cycle)",
  "typescript(no-explicit-any)",
  "typescript(no-non-null-assertion)",
  "typescript(no-import-type-side-effects)",
  "typescript(switch-exhaustiveness-check)",
  "typescript(no-floating-promises)",
  "typescript(ban-ts-comment)",
];
/** No DOM or Node in core; no enums or other syntax unsupported by type stripping; strictness. */
const COMPILER_RULES = ["TS2584", "TS2591", "TS1294", "TS2322"];

const copy = mkdtempSync(join(tmpdir(), "stoa-house-style-"));
afterAll(() => rmSync(copy, { recursive: true, force: true }));

function copyProject() {
  cpSync(FIXTURE, copy, { recursive: true });
  for (const file of [
    ".oxlintrc.json",
    "tsconfig.base.json",
    ...WORKSPACES.map((folder) => `${folder}/tsconfig.json`),
  ]) {
    cpSync(inProject(file), join(copy, file));
  }
  mkdirSync(join(copy, "node_modules/@stoa"), { recursive: true });
  for (const name of readdirSync(inProject("node_modules"))) {
    if (name !== "@stoa") symlinkSync(inProject(`node_modules/${name}`), join(copy, "node_modules", name));
  }
  for (const name of ["core", "template", "ui"])
    symlinkSync(join(copy, "packages", name), join(copy, "node_modules/@stoa", name));
}

copyProject();
const tree = readTree(copy, (path) => path.endsWith("tsconfig.json") || path.endsWith("oxlintrc.json"));

/** The rules that files claim to break, as `file rule`. */
const marked = tree.paths.flatMap((path) => {
  const [, rules = ""] = /breaks: ([^\n"]*?)(?: -->|"|\n|$)/.exec(tree.text(path).split("\n", 1)[0] ?? "") ?? [];
  return rules === "" ? [] : rules.split(", ").map((rule) => `${path} ${rule}`);
});

/** @param {string[]} rules */
function markedWith(rules) {
  return marked.filter((one) => rules.some((rule) => one.endsWith(` ${rule}`))).toSorted();
}

/** @param {Iterable<string>} found */
function distinct(found) {
  return [...new Set(found)].toSorted();
}

async function findLintProblems() {
  const args = [join(copy, "node_modules/.bin/oxlint"), "--type-aware", "--format=json"];
  const { stdout } = await runCaptured(PINNED_NODE, args, { cwd: copy });
  /** @type {{ diagnostics: { code: string, filename: string }[] }} */
  const report = JSON.parse(stdout);
  return report.diagnostics.map(({ filename, code }) => `${filename} ${code}`);
}

/** @param {string} workspace */
async function findTypeProblems(workspace) {
  const args = [join(copy, "node_modules/.bin/tsc"), "-p", workspace, "--pretty", "false"];
  const { stdout } = await runCaptured(PINNED_NODE, args, { cwd: copy });
  return [...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error (TS\d+)/gm)].map(([, file, code]) => `${file} ${code}`);
}

const COPY_TIMEOUT_MS = 60_000;

describe("the fixture project", () => {
  test.each([...ALL_CHECKS.map(({ rule }) => rule), ...OXLINT_RULES, ...COMPILER_RULES])(
    "has a file that breaks %s",
    (rule) => {
      expect(markedWith([rule])).not.toEqual([]);
    },
  );

  test("names no rule without a check", () => {
    const known = [...ALL_CHECKS.map(({ rule }) => rule), ...OXLINT_RULES, ...COMPILER_RULES];
    expect(markedWith(known)).toEqual(distinct(marked));
  });
});

test("the checks flag every bad file with its rule and nothing else", () => {
  const found = findProblems(tree).map(({ file, rule }) => `${file} ${rule}`);
  expect(distinct(found)).toEqual(markedWith(ALL_CHECKS.map(({ rule }) => rule)));
});

test("oxlint flags every bad file with its rule and nothing else", { timeout: COPY_TIMEOUT_MS }, async () => {
  expect(distinct(await findLintProblems())).toEqual(markedWith(OXLINT_RULES));
});

test("the compiler flags every bad file with its rule and nothing else", { timeout: COPY_TIMEOUT_MS }, async () => {
  const found = await Promise.all(WORKSPACES.map(findTypeProblems));
  expect(distinct(found.flat())).toEqual(markedWith(COMPILER_RULES));
});
