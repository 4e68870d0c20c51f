import { holdingOf } from "@stoa/core/collection/collection-kinds.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useLocation, useNavigate } from "@tanstack/react-router";
import type { ReactElement, ReactNode } from "react";
import { collectionQuery, type OpenCollection } from "../features/item/item-calls.ts";
import { ItemsContent } from "../features/item/items-content.tsx";
import { CategoryTreeList } from "../features/product/category-tree-list.tsx";
import { TagsContent } from "../features/tag/tags-content.tsx";
import { LoadingBlocks } from "../parts/loading-blocks.tsx";
import { LoadError } from "../parts/state-notice.tsx";
import { useRoomTitle } from "../parts/use-room-title.ts";
import { useOpenSite } from "./open-site.ts";
import { sendPicture } from "./send-picture.ts";

const itemsRoute = getRouteApi("/pages/$documentId/items");
const tagsRoute = getRouteApi("/pages/$documentId/tags");

type CollectionGateProps = {
  readonly collectionId: string;
  readonly children: (collection: OpenCollection) => ReactNode;
};

/** A room of a collection, once it is read. */
function CollectionGate({ collectionId, children }: CollectionGateProps): ReactNode {
  const found = useQuery(collectionQuery(collectionId));
  if (found.data) return children(found.data);
  if (found.isPending) return <LoadingBlocks label="Loading the collection" count={8} heightPx={48} hasPictures />;
  const retry = (): void => void found.refetch();
  return <LoadError what="this collection" isPage error={found.error} isRetrying={found.isFetching} onRetry={retry} />;
}

function OpenItems({ collection }: { readonly collection: OpenCollection }): ReactElement {
  const { site, account, language, timeZone } = useOpenSite();
  const view = itemsRoute.useSearch();
  const navigate = useNavigate();
  useRoomTitle(collection.data.title, site.title);
  const mayPublish = account.permissions.includes("content.publish" satisfies Permission);
  const params = { documentId: collection.id };
  return (
    <ItemsContent
      collection={collection}
      view={view}
      time={{ language, timeZone }}
      mayPublish={mayPublish}
      sendPicture={sendPicture}
      onView={(search) => void navigate({ to: "/pages/$documentId/items", params, search, replace: true })}
      onOpen={(itemId) => void navigate({ to: "/pages/$documentId/items/$itemId", params: { ...params, itemId } })}
    />
  );
}

export function ItemsRoom(): ReactElement {
  const { documentId } = itemsRoute.useParams();
  return (
    <CollectionGate collectionId={documentId}>
      {(collection) => <OpenItems key={documentId} collection={collection} />}
    </CollectionGate>
  );
}

function OpenTags({ collection }: { readonly collection: OpenCollection }): ReactElement {
  const { site, account } = useOpenSite();
  const hash = useLocation({ select: (location) => location.hash });
  useRoomTitle(`Tags of ${collection.data.title}`, site.title);
  const holding = holdingOf(collection.data);
  const may = (permission: Permission): boolean => account.permissions.includes(permission);
  const isStore = holding === "products" && may("products.read");
  const hasCategories = holding === "items" || isStore;
  const mayEdit = may("products.edit");
  return (
    <TagsContent
      collectionId={collection.id}
      title={collection.data.title}
      types={hasCategories ? ["tag", "category"] : ["tag"]}
      firstType={hasCategories && hash === "categories" ? "category" : "tag"}
      back={holding === "items" ? "items" : "page"}
      storeCategories={
        isStore
          ? {
              mayEdit,
              render: (view) => <CategoryTreeList {...view} collectionId={collection.id} mayEdit={mayEdit} />,
            }
          : undefined
      }
    />
  );
}

export function TagsRoom(): ReactElement {
  const { documentId } = tagsRoute.useParams();
  return (
    <CollectionGate collectionId={documentId}>
      {(collection) => <OpenTags key={documentId} collection={collection} />}
    </CollectionGate>
  );
}
