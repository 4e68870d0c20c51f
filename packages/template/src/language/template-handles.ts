import type { CompiledTemplate } from "./render/render-state.ts";

// A host holds templates as opaque objects; their compiled form stays here.
const compiledOf = new WeakMap<object, CompiledTemplate>();

/** Associates a template object with its compiled form. */
export function rememberCompiled(template: object, compiled: CompiledTemplate): void {
  compiledOf.set(template, compiled);
}

/** Returns the compiled form of a template object; undefined for any other object. */
export function findCompiled(template: object): CompiledTemplate | undefined {
  return compiledOf.get(template);
}
