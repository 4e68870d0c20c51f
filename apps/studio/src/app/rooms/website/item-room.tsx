import type { Permission } from "@stoa/core/role/permission.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect, useMemo, useState, type ReactElement } from "react";
import { createCanvas, type Canvas } from "../../../features/canvas/canvas.ts";
import { collectionQuery, type OpenCollection } from "../../../features/item/item-calls.ts";
import { ItemEditor } from "../../../features/item/item-editor.tsx";
import { openItemSession, useItemState, type ItemSession } from "../../../features/item/item-session.ts";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { LoadError } from "../../../parts/notice/state-notice.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { CanvasPreview } from "../../page/canvas-preview.tsx";
import { EditorRoom } from "./editor-room.tsx";
import { layoutDraftOf } from "../../page/layout-draft-of.ts";
import { useOpenSite } from "../../open-site.ts";
import { PageContent } from "../../page/page-content.tsx";
import { useFilePicking } from "../../page/use-file-picking.tsx";
import { t } from "../../../language/t.ts";

const route = getRouteApi("/pages/$documentId/items/$itemId");

export function ItemRoom(): ReactElement {
  const { documentId, itemId } = route.useParams();
  const queries = useQueryClient();
  const collection = useQuery(collectionQuery(documentId));
  const opened = useQuery({
    queryKey: ["item-session", itemId],
    queryFn: () => openItemSession(itemId, queries),
    staleTime: 0,
    structuralSharing: false,
  });
  if (opened.data && collection.data) {
    return <OpenItem key={itemId} session={opened.data} collection={collection.data} />;
  }
  const failed = [opened, collection].find(({ isError }) => isError);
  if (!failed) return <LoadingBlocks label={t("Loading item…")} count={6} heightPx={72} />;
  const retry = (): void => void Promise.all([opened.refetch(), collection.refetch()]);
  return <LoadError what={t("this item")} isPage error={failed.error} isRetrying={failed.isFetching} onRetry={retry} />;
}

function useItemCanvas(session: ItemSession, folder: string): Canvas | null {
  const [canvas] = useState(() => {
    const { id } = session.store.getState().saved.extra;
    const readPath = (): string => `${folder}${session.store.getState().saved.data.urlId}`;
    const draft = layoutDraftOf(session, { rootId: `item-${id}`, readPath });
    return draft && createCanvas(draft);
  });
  useEffect(() => canvas?.start(), [canvas]);
  return canvas;
}

const UNSEEN = t("Not visible to visitors yet because it is a draft.");

type PreviewProps = { readonly session: ItemSession; readonly path: string; readonly canvas: Canvas | null };

function ItemPreview({ session, path, canvas }: PreviewProps): ReactElement {
  // The canvas renders blocks itself; only the server can render the rest.
  const version = useItemState(session, ({ saved }) =>
    JSON.stringify(canvas ? { ...saved.data, layout: null } : saved.data),
  );
  const status = useItemState(session, ({ draft }) => draft.status);
  const isSeen = status === "published" || status === "scheduled";
  return <CanvasPreview path={path} version={version} canvas={canvas} note={isSeen ? undefined : UNSEEN} />;
}

type OpenItemProps = { readonly session: ItemSession; readonly collection: OpenCollection };

function OpenItem({ session, collection }: OpenItemProps): ReactElement {
  const { site, account, language, timeZone } = useOpenSite();
  const navigate = useNavigate();
  const { pickFile, picker } = useFilePicking();
  const title = useItemState(session, ({ draft }) => draft.title);
  const id = useItemState(session, ({ saved }) => saved.extra.id);
  const urlId = useItemState(session, ({ saved }) => saved.data.urlId);
  const folder = `/${collection.data.urlId}/`;
  const canvas = useItemCanvas(session, folder);
  const permissions = useMemo(() => new Set(account.permissions as readonly Permission[]), [account.permissions]);
  const params = { documentId: collection.id };
  useRoomTitle(title || t("Untitled"), site.title);

  return (
    <EditorRoom
      title={title}
      renderPreview={() => <ItemPreview session={session} path={`${folder}${urlId}`} canvas={canvas} />}
    >
      <ItemEditor
        session={session}
        collection={collection}
        time={{ language, timeZone }}
        siteUrl={site.siteUrl}
        permissions={permissions}
        pickFile={pickFile}
        content={canvas && <PageContent canvas={canvas} />}
        onDeleted={() => void navigate({ to: "/pages/$documentId/items", params })}
        onBroughtBack={() =>
          void navigate({ to: "/pages/$documentId/items/$itemId", params: { ...params, itemId: id } })
        }
      />
      {picker}
    </EditorRoom>
  );
}
