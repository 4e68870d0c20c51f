import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, it } from "vitest";
import { FORMATTERS } from "../src/formatters/formatter-registry.ts";
import { PREDICATES } from "../src/predicates/predicate-registry.ts";
import { FORMATTER_REFERENCE } from "../src/reference/formatter-reference-data.ts";
import { PREDICATE_REFERENCE } from "../src/reference/predicate-reference-data.ts";
import { renderDocs } from "./render-docs.ts";

function namesIn(reference: Readonly<Record<string, Readonly<Record<string, unknown>>>>): string[] {
  return Object.values(reference)
    .flatMap((family) => Object.keys(family))
    .toSorted();
}

it("describes exactly the formatters of the registry", () => {
  expect(namesIn(FORMATTER_REFERENCE)).toEqual([...FORMATTERS.keys()].toSorted());
});

it("describes exactly the predicates of the registry", () => {
  expect(namesIn(PREDICATE_REFERENCE)).toEqual([...PREDICATES.keys()].toSorted());
});

it("matches docs/template-language.md; run tools/write-docs.ts after a change", () => {
  const file = resolve(import.meta.dirname, "../../../docs/template-language.md");
  expect(readFileSync(file, "utf8")).toBe(renderDocs());
});
