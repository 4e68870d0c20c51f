import { listLayoutBlocks } from "@stoa/core/page/layout/map-layout-blocks.ts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect, useState, type ReactElement } from "react";
import { createCanvas, type Canvas } from "../../../features/canvas/canvas.ts";
import { PageEditor } from "../../../features/page/page-editor.tsx";
import { openPageSession, usePageState, type PageData, type PageSession } from "../../../features/page/page-session.ts";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { LoadError } from "../../../parts/notice/state-notice.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { CanvasPreview } from "../../page/canvas-preview.tsx";
import { EditorRoom } from "./editor-room.tsx";
import { useOpenSite } from "../../open-site.ts";
import { PageContent } from "../../page/page-content.tsx";
import { useFilePicking } from "../../page/use-file-picking.tsx";
import { layoutDraftOf } from "../../page/layout-draft-of.ts";
import { t } from "../../../language/t.ts";

const route = getRouteApi("/pages/$documentId");

export function PageRoom(): ReactElement {
  const { documentId } = route.useParams();
  const queries = useQueryClient();
  const opened = useQuery({
    queryKey: ["page-session", documentId],
    queryFn: () => openPageSession(documentId, queries),
    staleTime: 0,
    structuralSharing: false,
  });
  if (opened.data) return <OpenPage key={documentId} session={opened.data} />;
  if (opened.isPending) return <LoadingBlocks label={t("Loading page…")} count={6} heightPx={72} />;
  return (
    <LoadError
      what={t("this page")}
      isPage
      error={opened.error}
      isRetrying={opened.isFetching}
      onRetry={() => void opened.refetch()}
    />
  );
}

/** The parts of a page that only the server can render: everything but its blocks. */
function frameVersion({ data }: { readonly data: PageData }): string {
  return JSON.stringify({ ...data, layout: null });
}

/** Returns the canvas of a page, or null for a collection, which has no blocks of its own. */
function usePageCanvas(session: PageSession, homepageId: string | null): Canvas | null {
  const { block } = route.useSearch();
  const [canvas] = useState(() => {
    const { id } = session.store.getState().saved.extra;
    const readPath = (): string => (id === homepageId ? "/" : `/${session.store.getState().saved.data.urlId}`);
    const draft = layoutDraftOf(session, { rootId: `page-${id}`, readPath });
    return draft && createCanvas(draft);
  });
  useEffect(() => canvas?.start(), [canvas]);
  useEffect(() => {
    const isThere = canvas && listLayoutBlocks(canvas.draft.read()).some(({ id }) => id === block);
    if (isThere && block !== undefined) canvas.select(block);
  }, [canvas, block]);
  return canvas;
}

type PreviewProps = { readonly session: PageSession; readonly path: string; readonly canvas: Canvas | null };

function PagePreview({ session, path, canvas }: PreviewProps): ReactElement {
  const version = usePageState(session, ({ saved }) => frameVersion(saved));
  const isEnabled = usePageState(session, ({ draft }) => draft.enabled);
  const note = isEnabled ? undefined : t("This page is hidden. Visitors can't open this address.");
  return <CanvasPreview path={path} version={version} canvas={canvas} note={note} />;
}

function OpenPage({ session }: { readonly session: PageSession }): ReactElement {
  const { site, language, homepageId } = useOpenSite();
  const navigate = useNavigate();
  const title = usePageState(session, ({ draft }) => draft.title);
  const id = usePageState(session, ({ saved }) => saved.extra.id);
  const urlId = usePageState(session, ({ saved }) => saved.data.urlId);
  const isHome = id === homepageId;
  const path = isHome ? "/" : `/${urlId}`;
  const canvas = usePageCanvas(session, homepageId);
  const { pickFile, picker } = useFilePicking();
  useRoomTitle(title, site.title);

  return (
    <EditorRoom title={title} renderPreview={() => <PagePreview session={session} path={path} canvas={canvas} />}>
      <PageEditor
        session={session}
        language={language}
        siteUrl={site.siteUrl}
        path={path}
        isHome={isHome}
        content={canvas && <PageContent canvas={canvas} />}
        pickFile={pickFile}
        onDeleted={() => void navigate({ to: "/pages" })}
        onBroughtBack={(documentId) => void navigate({ to: "/pages/$documentId", params: { documentId } })}
      />
      {picker}
    </EditorRoom>
  );
}
