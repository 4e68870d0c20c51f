import { pasteNotice } from "@stoa/core/rich-text/rich-text-messages.ts";
import { closeHistory } from "@tiptap/pm/history";
import type { EditorView } from "@tiptap/pm/view";
import { showToast } from "./toast-store.ts";

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

async function pasteHtml(view: EditorView, html: string): Promise<void> {
  const { cleanPastedHtml } = await loadCleaner();
  const cleaned = cleanPastedHtml(html);
  if (cleaned.html !== "") paste(view, () => view.pasteHTML(cleaned.html));
  const text = pasteNotice(cleaned);
  if (text !== undefined) showToast({ text });
}

async function pasteText(view: EditorView, long: string): Promise<void> {
  const { cutPastedText } = await loadCleaner();
  const { text, isCut } = cutPastedText(long);
  paste(view, () => view.pasteText(text));
  const notice = pasteNotice({ pictures: 0, isCut });
  if (notice !== undefined) showToast({ text: notice });
}

/**
 * Takes a paste of an office program or a web page, cleaned; whether it did. What this editor copied itself, and short plain text, goes
 * its usual way.
 */
export function takePaste(view: EditorView, { clipboardData }: ClipboardEvent): boolean {
  if (!clipboardData) return false;
  const html = clipboardData.getData("text/html");
  const text = clipboardData.getData("text/plain");
  const isOffice = html !== "" && !OWN_COPY.test(html.slice(0, 20_000));
  if (!isOffice && (html !== "" || text.length <= LONG_TEXT)) return false;
  const work = isOffice ? pasteHtml(view, html) : pasteText(view, text);
  void work.catch(() => {
    // Without the cleaner the words alone are better than nothing.
    paste(view, () => view.pasteText(text.slice(0, LONG_TEXT)));
  });
  return true;
}
