const KEY = "stoa-bulk-edit-closed";

export function readClosedEdit(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    // Without storage, the notice appears again.
    return null;
  }
}

export function keepClosedEdit(mark: string): void {
  try {
    localStorage.setItem(KEY, mark);
  } catch {
    // Without storage, it stays dismissed until the page reloads.
  }
}
