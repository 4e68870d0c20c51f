import type { ItemRow } from "@stoa/core/item/list/item-list-api.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { duplicateContent, refreshContent, removeContent, stepContent } from "../../parts/draft/content-calls.ts";
import { createDocumentId } from "../../parts/draft/create-document-id.ts";
import { showFailure, showToast } from "../../parts/notice/toast-store.ts";
import { placeItem } from "./item-calls.ts";
import { t } from "../../language/t.ts";

type Named = Pick<ItemRow, "id" | "title">;

export type ItemActs = {
  readonly duplicate: (item: Named) => void;
  readonly remove: (item: Named) => void;
  /** Moves an item after another one, or to the first position. */
  readonly place: (item: Named, afterId: string | null) => void;
  readonly isBusy: boolean;
};

export function useItemActs(collectionId: string): ItemActs {
  const queries = useQueryClient();
  const acting = useMutation({
    mutationFn: async ({ act, said }: { act: () => Promise<unknown>; said: () => void }) => {
      await act();
      await queries.invalidateQueries({ queryKey: ["items", collectionId] });
      said();
    },
    onError: (error, input) => showFailure(error, () => acting.mutate(input)),
    onSettled: () => refreshContent(queries),
  });
  const bringBack = ({ id, title }: Named): void => {
    acting.mutate({
      act: () => stepContent(id, "undo"),
      said: () => showToast({ text: t("“{title}” restored", { title }) }),
    });
  };
  return {
    duplicate: ({ id, title }) => {
      const copyId = createDocumentId();
      acting.mutate({
        act: () => duplicateContent(id, copyId),
        said: () => showToast({ text: t("“{title}” duplicated as a draft", { title }) }),
      });
    },
    remove: (item) =>
      acting.mutate({
        act: () => removeContent(item.id),
        said: () =>
          showToast({
            text: t("“{title}” deleted", { title: item.title }),
            action: { text: t("Undo"), run: () => bringBack(item) },
          }),
      }),
    place: ({ id, title }, afterId) =>
      acting.mutate({
        act: () => placeItem(collectionId, id, afterId),
        said: () => showToast({ text: t("“{title}” moved", { title }) }),
      }),
    isBusy: acting.isPending,
  };
}
