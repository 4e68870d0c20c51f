type Search = Readonly<Record<string, unknown>>;

const kept = new Map<string, Search>();

export function keepListSearch({ pathname, search }: { readonly pathname: string; readonly search: Search }): void {
  kept.set(pathname, search);
}

export function listSearchOf(pathname: string): Search {
  return kept.get(pathname) ?? {};
}
