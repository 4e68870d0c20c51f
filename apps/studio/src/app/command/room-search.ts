/** The block that the address of a page names, to be chosen at first. */
export type BlockSearch = { readonly block?: string };

export function readBlockSearch(search: Readonly<Record<string, unknown>>): BlockSearch {
  const { block } = search;
  return typeof block === "string" && /^[0-9a-f]{24}$/.test(block) ? { block } : {};
}

/** What the address of a searched list says. */
export type ListSearch = { readonly q?: string };

export function readListSearch(search: Readonly<Record<string, unknown>>): ListSearch {
  const q = search["q"];
  // An address may hold a number here: `?q=1001`.
  return (typeof q === "string" || typeof q === "number") && q !== "" ? { q: String(q) } : {};
}
