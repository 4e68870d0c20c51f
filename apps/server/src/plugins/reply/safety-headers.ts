import type { FastifyInstance } from "fastify";

/**
 * On every answer of the server: browsers take a file for nothing but its type, and other origins can't embed it unless
 * its route says otherwise.
 */
export const SAFETY_HEADERS = {
  "x-content-type-options": "nosniff",
  "cross-origin-resource-policy": "same-origin",
} as const;

/** Answers of the kind that pages of any origin may embed: a site's own pictures, files, fonts and theme. */
export const EMBEDDABLE_HEADERS = { ...SAFETY_HEADERS, "cross-origin-resource-policy": "cross-origin" } as const;

/**
 * Adds them to what the framework sends, also to a raw answer after `hijack`, and keeps an answer that sets a cookie
 * out of shared caches. To be called after the cookie plugin, whose hook writes the cookies.
 */
export function secureReplies(app: FastifyInstance): void {
  app.addHook("onRequest", async (_request, { raw }) => {
    for (const [name, value] of Object.entries(SAFETY_HEADERS)) raw.setHeader(name, value);
  });
  app.addHook("onSend", async (_request, reply) => {
    const isShared = /\bpublic\b/.test(String(reply.getHeader("cache-control") ?? ""));
    if (isShared && reply.hasHeader("set-cookie")) void reply.header("cache-control", "private, no-cache");
  });
}
