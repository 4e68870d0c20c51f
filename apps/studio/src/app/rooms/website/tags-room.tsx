import { holdingOf } from "@stoa/core/collection/collection-kinds.ts";
import type { Permission } from "@stoa/core/role/permission.ts";
import { getRouteApi, useLocation } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { OpenCollection } from "../../../features/item/item-calls.ts";
import { CategoryTreeList } from "../../../features/product/category/category-tree-list.tsx";
import { TagsContent } from "../../../features/tag/tags-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { CollectionGate } from "./collection-gate.tsx";
import { t } from "../../../language/t.ts";

const tagsRoute = getRouteApi("/pages/$documentId/tags");

function OpenTags({ collection }: { readonly collection: OpenCollection }): ReactElement {
  const { site, account } = useOpenSite();
  const hash = useLocation({ select: (location) => location.hash });
  useRoomTitle(t("Tags of {collection}", { collection: collection.data.title }), site.title);
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
