import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { errorText } from "../../client/call-error.ts";
import { refreshContent, stepContent } from "../../parts/content-calls.ts";
import { closeToastsWithAction, showToast } from "../../parts/toast-store.ts";
import { useUndoKey } from "../../parts/use-undo-key.ts";
import { sendMove } from "./page-calls.ts";
import type { PageMove } from "./page-moves.ts";

type Made = { readonly title: string; readonly changedIds: readonly string[] };

export type PageMoves = { readonly move: (move: PageMove, words: string) => void; readonly isBusy: boolean };

/** Moves rows of the tree; the last move can be taken back, by its message or by key. */
export function usePageMoves(onMoved: (move: PageMove) => void): PageMoves {
  const queries = useQueryClient();
  const [last, setLast] = useState<Made | null>(null);
  const refresh = async (): Promise<void> => {
    await queries.invalidateQueries({ queryKey: ["pages"] });
    refreshContent(queries);
  };
  const undoing = useMutation({
    mutationFn: async ({ changedIds }: Made) => {
      for (const id of changedIds) await stepContent(id, "undo");
    },
    onMutate: () => {
      setLast(null);
      closeToastsWithAction();
    },
    onSuccess: (_none, { title }) => showToast({ text: `“${title}” is back where it was.` }),
    onError: (error) => showToast({ text: errorText(error) }),
    onSettled: refresh,
  });
  const moving = useMutation({
    mutationFn: async ({ move: { entry, to } }: { readonly move: PageMove; readonly words: string }) =>
      sendMove({ documentId: entry.row?.id ?? null, from: entry.place, to }),
    onSuccess: async (changedIds, { move, words }) => {
      await refresh();
      onMoved(move);
      if (changedIds.length === 0) return;
      const made = { title: move.entry.title, changedIds };
      setLast(made);
      showToast({ text: words, action: { text: "Undo", run: () => undoing.mutate(made) } });
    },
    onError: async (error) => {
      showToast({ text: errorText(error) });
      await refresh();
    },
  });
  const isBusy = moving.isPending || undoing.isPending;
  const { mutate } = undoing;
  useUndoKey(
    useCallback(() => {
      if (last && !isBusy) mutate(last);
    }, [last, isBusy, mutate]),
  );
  return { move: (move, words) => !isBusy && moving.mutate({ move, words }), isBusy };
}
