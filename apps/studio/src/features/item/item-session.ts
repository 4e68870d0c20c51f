import type { Item } from "@stoa/core/item/item-schema.ts";
import { contentSessions, useContentState, type ContentSession } from "../../parts/draft/content-session.ts";

export type ItemSession = ContentSession<Item>;

const sessions = contentSessions<Item>();

export const openItemSession = sessions.open;
export const forgetItem = sessions.forget;

type ItemState = ReturnType<ItemSession["store"]["getState"]>;

export function useItemState<Value>(session: ItemSession, select: (state: ItemState) => Value): Value {
  return useContentState(session, select);
}
