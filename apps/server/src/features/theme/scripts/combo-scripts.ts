import { createBoundedCache } from "../cache/bounded-cache.ts";
import type { MinifiedScript } from "./minify-script-worker.ts";
import { createScriptMinifier } from "./script-minifier.ts";

/** A theme script; its text is read unless a minified version is cached. */
export type ComboPart = { readonly path: string; readonly hash: string; readonly read: () => Promise<string> };

export type ComboScripts = {
  readonly join: (parts: readonly ComboPart[]) => Promise<string>;
  readonly close: () => Promise<void>;
};

const MAX_KEPT_CHARS = 16_000_000;

/** A script that is unparsable or throws would fail alone, but joined with others it would keep them from running. */
function besideOthers({ path }: ComboPart, { code, isReadable, canBeInBlock }: MinifiedScript): string {
  if (isReadable) return canBeInBlock ? `try{${code.trimEnd()}\n}catch(e){reportError(e)}` : code.trimEnd();
  return `console.error(${JSON.stringify(`The script ${path} has a syntax error, so it was left out.`)})`;
}

/**
 * Joins scripts, each minified separately. An empty statement comes first, so a script's "use strict" does not apply to
 * the rest.
 */
export function createComboScripts(): ComboScripts {
  const minifier = createScriptMinifier();
  const kept = createBoundedCache<Promise<MinifiedScript>>(MAX_KEPT_CHARS);

  function minified({ hash, read }: ComboPart): Promise<MinifiedScript> {
    const known = kept.get(hash);
    if (known) return known;
    const made = read().then(minifier.minify);
    kept.set(hash, made, 0);
    made.then(
      ({ code }) => kept.set(hash, made, code.length),
      () => kept.delete(hash),
    );
    return made;
  }
  return {
    join: async (parts) => {
      const made = await Promise.all(parts.map(async (part) => ({ part, script: await minified(part) })));
      if (made.length === 1) return made[0]?.script.code ?? "";
      return `;\n${made.map(({ part, script }) => `${besideOthers(part, script)}\n;\n`).join("")}`;
    },
    close: minifier.close,
  };
}
