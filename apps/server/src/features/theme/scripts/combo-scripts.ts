import { createBoundedCache } from "../bounded-cache.ts";
import type { MinifiedScript } from "./minify-script-worker.ts";
import { createScriptMinifier } from "./script-minifier.ts";

/** A script of a theme: its text is read when it is not kept minified. */
export type ComboPart = { readonly path: string; readonly hash: string; readonly read: () => Promise<string> };

/** Joins scripts into one file. */
export type ComboScripts = {
  /** Minified, in order. */
  readonly join: (parts: readonly ComboPart[]) => Promise<string>;
  readonly close: () => Promise<void>;
};

const MAX_KEPT_CHARS = 16_000_000;

/** By itself it would have failed alone; in one file with others it would keep all of them from running. */
function besideOthers({ path }: ComboPart, { code, isReadable }: MinifiedScript): string {
  if (isReadable) return code.trimEnd();
  return `console.error(${JSON.stringify(`The script ${path} has a syntax error, so it was left out.`)})`;
}

/**
 * The scripts one after another, each minified by itself. An empty statement comes first, so that a "use strict" of one script does not
 * bind the rest.
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
