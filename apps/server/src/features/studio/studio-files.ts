import type { FastifyInstance, FastifyReply } from "fastify";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { sendBuiltFiles } from "../../plugins/built-files.ts";
import { sendMessagePage } from "../../plugins/reply/message-page.ts";
import { createPreloads } from "./studio-preloads.ts";

const DIST = path.resolve(import.meta.dirname, "../../../../studio/dist");

/** Files of the built studio. Its HTML is only sent with its policy, never from here. */
export function serveStudioFiles(app: FastifyInstance): void {
  const sendAsset = sendBuiltFiles(path.join(DIST, "assets"));
  const sendIcon = sendBuiltFiles(DIST, "public, max-age=86400");
  for (const origin of ["platform", "studio"]) {
    app.get("/_studio/assets/:file", { constraints: { origin } }, sendAsset);
    app.get("/_studio/:file(^favicon\\.svg$)", { constraints: { origin } }, sendIcon);
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
  /** Origin allowed in frames, and origins of pictures; "'none'" and "" if there are none. */
  readonly frames: string;
  readonly images: string;
  readonly path: string;
};

const preloads = createPreloads(DIST);
const pages = new Map<string, string>();

function readPage(file: string): string | undefined {
  const known = pages.get(file);
  if (known !== undefined || !existsSync(file)) return known;
  const html = readFileSync(file, "utf8");
  pages.set(file, html);
  return html;
}

/** Sends the studio's start page, with a policy that only allows its own scripts. */
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
    .send(html.replace("</head>", `${preloads(shell.page, shell.path)}</head>`));
}
