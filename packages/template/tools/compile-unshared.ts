import { FORMATTERS } from "../src/formatters/formatter-registry.ts";
import { createCompile } from "../src/language/template-object.ts";
import { PREDICATES } from "../src/predicates/predicate-registry.ts";

/** Compiles without sharing texts of equal variables, for comparison: its formatters declare no reach. */
export const compileUnshared = createCompile({
  formatters: new Map(
    [...FORMATTERS].map(([name, { reach, ...rest }]) => [name, reach === "value" ? rest : { reach, ...rest }]),
  ),
  predicates: PREDICATES,
});
