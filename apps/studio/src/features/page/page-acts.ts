import type { ContentRow } from "@stoa/core/content/content-api.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { duplicateContent, refreshContent, removeContent, stepContent } from "../../parts/draft/content-calls.ts";
import { createDocumentId } from "../../parts/draft/create-document-id.ts";
import { showFailure, showToast } from "../../parts/notice/toast-store.ts";
import { t } from "../../language/t.ts";

type Named = Pick<ContentRow, "id" | "title">;

export type PageActs = {
  readonly duplicate: (page: Named) => void;
  readonly remove: (page: Named) => void;
  readonly isBusy: boolean;
};

export function usePageActs(): PageActs {
  const queries = useQueryClient();
  const acting = useMutation({
    mutationFn: async ({ act, said }: { act: () => Promise<unknown>; said: () => void }) => {
      await act();
      await queries.invalidateQueries({ queryKey: ["pages"] });
      said();
    },
    onError: (error, input) => showFailure(error, () => acting.mutate(input)),
    onSettled: () => refreshContent(queries),
  });
  const { mutate, isPending } = acting;
  return useMemo(() => {
    const bringBack = ({ id, title }: Named): void =>
      mutate({
        act: () => stepContent(id, "undo"),
        said: () => showToast({ text: t("“{title}” restored", { title }) }),
      });
    return {
      duplicate: ({ id, title }) => {
        const copyId = createDocumentId();
        mutate({
          act: () => duplicateContent(id, copyId),
          said: () => showToast({ text: t("“{title}” duplicated. The copy is hidden until you show it.", { title }) }),
        });
      },
      remove: (page) =>
        mutate({
          act: () => removeContent(page.id),
          said: () =>
            showToast({
              text: t("“{title}” deleted", { title: page.title }),
              action: { text: t("Undo"), run: () => bringBack(page) },
            }),
        }),
      isBusy: isPending,
    };
  }, [mutate, isPending]);
}
