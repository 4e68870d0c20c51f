import type { PresentPerson } from "@stoa/core/presence/presence-api.ts";
import { useQuery } from "@tanstack/react-query";
import { useRouterState } from "@tanstack/react-router";
import { useEffect } from "react";
import { openDocumentAt, type OpenDocument } from "../../features/presence/open-document.ts";
import { presenceQuery, reportLeaving } from "../../features/presence/presence-beat.ts";

type Presence = { readonly people: readonly PresentPerson[]; readonly open: OpenDocument | null };

const NOBODY: readonly PresentPerson[] = [];

export function useBeingPresent(): void {
  useEffect(() => {
    addEventListener("pagehide", reportLeaving);
    return () => removeEventListener("pagehide", reportLeaving);
  }, []);
}

/**
 * Returns who else is in the studio and what this tab has open; empty when unknown. Only the caller with `isAsking`
 * polls, the others share its result.
 */
export function usePresence(isAsking: boolean): Presence {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const open = openDocumentAt(pathname);
  const { data, isError } = useQuery({ ...presenceQuery(open?.id ?? null), enabled: isAsking });
  return { people: isError ? NOBODY : (data ?? NOBODY), open };
}
