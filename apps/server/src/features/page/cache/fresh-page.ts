import type { FastifyReply, FastifyRequest } from "fastify";
import { createStoredReply, sendStoredReply } from "../../../plugins/reply/stored-reply.ts";
import type { RenderedPage } from "../output/render-page.ts";

/** A page rendered for one request, or a redirect. `headers` override the sender's. */
export type FreshPage =
  | { readonly kind: "page"; readonly page: RenderedPage; readonly headers?: Readonly<Record<string, string>> }
  | { readonly kind: "redirect"; readonly to: string };

type Sending = { readonly fresh: FreshPage; readonly headers: Readonly<Record<string, string>> };

export async function sendFreshPage(
  request: FastifyRequest,
  reply: FastifyReply,
  { fresh, headers }: Sending,
): Promise<FastifyReply> {
  if (fresh.kind === "redirect") return reply.headers(headers).redirect(fresh.to, 302);
  const { status, text, contentType } = fresh.page;
  const own = { ...headers, ...fresh.headers, "content-type": contentType };
  const stored = createStoredReply({ status, content: text, headers: own });
  return sendStoredReply(request, reply, { stored, grown: () => undefined });
}
