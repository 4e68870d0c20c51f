import { useRef } from "react";
import { CallError } from "../../client/call-error.ts";

/** Whether the call may have succeeded without its answer arriving. */
function isAnswerLost(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/** Deletes, and treats "not found" after a lost answer as success. */
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
