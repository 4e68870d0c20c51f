import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { useEffect, type ReactElement } from "react";
import { useStore } from "zustand";
import { PageEditor } from "../features/page/page-editor.tsx";
import { openPageSession, usePageState, type PageSession } from "../features/page/page-session.ts";
import { PreviewCanvas } from "../features/preview/preview-canvas.tsx";
import { previewStore } from "../features/preview/preview-store.ts";
import { LoadingBlocks } from "../parts/loading-blocks.tsx";
import { LoadError } from "../parts/state-notice.tsx";
import { useRoomTitle } from "../parts/use-room-title.ts";
import styles from "./editor-room.module.css";
import { useOpenSite } from "./open-site.ts";

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
  if (opened.isPending) return <LoadingBlocks label="Loading the page" count={6} heightPx={72} />;
  return (
    <LoadError
      what="this page"
      isPage
      error={opened.error}
      isRetrying={opened.isFetching}
      onRetry={() => void opened.refetch()}
    />
  );
}

function OpenPage({ session }: { readonly session: PageSession }): ReactElement {
  const { site, language, homepageId } = useOpenSite();
  const navigate = useNavigate();
  const { isOpen } = useStore(previewStore);
  const title = usePageState(session, ({ draft }) => draft.title);
  const id = usePageState(session, ({ saved }) => saved.extra.id);
  const urlId = usePageState(session, ({ saved }) => saved.data.urlId);
  const version = usePageState(session, ({ saved }) => saved.version);
  const isEnabled = usePageState(session, ({ draft }) => draft.enabled);
  const isHome = id === homepageId;
  const path = isHome ? "/" : `/${urlId}`;
  useRoomTitle(title, site.title);

  useEffect(() => {
    previewStore.setState({ canToggle: true });
    return () => previewStore.setState({ canToggle: false, shownPath: "/" });
  }, []);

  return (
    <div className={styles["room"]} data-preview={isOpen || undefined}>
      <div className={styles["form"]}>
        <PageEditor
          session={session}
          language={language}
          siteUrl={site.siteUrl}
          path={path}
          isHome={isHome}
          onDeleted={() => void navigate({ to: "/pages" })}
          onBroughtBack={(documentId) => void navigate({ to: "/pages/$documentId", params: { documentId } })}
        />
      </div>
      {isOpen && (
        <div className={styles["preview"]}>
          <h1 className={styles["alone"]}>{title}</h1>
          <PreviewCanvas
            path={path}
            version={version}
            {...(isEnabled ? {} : { note: "This page is hidden. Visitors do not find it at this address." })}
          />
        </div>
      )}
    </div>
  );
}
