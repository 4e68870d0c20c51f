import type { CleanedPaste } from "@stoa/core/rich-text/clean-pasted-html.ts";
import { closeHistory } from "@tiptap/pm/history";
import type { EditorView } from "@tiptap/pm/view";

export type PasteLosses = Pick<CleanedPaste, "pictures" | "isCut">;

/** Loaded with the first paste; typing alone never needs it. */
const loadCleaner = () => import("@stoa/core/rich-text/clean-pasted-html.ts");

/** Content copied from editors like this one, which already follows the grammar. */
const OWN_COPY = /<[^<>]{0,2000} data-pm-slice=/;
/** Longer plain text is truncated. */
const LONG_TEXT = 100_000;

/** Makes the paste a separate undo step. */
function paste(view: EditorView, insert: () => void): void {
  if (view.isDestroyed) return;
  view.dispatch(closeHistory(view.state.tr));
  insert();
  view.dispatch(closeHistory(view.state.tr));
  view.focus();
}

async function pasteHtml(view: EditorView, html: string): Promise<PasteLosses> {
  const { cleanPastedHtml } = await loadCleaner();
  const { html: cleaned, ...losses } = cleanPastedHtml(html);
  if (cleaned !== "") paste(view, () => view.pasteHTML(cleaned));
  return losses;
}

async function pasteText(view: EditorView, long: string): Promise<PasteLosses> {
  const { cutPastedText } = await loadCleaner();
  const { text, isCut } = cutPastedText(long);
  paste(view, () => view.pasteText(text));
  return { pictures: 0, isCut };
}

/**
 * Returns a paste handler that cleans content of office programs and web pages and reports what was dropped; it returns
 * whether it handled the
 * paste. Content copied from this editor, and short plain text, is pasted normally.
 */
export function takePaste(tell: (losses: PasteLosses) => void) {
  return (view: EditorView, { clipboardData }: ClipboardEvent): boolean => {
    if (!clipboardData) return false;
    const html = clipboardData.getData("text/html");
    const text = clipboardData.getData("text/plain");
    const isOffice = html !== "" && !OWN_COPY.test(html.slice(0, 20_000));
    if (!isOffice && (html !== "" || text.length <= LONG_TEXT)) return false;
    const work = isOffice ? pasteHtml(view, html) : pasteText(view, text);
    // If the cleaner fails to load, plain text is better than nothing.
    void work.then(tell, () => paste(view, () => view.pasteText(text.slice(0, LONG_TEXT))));
    return true;
  };
}
