import type { Layout } from "@stoa/core/page/layout-schema.ts";
import { errorText } from "../client/call-error.ts";
import type { LayoutDraft } from "../features/canvas/layout-draft.ts";
import type { PageData, PageSession } from "../features/page/page-session.ts";
import { closeToastsWithAction, showToast } from "../parts/toast-store.ts";

const NO_LAYOUT: Layout = { rows: [] };

function layoutOf(data: PageData): Layout {
  return "layout" in data ? data.layout : NO_LAYOUT;
}

async function takeBack(session: PageSession): Promise<void> {
  closeToastsWithAction();
  try {
    const outcome = await session.undo();
    if (!outcome.ok) showToast({ text: outcome.message });
  } catch (error) {
    showToast({ text: errorText(error) });
  }
}

/** The blocks of a page, for the canvas; null for a collection, which has none of its own. */
export function pageLayoutDraft(session: PageSession, homepageId: string | null): LayoutDraft | null {
  const { saved } = session.store.getState();
  const { id } = saved.extra;
  if (!("layout" in saved.data)) return null;
  return {
    pageId: id,
    readPath: () => (id === homepageId ? "/" : `/${session.store.getState().saved.data.urlId}`),
    read: () => layoutOf(session.store.getState().draft),
    readSaved: () => layoutOf(session.store.getState().saved.data),
    edit: (label, edit) =>
      session.edit(label, (page) => ("layout" in page ? { ...page, layout: edit(page.layout) } : page)),
    undo: () => void takeBack(session),
    subscribe: (listener) =>
      session.store.subscribe((state, before) => {
        if (layoutOf(state.draft) !== layoutOf(before.draft)) listener();
      }),
  };
}
