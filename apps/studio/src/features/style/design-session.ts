import type { DesignData, DesignDraft, editDesign } from "@stoa/core/style/design-api.ts";
import type { QueryClient } from "@tanstack/react-query";
import { useStore } from "zustand";
import { callEndpoint } from "../../client/page-client.ts";
import { DraftSession } from "../../drafts/draft-session.ts";
import { hasUnsaved, type DraftState, type SavedDocument } from "../../drafts/draft-state.ts";
import { watchDraft } from "../../drafts/open-drafts.ts";
import { readDesign, readDesignDraft, stepDesign, type Design } from "./design-calls.ts";

type DesignExtra = Pick<DesignDraft, "status">;
type DesignState = DraftState<DesignData, DesignExtra>;
type SavedDesign = SavedDocument<DesignData, DesignExtra>;
export type DesignSession = DraftSession<DesignData, DesignExtra>;

export type OpenDesign = { readonly design: Design; readonly session: DesignSession };

const sessions = new Map<string, DesignSession>();

function saved({ version, data, status }: DesignDraft): SavedDesign {
  return { version, data, extra: { status } };
}

function createSession(themeName: string, first: SavedDesign, queries: QueryClient): DesignSession {
  const session = new DraftSession<DesignData, DesignExtra>(first, {
    save: async (version, { label, patches }) =>
      saved(
        await callEndpoint<typeof editDesign>({
          method: "PATCH",
          path: "/api/studio/design/:themeName",
          params: { themeName },
          body: { version, label, patches: [...patches] },
        }),
      ),
    undo: async (version) => saved(await stepDesign(themeName, "undo", version)),
    redo: async (version) => saved(await stepDesign(themeName, "redo", version)),
    load: async () => saved(await readDesignDraft(themeName)),
    onSaved: () => void queries.invalidateQueries({ queryKey: ["pending-changes"] }),
  });
  watchDraft(`design ${themeName}`, session);
  return session;
}

/**
 * Returns the site's design with the single session of its theme in this tab, including unsaved edits of an earlier
 * visit.
 */
export async function openDesign(queries: QueryClient): Promise<OpenDesign> {
  const design = await readDesign();
  const { name } = design.theme;
  const known = sessions.get(name);
  const session = known ?? createSession(name, saved(design.draft), queries);
  sessions.set(name, session);
  if (!hasUnsaved(session.store.getState())) session.offer(saved(design.draft));
  return { design, session };
}

export function useDesignState<Value>(session: DesignSession, select: (state: DesignState) => Value): Value {
  return useStore(session.store, select);
}

/** Sets tweaks by title; undefined restores the theme's value. */
export function setTweaks(
  session: DesignSession,
  label: string,
  values: Readonly<Record<string, string | number | boolean | undefined>>,
): void {
  session.edit(label, (data) => {
    const entries = Object.entries({ ...data.tweaks, ...values }).flatMap(([title, value]) =>
      value === undefined ? [] : [[title, value] as const],
    );
    return { ...data, tweaks: Object.fromEntries(entries) };
  });
}
