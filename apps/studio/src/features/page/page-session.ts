import type { Collection, Page } from "@stoa/core/page/page-schema.ts";
import { contentSessions, useContentState, type ContentSession } from "../../parts/draft/content-session.ts";

export type PageData = Page | Collection;
export type PageSession = ContentSession<PageData>;

const sessions = contentSessions<PageData>();

export const openPageSession = sessions.open;
export const forgetPage = sessions.forget;

type PageState = ReturnType<PageSession["store"]["getState"]>;

export function usePageState<Value>(session: PageSession, select: (state: PageState) => Value): Value {
  return useContentState(session, select);
}
