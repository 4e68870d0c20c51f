/** A function that gives the focus back to the control that has it now, after its markup was replaced by equal markup. */
export function rememberTyping(root: HTMLElement): () => void {
  const focused = document.activeElement;
  const row = focused?.closest<HTMLElement>("[data-entry-id]");
  if (!(focused instanceof HTMLElement) || !root.contains(focused)) {
    return () => undefined;
  }
  const label = focused.getAttribute("aria-label");
  return () => {
    const scope = findRow(root, row?.dataset["entryId"]) ?? root;
    const candidates = [...scope.querySelectorAll<HTMLElement>(focused.localName)];
    candidates.find((candidate) => candidate.getAttribute("aria-label") === label)?.focus({ preventScroll: true });
  };
}

function findRow(root: HTMLElement, entryId: string | undefined): HTMLElement | null {
  return entryId === undefined ? null : root.querySelector(`[data-entry-id="${CSS.escape(entryId)}"]`);
}
