import type { CategoryRow } from "@stoa/core/category/category-api.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState, type RefObject } from "react";
import { showFailure } from "../../../parts/notice/toast-store.ts";
import { editCategory, refreshCategories } from "./category-calls.ts";
import { placeAmong, stepChanges } from "./category-order.ts";
import { t } from "../../../language/t.ts";

type Step = -1 | 1;
type Stepping = { readonly row: CategoryRow; readonly step: Step };

export type CategorySteps = {
  readonly boxRef: RefObject<HTMLDivElement | null>;
  /** Screen reader announcement of the last move. */
  readonly news: string;
  readonly move: (row: CategoryRow, step: Step) => void;
};

/** Focuses the pressed button, or its neighbor when it reached the end. */
function focusAct(box: HTMLElement | null, { row, step }: Stepping): void {
  const acts = [...(box?.querySelectorAll<HTMLElement>("[data-category]") ?? [])];
  const buttons = acts.find(({ dataset }) => dataset["category"] === row.id)?.querySelectorAll("button");
  const [up, down] = [...(buttons ?? [])];
  const [wanted, other] = step === -1 ? [up, down] : [down, up];
  (wanted?.disabled ? other : wanted)?.focus();
}

/** Moves categories among their siblings, one position at a time; the moved row keeps focus. */
export function useCategorySteps(collectionId: string, rows: readonly CategoryRow[]): CategorySteps {
  const queries = useQueryClient();
  const boxRef = useRef<HTMLDivElement>(null);
  const moved = useRef<Stepping | null>(null);
  const [news, setNews] = useState("");
  useEffect(() => {
    const last = moved.current;
    const row = rows.find(({ id }) => id === last?.row.id);
    if (!last || !row) return;
    moved.current = null;
    const { place, count } = placeAmong(rows, row);
    setNews(t("“{name}” is now {place} of {count}.", { name: row.displayName, place, count }));
    focusAct(boxRef.current, last);
  }, [rows]);
  const moving = useMutation({
    mutationFn: async ({ row, step }: Stepping) => {
      const changes = stepChanges(rows, row, step);
      for (const { id, displayIndex } of changes) await editCategory(id, { displayIndex });
      return changes.length > 0;
    },
    onSuccess: (isMoved, stepping) => {
      if (isMoved) moved.current = stepping;
    },
    onError: (error, input) => showFailure(error, () => moving.mutate(input)),
    onSettled: () => refreshCategories(queries, collectionId),
  });
  return {
    boxRef,
    news,
    move: (row, step) => {
      if (!moving.isPending) moving.mutate({ row, step });
    },
  };
}
