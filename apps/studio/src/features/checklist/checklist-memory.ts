const KEY = "stoa.checklist";

/** Whether a person has put the list of this site away; a studio's storage belongs to its site. */
export function isPutAway(accountId: string): boolean {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return Array.isArray(kept) && kept.includes(accountId);
  } catch {
    return false;
  }
}

export function putAway(accountId: string): void {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    const others = Array.isArray(kept) ? kept.filter((id) => typeof id === "string" && id !== accountId) : [];
    localStorage.setItem(KEY, JSON.stringify([...others, accountId]));
  } catch {
    // A browser that keeps nothing shows the list again.
  }
}
