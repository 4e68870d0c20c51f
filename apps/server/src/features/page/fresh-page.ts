import type { FastifyReply, FastifyRequest } from "fastify";
import { createStoredReply, sendStoredReply } from "../../plugins/stored-reply.ts";
import type { RenderedPage } from "./render-page.ts";

/** A page that is made for one request, or the address it is at. */
export type FreshPage =
  | { readonly kind: "page"; readonly page: RenderedPage }
  | { readonly kind: "redirect"; readonly to: string };

type Sending = { readonly fresh: FreshPage; readonly headers: Readonly<Record<string, string>> };

/** Sends a page that nobody else gets. */
export async function sendFreshPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { fresh, headers }: Sending,
): Promise<FastifyReply> {
  if (fresh.kind === "redirect") return reply.headers(headers).redirect(fresh.to, 302);
  const { status, text, contentType } = fresh.page;
  const stored = createStoredReply({ status, content: text, headers: { ...headers, "content-type": contentType } });
  return sendStoredReply(request, reply, { stored, grown: () => undefined });
}
