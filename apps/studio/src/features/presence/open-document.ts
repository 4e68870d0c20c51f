export type OpenDocument = { readonly id: string; readonly noun: string };

const EDITORS: ReadonlyArray<readonly [pattern: RegExp, noun: string]> = [
  [/^\/pages\/[0-9a-f]{24}\/items\/([0-9a-f]{24})$/, "this post"],
  [/^\/pages\/([0-9a-f]{24})$/, "this page"],
  [/^\/products\/([0-9a-f]{24})$/, "this product"],
  [/^\/forms\/([0-9a-f]{24})\/edit$/, "this form"],
];

export function openDocumentAt(pathname: string): OpenDocument | null {
  for (const [pattern, noun] of EDITORS) {
    const id = pattern.exec(pathname)?.[1];
    if (id !== undefined) return { id, noun };
  }
  return null;
}
