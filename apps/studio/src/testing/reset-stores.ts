import type { StoreApi } from "zustand/vanilla";
import { openCommand } from "../app/command/command-store.ts";
import { discardInputs } from "../drafts/unsaved-inputs.ts";
import { publishDialogStore } from "../features/release/publish/publish-dialog-store.ts";
import { previewStore } from "../features/preview/preview-store.ts";
import { requestAct } from "../parts/action/requested-act.ts";
import { signedOutStore } from "../parts/sign-in/signed-out-store.ts";
import { toastStore } from "../parts/notice/toast-store.ts";
import { undoStepsStore } from "../parts/history/undo-steps.ts";

function reset<State>(store: StoreApi<State>): void {
  store.setState(store.getInitialState(), true);
}

/** Starts with the state of a page that was just opened. Drafts outlive a test, by the ids of their documents: each test uses new ids. */
export function resetStores(): void {
  requestAct(null);
  openCommand(null);
  reset(publishDialogStore);
  reset(previewStore);
  reset(signedOutStore);
  reset(toastStore);
  reset(undoStepsStore);
  discardInputs();
}
