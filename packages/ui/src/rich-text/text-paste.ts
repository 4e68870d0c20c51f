import type { CleanedPaste } from "@stoa/core/rich-text/clean-pasted-html.ts";
import { closeHistory } from "@tiptap/pm/history";
import type { EditorView } from "@tiptap/pm/view";

/** What of a paste did not get into the text. */
export type PasteLosses = Pick<CleanedPaste, "pictures" | "isCut">;

/** Loaded with the first paste: who only writes a line never needs it. */
const loadCleaner = () => import("@stoa/core/rich-text/clean-pasted-html.ts");

/** What editors like this one copy; it is in their own grammar. */
const OWN_COPY = /<[^>]{0,2000} data-pm-slice=/;
/** A plain text that is longer is cut. */
const LONG_TEXT = 100_000;

/** The paste is a step of its own when it is undone. */
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
 * What takes a paste of an office program or a web page, cleaned, and tells what of it was left out; it answers whether it took it. What this
 * editor copied itself, and short plain text, goes its usual way.
 */
export function takePaste(tell: (losses: PasteLosses) => void) {
  return (view: EditorView, { clipboardData }: ClipboardEvent): boolean => {
    if (!clipboardData) return false;
    const html = clipboardData.getData("text/html");
    const text = clipboardData.getData("text/plain");
    const isOffice = html !== "" && !OWN_COPY.test(html.slice(0, 20_000));
    if (!isOffice && (html !== "" || text.length <= LONG_TEXT)) return false;
    const work = isOffice ? pasteHtml(view, html) : pasteText(view, text);
    // Without the cleaner the words alone are better than nothing.
    void work.then(tell, () => paste(view, () => view.pasteText(text.slice(0, LONG_TEXT))));
    return true;
  };
}
