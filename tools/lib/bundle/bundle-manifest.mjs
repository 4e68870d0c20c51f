/**
 * @typedef {{ file: string, name?: string, isEntry?: boolean, isDynamicEntry?: boolean, imports?: string[], dynamicImports?: string[] }} Chunk
 * @typedef {Record<string, Chunk>} Manifest Vite's dist/.vite/manifest.json
 */

/**
 * Returns the key of the chunk with a name; throws when there is none.
 * @param {Manifest} manifest
 * @param {string} name
 */
export function getChunkKey(manifest, name) {
  const found = Object.entries(manifest).find(([, chunk]) => chunk.name === name && chunk.file.endsWith(".js"));
  if (!found) throw new Error(`The bundle has no chunk named ${name}.`);
  return found[0];
}

/**
 * Returns the keys of all chunks loaded with these, through transitive imports.
 * @param {Manifest} manifest
 * @param {string[]} keys
 */
export function withImports(manifest, keys) {
  const loaded = new Set(keys);
  for (const key of loaded) for (const next of manifest[key]?.imports ?? []) loaded.add(next);
  return [...loaded];
}

/**
 * Returns the keys of chunks that import each other, in the order of their imports, the first again at the end; undefined where there are
 * none. In such a circle, code may run before what it needs.
 * @param {Manifest} manifest
 * @returns {string[] | undefined}
 */
export function findImportCycle(manifest) {
  const done = new Set();
  /**
   * @param {string} key
   * @param {string[]} path
   * @returns {string[] | undefined}
   */
  const visit = (key, path) => {
    if (path.includes(key)) return [...path.slice(path.indexOf(key)), key];
    if (done.has(key)) return undefined;
    for (const next of manifest[key]?.imports ?? []) {
      const found = visit(next, [...path, key]);
      if (found) return found;
    }
    done.add(key);
    return undefined;
  };
  for (const key of Object.keys(manifest)) {
    const found = visit(key, []);
    if (found) return found;
  }
  return undefined;
}
