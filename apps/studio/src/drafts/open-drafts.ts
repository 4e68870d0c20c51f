import { createStore } from "zustand/vanilla";
import type { DraftSession } from "./draft-session.ts";
import { currentProblem, hasUnsaved, savedText } from "./draft-state.ts";
import { lateEditStore } from "./late-edits.ts";
import { unsavedInputStore } from "./unsaved-inputs.ts";
import { t } from "../language/t.ts";

type OpenDraft = {
  readonly words: () => string;
  readonly isTrouble: () => boolean;
  readonly isUnsaved: () => boolean;
  readonly flush: () => void;
};

const openDrafts = new Map<string, OpenDraft>();

/** The combined save status of everything opened in this tab. */
export const savedStateStore = createStore<{ readonly words: string; readonly isTrouble: boolean }>(() => ({
  words: "",
  isTrouble: false,
}));

function tellSavedState(): void {
  const drafts = [...openDrafts.values()];
  const words = drafts.map((draft) => draft.words());
  const trouble = drafts.find((draft) => draft.isTrouble())?.words();
  const late = lateEditStore.getState().isWaiting ? t("Saving…") : undefined;
  const refused = unsavedInputStore.getState().holders.has("field") ? t("Not saved yet") : undefined;
  const shown = trouble ?? refused ?? late ?? words.find((text) => text !== t("Saved")) ?? words[0] ?? "";
  savedStateStore.setState({ words: shown, isTrouble: trouble !== undefined });
}

lateEditStore.subscribe(tellSavedState);
unsavedInputStore.subscribe(tellSavedState);

/** Watches a session for the lifetime of the page: its unsaved edits outlive the room that made them. */
export function watchDraft<Data extends object, Extra>(key: string, session: DraftSession<Data, Extra>): void {
  openDrafts.set(key, {
    words: () => savedText(session.store.getState()),
    isTrouble: () => currentProblem(session.store.getState()) !== null,
    isUnsaved: () => hasUnsaved(session.store.getState()),
    flush: () => session.flush(),
  });
  session.store.subscribe(tellSavedState);
  tellSavedState();
}

export function flushDrafts(): void {
  for (const draft of openDrafts.values()) draft.flush();
}

export function hasUnsavedDrafts(): boolean {
  return lateEditStore.getState().isWaiting || [...openDrafts.values()].some((draft) => draft.isUnsaved());
}
