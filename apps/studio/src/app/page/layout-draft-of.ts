import type { Layout } from "@stoa/core/page/layout/layout-schema.ts";
import { errorText } from "../../client/call-error.ts";
import type { LayoutDraft } from "../../features/canvas/layout-draft.ts";
import type { ContentSession } from "../../parts/draft/content-session.ts";
import { closeToastsWithAction, showToast } from "../../parts/notice/toast-store.ts";

const NO_LAYOUT: Layout = { rows: [] };

function layoutOf(data: object): Layout | undefined {
  return "layout" in data ? (data.layout as Layout) : undefined;
}

async function takeBack<Data extends object>(session: ContentSession<Data>): Promise<void> {
  closeToastsWithAction();
  try {
    const outcome = await session.undo();
    if (!outcome.ok) showToast({ text: outcome.message });
  } catch (error) {
    showToast({ text: errorText(error) });
  }
}

type LayoutPlace = Pick<LayoutDraft, "rootId" | "areaId" | "readPath">;

/** Returns the blocks of a page or item for the canvas; null for one without blocks, such as a collection. */
export function layoutDraftOf<Data extends object>(
  session: ContentSession<Data>,
  place: LayoutPlace,
): LayoutDraft | null {
  if (!layoutOf(session.store.getState().saved.data)) return null;
  return {
    ...place,
    read: () => layoutOf(session.store.getState().draft) ?? NO_LAYOUT,
    readSaved: () => layoutOf(session.store.getState().saved.data) ?? NO_LAYOUT,
    edit: (label, edit) =>
      session.edit(label, (data) => {
        const layout = layoutOf(data);
        return layout ? { ...data, layout: edit(layout) } : data;
      }),
    undo: () => void takeBack(session),
    subscribe: (listener) =>
      session.store.subscribe((state, before) => {
        if (layoutOf(state.draft) !== layoutOf(before.draft)) listener();
      }),
  };
}
