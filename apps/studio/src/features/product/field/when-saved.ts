import type { DraftSession } from "../../../drafts/draft-session.ts";
import type { DraftState } from "../../../drafts/draft-state.ts";

/** Null while saving. */
function isSaved({ sending, waiting, isUndoing, problem }: DraftState<object, unknown>): boolean | null {
  if (sending !== null || isUndoing) return null;
  if (waiting.length === 0) return true;
  const isStuck = problem !== null || waiting.every(({ refusal }) => refusal !== undefined);
  return isStuck ? false : null;
}

/** Flushes a session; resolves to whether the server has everything: false if it refuses some or is unreachable. */
export function whenSaved<Data extends object, Extra>(session: DraftSession<Data, Extra>): Promise<boolean> {
  session.flush();
  const { store } = session;
  return new Promise((resolve) => {
    const now = isSaved(store.getState());
    if (now !== null) {
      resolve(now);
      return;
    }
    const stop = store.subscribe((state) => {
      const later = isSaved(state);
      if (later === null) return;
      stop();
      resolve(later);
    });
  });
}
