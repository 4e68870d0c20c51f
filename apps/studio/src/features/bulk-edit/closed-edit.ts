const KEY = "stoa-bulk-edit-closed";

/** The notice of a bulk edit that was closed in this browser. */
export function readClosedEdit(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // A browser that keeps nothing shows it again.
    return null;
  }
}

export function keepClosedEdit(mark: string): void {
  try {
    localStorage.setItem(KEY, mark);
  } catch {
    // It is closed until the page is loaded again.
  }
}
