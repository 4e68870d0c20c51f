import type { CompiledTemplate } from "./compiled-template.ts";

// A host holds templates as opaque objects; what they were compiled to stays here.
const compiledOf = new WeakMap<object, CompiledTemplate>();

/** Remembers what a template object was compiled to. */
export function rememberCompiled(template: object, compiled: CompiledTemplate): void {
  compiledOf.set(template, compiled);
}

/** What a template object was compiled to; undefined for a stranger. */
export function findCompiled(template: object): CompiledTemplate | undefined {
  return compiledOf.get(template);
}
