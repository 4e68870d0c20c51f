import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { errorText } from "../../../client/call-error.ts";
import { visibleItemsQuery } from "../summary/summary-calls.ts";
import { collectionCountText } from "./collection-count-text.ts";
import styles from "./special-editor.module.css";

type CollectionCountProps = {
  readonly collectionId: string;
  readonly limit: number;
  readonly nouns: readonly [string, string];
};

const EVERYTHING = { tags: [], categories: [], isFeatured: false };

export function CollectionCount({ collectionId, limit, nouns }: CollectionCountProps): ReactElement | null {
  const { data, error } = useQuery(visibleItemsQuery(collectionId, EVERYTHING));
  if (!data && !error) return null;
  const isGood = data !== undefined && data.count > 0 && data.isOpen && data.holding !== "pages";
  return (
    <output className={styles["told"]} data-tone={isGood ? undefined : "warn"}>
      {data ? collectionCountText(data, limit, nouns) : errorText(error)}
    </output>
  );
}
