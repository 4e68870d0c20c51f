import { useIsMutating, useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { refreshContent, stepContent } from "../../../parts/draft/content-calls.ts";
import { showFailure, closeToastsWithAction, showToast } from "../../../parts/notice/toast-store.ts";
import { useUndoKey } from "../../../parts/history/use-undo-key.ts";
import { sendMove } from "../page-calls.ts";
import type { PageMove } from "./page-moves.ts";
import { t } from "../../../language/t.ts";

export type TreeChange = {
  readonly words: string;
  readonly takeBack: () => Promise<unknown>;
  readonly backWords: string;
};

export type PageMoves = {
  readonly move: (move: PageMove, words: string) => void;
  /** Shows a change made other than by a move; null when nothing changed. */
  readonly show: (change: TreeChange | null) => Promise<void>;
  readonly isBusy: boolean;
};

export async function undoLists(ids: readonly string[]): Promise<void> {
  for (const id of ids) await stepContent(id, "undo");
}

const MOVES = { mutationKey: ["page-moves"] };

type StartedMove = { readonly move: PageMove; readonly words: string };

/** Starts a move unless one is under way. Asks when called, so that it stays the same function meanwhile. */
function useIdleMove(start: (move: StartedMove) => void): PageMoves["move"] {
  const queries = useQueryClient();
  return useCallback(
    (move, words) => {
      if (queries.isMutating(MOVES) === 0) start({ move, words });
    },
    [queries, start],
  );
}

/** Moves rows of the tree; the last change can be undone from its message or by keyboard. */
export function usePageMoves(onMoved: (move: PageMove) => void): PageMoves {
  const queries = useQueryClient();
  const [last, setLast] = useState<TreeChange | null>(null);
  const refresh = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: ["pages"] });
    refreshContent(queries);
  };
  const undoing = useMutation({
    mutationKey: MOVES.mutationKey,
    mutationFn: ({ takeBack }: TreeChange) => takeBack(),
    onMutate: () => {
      setLast(null);
      closeToastsWithAction();
    },
    onSuccess: (_none, { backWords }) => showToast({ text: backWords }),
    onError: (error, input) => showFailure(error, () => undoing.mutate(input)),
    onSettled: refresh,
  });
  const show = async (change: TreeChange | null): Promise<void> => {
    await refresh();
    if (!change) return;
    setLast(change);
    showToast({ text: change.words, action: { text: t("Undo"), run: () => undoing.mutate(change) } });
  };
  const moving = useMutation({
    mutationKey: MOVES.mutationKey,
    mutationFn: async ({ move: { entry, to } }: StartedMove) =>
      sendMove({ documentId: entry.row?.id ?? null, from: entry.place, to }),
    onSuccess: async (changedIds, { move, words }) => {
      const backWords = t("“{title}” moved back", { title: move.entry.title });
      const change = { words, backWords, takeBack: () => undoLists(changedIds) };
      await show(changedIds.length === 0 ? null : change);
      onMoved(move);
    },
    onError: async (error, input) => {
      showFailure(error, () => moving.mutate(input));
      await refresh();
    },
  });
  const isBusy = useIsMutating(MOVES) > 0;
  const { mutate } = undoing;
  const move = useIdleMove(moving.mutate);
  useUndoKey(
    useCallback(() => {
      if (last && !isBusy) mutate(last);
    }, [last, isBusy, mutate]),
  );
  return { move, show, isBusy };
}
