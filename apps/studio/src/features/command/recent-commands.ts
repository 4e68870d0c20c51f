const KEY = "stoa.commands";
const MAX_RECENT = 5;

/** Returns the ids of recently used commands, latest first; empty without storage. */
export function readRecent(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) ? kept.filter((id) => typeof id === "string").slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

export function keepRecent(id: string): void {
  const ids = [id, ...readRecent().filter((one) => one !== id)].slice(0, MAX_RECENT);
  try {
    localStorage.setItem(KEY, JSON.stringify(ids));
  } catch {
    // Commands still run without storage.
  }
}
