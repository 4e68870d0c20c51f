import type { AreaRow } from "@stoa/core/area/area-api.ts";
import { areaName } from "@stoa/core/area/area-name.ts";
import { listLayoutBlocks } from "@stoa/core/page/layout/map-layout-blocks.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { useEffect, useState, type ReactElement } from "react";
import { areasQuery } from "../../../features/area/area-calls.ts";
import { AreaEditor } from "../../../features/area/area-editor.tsx";
import { openAreaSession, type AreaSession } from "../../../features/area/area-session.ts";
import { createCanvas, type Canvas } from "../../../features/canvas/canvas.ts";
import { useContentState } from "../../../parts/draft/content-session.ts";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { LoadError } from "../../../parts/notice/state-notice.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { CanvasPreview } from "../../page/canvas-preview.tsx";
import { EditorRoom } from "./editor-room.tsx";
import { layoutDraftOf } from "../../page/layout-draft-of.ts";
import { useOpenSite } from "../../open-site.ts";
import { PageContent } from "../../page/page-content.tsx";
import { t } from "../../../language/t.ts";

const route = getRouteApi("/areas/$documentId");

type AreaLocation = { readonly name: string; readonly path: string; readonly note?: string };

const NOT_OF_THEME = t("Your theme doesn't have this area. Its content is kept for a theme that does.");
const ON_NO_PAGE = t("No page of your site uses this area yet.");

function placeOf(session: AreaSession, areas: readonly AreaRow[]): AreaLocation {
  const { fieldId } = session.store.getState().saved.data;
  const area = areas.find((one) => one.fieldId === fieldId);
  if (!area) return { name: areaName(fieldId), path: "/", note: NOT_OF_THEME };
  const { name, path } = area;
  return path === null ? { name, path: "/", note: ON_NO_PAGE } : { name, path };
}

export function AreaRoom(): ReactElement {
  const { documentId } = route.useParams();
  const queries = useQueryClient();
  const areas = useQuery(areasQuery);
  const opened = useQuery({
    queryKey: ["area-session", documentId],
    queryFn: () => openAreaSession(documentId, queries),
    staleTime: 0,
    structuralSharing: false,
  });
  if (opened.data && areas.data) {
    return <OpenArea key={documentId} session={opened.data} place={placeOf(opened.data, areas.data)} />;
  }
  const failed = [opened, areas].find(({ isError }) => isError);
  if (!failed) return <LoadingBlocks label={t("Loading area…")} count={6} heightPx={72} />;
  const retry = (): void => void Promise.all([opened.refetch(), areas.refetch()]);
  return <LoadError what={t("this area")} isPage error={failed.error} isRetrying={failed.isFetching} onRetry={retry} />;
}

/** Part of the page kept visible above an area for context. */
const ROOM_ABOVE_PX = 160;

/** Scrolls the area into view each time the page loads. Returns the cleanup function. */
function showArea({ store, sync }: Canvas): () => void {
  let isShown = false;
  return store.subscribe(({ boxes: { root } }) => {
    if (root && !isShown) sync.scroll(0, root.y - ROOM_ABOVE_PX);
    isShown = root !== null;
  });
}

function useAreaCanvas(session: AreaSession, { path }: AreaLocation): Canvas | null {
  const { block } = route.useSearch();
  const [canvas] = useState(() => {
    const { data, extra } = session.store.getState().saved;
    const draft = layoutDraftOf(session, { rootId: data.fieldId, areaId: extra.id, readPath: () => path });
    return draft && createCanvas(draft);
  });
  useEffect(() => canvas?.start(), [canvas]);
  useEffect(() => (canvas ? showArea(canvas) : undefined), [canvas]);
  useEffect(() => {
    const isThere = canvas && listLayoutBlocks(canvas.draft.read()).some(({ id }) => id === block);
    if (isThere && block !== undefined) canvas.select(block);
  }, [canvas, block]);
  return canvas;
}

function OpenArea({ session, place }: { readonly session: AreaSession; readonly place: AreaLocation }): ReactElement {
  const { site, language } = useOpenSite();
  const canvas = useAreaCanvas(session, place);
  const fieldId = useContentState(session, ({ saved }) => saved.data.fieldId);
  useRoomTitle(place.name, site.title);
  return (
    <EditorRoom
      title={place.name}
      renderPreview={() => <CanvasPreview path={place.path} version={fieldId} canvas={canvas} note={place.note} />}
    >
      <AreaEditor
        session={session}
        name={place.name}
        language={language}
        content={canvas && <PageContent canvas={canvas} />}
      />
    </EditorRoom>
  );
}
