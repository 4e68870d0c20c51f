import type { CompiledTemplate } from "./render-state.ts";

const CAPACITY = 500;

/** Creates a cache of compiled partials by their text, kept across renders; the oldest are evicted. */
export function createPartialCache(
  compile: (source: string) => CompiledTemplate,
): (source: string) => CompiledTemplate {
  const cache = new Map<string, CompiledTemplate>();
  return (source) => {
    const known = cache.get(source);
    if (known !== undefined) return known;
    const compiled = compile(source);
    if (cache.size >= CAPACITY) {
      const oldest = cache.keys().next().value;
      if (oldest !== undefined) cache.delete(oldest);
    }
    cache.set(source, compiled);
    return compiled;
  };
}
