import type { Permission } from "@stoa/core/role/permission.ts";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import type { ReactElement } from "react";
import type { OpenCollection } from "../../../features/item/item-calls.ts";
import { ItemsContent } from "../../../features/item/list/items-content.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { sendPicture } from "../../page/send-picture.ts";
import { CollectionGate } from "./collection-gate.tsx";

const itemsRoute = getRouteApi("/pages/$documentId/items");

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
