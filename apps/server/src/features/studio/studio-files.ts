import fastifyStatic from "@fastify/static";
import type { FastifyInstance, FastifyReply } from "fastify";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { sendMessagePage } from "../../plugins/message-page.ts";

const DIST = path.resolve(import.meta.dirname, "../../../../studio/dist");

/** The built studio: files with hashed names never change, and lie packed beside themselves. Its HTML goes out with its policy only, never from here. */
export async function serveStudioFiles(app: FastifyInstance): Promise<void> {
  for (const origin of ["platform", "studio"]) {
    await app.register(fastifyStatic, {
      root: DIST,
      prefix: "/_studio/",
      constraints: { origin },
      decorateReply: false,
      index: false,
      cacheControl: false,
      preCompressed: true,
      allowedPath: (name) => name.startsWith("/assets/") || name === "/favicon.svg",
      setHeaders: (reply, file) => {
        const isHashed = path.dirname(file) === path.join(DIST, "assets");
        void reply.header("cache-control", isHashed ? "public, max-age=31536000, immutable" : "public, max-age=86400");
        void reply.header("x-content-type-options", "nosniff");
      },
    });
  }
}

function contentSecurityPolicy(frames: string, images: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' data: blob: ${images}`.trim(),
    "connect-src 'self'",
    `frame-src ${frames}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join("; ");
}

export type StudioShell = {
  readonly page: "platform" | "studio";
  /** Origin that may be shown in a frame, and pictures' origins; "'none'" and "" where there are none. */
  readonly frames: string;
  readonly images: string;
};

const pages = new Map<string, string>();

function readPage(file: string): string | undefined {
  const known = pages.get(file);
  if (known !== undefined || !existsSync(file)) return known;
  const html = readFileSync(file, "utf8");
  pages.set(file, html);
  return html;
}

/** Sends the page that starts the studio, under a policy that lets nothing but its own scripts run. */
export function sendStudioShell(reply: FastifyReply, shell: StudioShell): FastifyReply {
  const html = readPage(path.join(DIST, `${shell.page}.html`));
  if (html === undefined) {
    return sendMessagePage(reply.code(503), { title: "The studio is not built", message: "Run: npm run build" });
  }
  return reply
    .type("text/html; charset=utf-8")
    .header("cache-control", "no-cache")
    .header("content-security-policy", contentSecurityPolicy(shell.frames, shell.images))
    .header("x-content-type-options", "nosniff")
    .header("referrer-policy", "same-origin")
    .header("cross-origin-opener-policy", "same-origin")
    .send(html);
}
