import type { listContent } from "@stoa/core/content/content-api.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { QueryClient } from "@tanstack/react-query";
import { callEndpoint } from "../../client/page-client.ts";
import { contentSessions, useContentState, type ContentSession } from "../../parts/draft/content-session.ts";

/** The draft of the site's settings; this room edits only the injected code. */
export type InjectionSession = ContentSession<Settings>;

const sessions = contentSessions<Settings>();

export async function openInjectionSession(queries: QueryClient): Promise<InjectionSession> {
  const { items } = await callEndpoint<typeof listContent>({
    method: "GET",
    path: "/api/studio/documents",
    query: { kind: "settings" },
  });
  return sessions.open(items[0]?.id ?? "", queries);
}

export type InjectionSlot = keyof NonNullable<Settings["injection"]>;

const NO_CODE = { header: "", footer: "", item: "" };

/** Returns the settings with code at `place`; without any code, `injection` is removed. */
export function withInjection({ injection, ...settings }: Settings, slot: InjectionSlot, code: string): Settings {
  const changed = { ...NO_CODE, ...injection, [slot]: code };
  return Object.values(changed).every((text) => text === "") ? settings : { ...settings, injection: changed };
}

export function useInjection<Value>(session: InjectionSession, select: (settings: Settings) => Value): Value {
  return useContentState(session, ({ draft }) => select(draft));
}
