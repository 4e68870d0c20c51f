import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../../errors.ts";
import { siteOf } from "../../../plugins/endpoint-routes.ts";
import { readDraftVersion } from "../cache/draft-version.ts";
import type { Themes } from "../theme-service.ts";
import { readSecretCookie, setSecretCookie } from "../../../plugins/session/host-cookie.ts";
import { localPath } from "../../../plugins/request/local-path.ts";

export type ThemeDevParts = {
  readonly platformHost: string;
  readonly themes: Themes;
  /** Whether the requester may see a site's drafts; others see the published site, even on the preview. */
  readonly canPreview: (request: FastifyRequest, site: SiteEntry) => Promise<boolean>;
};

/** Marks previews whose pages reload when the theme changes. */
const COOKIE = "stoa_theme_dev";
const PREVIEW = { origin: "preview" } as const;
const SCRIPT_PATH = "/_theme/reload.js";

/** Polls the version, and reloads the page when it changes. */
const RELOAD_SCRIPT = `(() => {
  const made = document.currentScript.dataset.version;
  const look = async () => {
    try {
      const reply = await fetch("/_theme/version", { cache: "no-store" });
      if (reply.ok && (await reply.json()).version !== made) return location.reload();
    } catch {}
    setTimeout(look, document.hidden ? 5000 : 600);
  };
  look();
})();
`;

type EnterRequest = FastifyRequest<{ Querystring: Record<string, unknown> }>;

function isPage(reply: FastifyReply): boolean {
  return String(reply.getHeader("content-type") ?? "").startsWith("text/html");
}

function withReloading(html: string, version: string): string {
  const script = `<script src="${SCRIPT_PATH}" data-version="${version}"></script>`;
  const end = html.lastIndexOf("</body>");
  return end < 0 ? html + script : html.slice(0, end) + script + html.slice(end);
}

type MadeOf = WeakMap<FastifyRequest, string>;

/** Pages of a live-reloading preview are sent uncompressed and complete, with a script that polls for changes. */
function reloadHooks(app: FastifyInstance, { themes, canPreview, platformHost }: ThemeDevParts): void {
  const madeOf: MadeOf = new WeakMap();
  app.addHook("preHandler", async (request) => {
    if (readSecretCookie(request, COOKIE, platformHost) === undefined || request.method !== "GET" || !request.site)
      return;
    if (!(await canPreview(request, request.site))) return;
    // Before rendering, so a concurrent change is detected.
    madeOf.set(request, await readDraftVersion(themes.database, request.site));
    delete request.headers["accept-encoding"];
    delete request.headers["if-none-match"];
  });
  app.addHook("onSend", async (request, reply, payload) => {
    const version = madeOf.get(request);
    if (version === undefined || !isPage(reply)) return payload;
    const html = Buffer.isBuffer(payload) ? payload.toString("utf8") : payload;
    if (typeof html !== "string") return payload;
    void reply.removeHeader("etag").removeHeader("content-length");
    return withReloading(html, version);
  });
}

/** Preview endpoints for `theme dev`: sign-in, draft version and reloading pages. */
export function devRoutes(app: FastifyInstance, parts: ThemeDevParts): void {
  const { themes, canPreview, platformHost } = parts;
  async function admit(request: FastifyRequest): Promise<void> {
    if (!(await canPreview(request, siteOf(request)))) throw new AppError("forbidden");
  }
  app.get("/_theme/dev", { constraints: PREVIEW }, async (request: EnterRequest, reply) => {
    await admit(request);
    setSecretCookie(reply, COOKIE, { platformHost, value: "1", isFramed: true });
    return reply.header("cache-control", "no-store").redirect(localPath(request.query["to"]), 303);
  });
  app.get("/_theme/version", { constraints: PREVIEW }, async (request, reply) => {
    await admit(request);
    void reply.header("cache-control", "no-store");
    return { version: await readDraftVersion(themes.database, siteOf(request)) };
  });
  app.get(SCRIPT_PATH, { constraints: PREVIEW }, (_request, reply) =>
    reply
      .header("content-type", "text/javascript; charset=utf-8")
      .header("cache-control", "public, max-age=3600")
      .header("x-content-type-options", "nosniff")
      .send(RELOAD_SCRIPT),
  );
  reloadHooks(app, parts);
}
