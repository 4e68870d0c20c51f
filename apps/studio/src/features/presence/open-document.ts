import { t } from "../../language/t.ts";

export type OpenDocument = { readonly id: string; readonly noun: string };

const EDITORS: ReadonlyArray<readonly [pattern: RegExp, noun: string]> = [
  [/^\/pages\/[0-9a-f]{24}\/items\/([0-9a-f]{24})$/, t("this post")],
  [/^\/pages\/([0-9a-f]{24})$/, t("this page")],
  [/^\/products\/([0-9a-f]{24})$/, t("this product")],
  [/^\/forms\/([0-9a-f]{24})\/edit$/, t("this form")],
];

export function openDocumentAt(pathname: string): OpenDocument | null {
  for (const [pattern, noun] of EDITORS) {
    const id = pattern.exec(pathname)?.[1];
    if (id !== undefined) return { id, noun };
  }
  return null;
}
