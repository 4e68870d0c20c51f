import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type * as api from "@stoa/core/gift-card/gift-card-api.ts";
import type { GiftCard, NewGiftCard } from "@stoa/core/gift-card/gift-card-api.ts";
import { callEndpoint } from "../../client/page-client.ts";

export type GiftCardPage = EndpointReply<typeof api.listGiftCards>;
export type EntryPage = EndpointReply<typeof api.listGiftCardEntries>;

function pageQuery(cursor: string | undefined): { cursor?: string } {
  return cursor === undefined ? {} : { cursor };
}

export function loadGiftCards(search: string, cursor: string | undefined): Promise<GiftCardPage> {
  return callEndpoint<typeof api.listGiftCards>({
    method: "GET",
    path: "/api/commerce/gift-cards",
    query: { limit: 50, ...(search ? { search } : {}), ...pageQuery(cursor) },
  });
}

export function loadEntries(id: string, cursor: string | undefined): Promise<EntryPage> {
  return callEndpoint<typeof api.listGiftCardEntries>({
    method: "GET",
    path: "/api/commerce/gift-cards/:id/entries",
    params: { id },
    query: { limit: 50, ...pageQuery(cursor) },
  });
}

export function issueGiftCard(body: NewGiftCard): Promise<GiftCard> {
  return callEndpoint<typeof api.issueGiftCard>({ method: "POST", path: "/api/commerce/gift-cards", body });
}

export function switchGiftCard(id: string, isEnabled: boolean): Promise<GiftCard> {
  return callEndpoint<typeof api.switchGiftCard>({
    method: "PATCH",
    path: "/api/commerce/gift-cards/:id",
    params: { id },
    body: { isEnabled },
  });
}

type Adjustment = { fromCents: number; toCents: number; note: string };

type CardAct = { readonly id: string; readonly onceKey: string };

export function adjustGiftCard({ id, onceKey }: CardAct, body: Adjustment): Promise<GiftCard> {
  return callEndpoint<typeof api.adjustGiftCard>({
    method: "POST",
    path: "/api/commerce/gift-cards/:id/adjust",
    params: { id },
    onceKey,
    body,
  });
}

export function resendGiftCard({ id, onceKey }: CardAct, recipientEmail: string): Promise<GiftCard> {
  return callEndpoint<typeof api.resendGiftCard>({
    method: "POST",
    path: "/api/commerce/gift-cards/:id/resend",
    params: { id },
    onceKey,
    body: recipientEmail ? { recipientEmail } : {},
  });
}
