import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { describe, expect, it } from "vitest";
import { compile } from "./template.ts";

interface VectorCase {
  readonly name: string;
  readonly template: string;
  readonly data: unknown;
  readonly locale: string;
  readonly compare: string;
  readonly expected: string;
  readonly partials?: Record<string, string>;
  readonly injects?: Record<string, unknown>;
  readonly now?: number;
}

const FILE = "template-cases.json";

/** The shared cases are outside the repository; without them only the fixtures run. */
function findVectors(): string | undefined {
  const folder = process.env["STOA_VECTORS"] ?? resolve(import.meta.dirname, "../../../../shared/vectors");
  const file = folder.endsWith(".json") ? folder : resolve(folder, FILE);
  return existsSync(file) ? file : undefined;
}

const file = findVectors();
const cases: readonly VectorCase[] = file === undefined ? [] : JSON.parse(readFileSync(file, "utf8"));

describe.skipIf(file === undefined)("shared vectors", () => {
  it.each(cases)("$name", ({ template, data, compare, expected, ...options }) => {
    const { output } = compile(template).render(data, options);
    const shape = (text: string): string => (compare === "trim" ? text.trim() : text);
    expect(shape(output)).toBe(shape(expected));
  });
});
