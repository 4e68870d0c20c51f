type Search = Readonly<Record<string, unknown>>;

const kept = new Map<string, Search>();

/** Keeps what the address of a list says: what is searched in it, which of its tabs is open. */
export function keepListSearch({ pathname, search }: { readonly pathname: string; readonly search: Search }): void {
  kept.set(pathname, search);
}

/** What the address of a list said last in this tab; nothing of one that was not opened. */
export function listSearchOf(pathname: string): Search {
  return kept.get(pathname) ?? {};
}
