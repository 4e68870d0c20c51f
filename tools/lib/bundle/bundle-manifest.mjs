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
