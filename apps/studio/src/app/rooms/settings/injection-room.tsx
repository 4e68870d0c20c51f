import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { InjectionContent } from "../../../features/injection/injection-content.tsx";
import { openInjectionSession } from "../../../features/injection/injection-session.ts";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { LoadError } from "../../../parts/notice/state-notice.tsx";
import { useRoomTitle } from "../../../parts/room/use-room-title.ts";
import { useOpenSite } from "../../open-site.ts";
import { t } from "../../../language/t.ts";

export function InjectionRoom(): ReactElement {
  const { site, language } = useOpenSite();
  const queries = useQueryClient();
  useRoomTitle(t("Code injection"), site.title);
  const opened = useQuery({
    queryKey: ["injection-session"],
    queryFn: () => openInjectionSession(queries),
    staleTime: 0,
    structuralSharing: false,
  });
  if (opened.data) return <InjectionContent session={opened.data} language={language} />;
  if (opened.isPending) return <LoadingBlocks label={t("Loading code…")} count={3} heightPx={160} />;
  const retry = (): void => void opened.refetch();
  return <LoadError what={t("the code")} isPage error={opened.error} isRetrying={opened.isFetching} onRetry={retry} />;
}
