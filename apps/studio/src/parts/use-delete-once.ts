import { useRef } from "react";
import { CallError } from "../client/call-error.ts";

/** Whether the server may have done what was asked, without its answer being heard. */
function isAnswerLost(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/** Deletes, and once more after an answer that was lost: what is missing by then is deleted. */
export function useDeleteOnce(remove: () => Promise<unknown>): () => Promise<void> {
  const mayBeDone = useRef(false);
  return async () => {
    try {
      await remove();
    } catch (error) {
      const isGone = error instanceof CallError && error.status === 404;
      if (mayBeDone.current && isGone) return;
      mayBeDone.current ||= isAnswerLost(error);
      throw error;
    }
  };
}
