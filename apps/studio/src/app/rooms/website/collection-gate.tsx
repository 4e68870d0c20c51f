import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { collectionQuery, type OpenCollection } from "../../../features/item/item-calls.ts";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { LoadError } from "../../../parts/notice/state-notice.tsx";
import { t } from "../../../language/t.ts";

type CollectionGateProps = {
  readonly collectionId: string;
  readonly children: (collection: OpenCollection) => ReactNode;
};

/** A room of a collection, once it is read. */
export function CollectionGate({ collectionId, children }: CollectionGateProps): ReactNode {
  const found = useQuery(collectionQuery(collectionId));
  if (found.data) return children(found.data);
  if (found.isPending) return <LoadingBlocks label={t("Loading collection…")} count={8} heightPx={48} hasPictures />;
  const retry = (): void => void found.refetch();
  return (
    <LoadError what={t("this collection")} isPage error={found.error} isRetrying={found.isFetching} onRetry={retry} />
  );
}
