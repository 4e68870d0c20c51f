import { vi } from "vitest";

export type SavedFile = { readonly name: string; readonly text: () => Promise<string> };

/** The files that the page has the browser save until the test is over, oldest first. */
export function watchSavedFiles(): readonly SavedFile[] {
  const saved: SavedFile[] = [];
  const blobs = new Map<string, Blob>();
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    const url = `blob:saved-${blobs.size}`;
    if (blob instanceof Blob) blobs.set(url, blob);
    return url;
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function save(this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob) saved.push({ name: this.download, text: () => blob.text() });
  });
  return saved;
}
