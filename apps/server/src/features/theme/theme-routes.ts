import fastifyStatic from "@fastify/static";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import path from "node:path";
import { AppError } from "../../errors.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { createStoredReply, sendStoredReply, type StoredReply } from "../../plugins/stored-reply.ts";
import type { Theme, Themes } from "./theme-service.ts";

type ThemeParts = {
  readonly themes: Themes;
  /** The theme that visitors of a site see. */
  readonly themeOf: (site: SiteEntry) => Promise<Theme>;
};

const FOR_EVER = "public, max-age=31536000, immutable";
const ASK_AGAIN = "public, max-age=0, must-revalidate";

type FileRequest = FastifyRequest<{ Params: { "*": string } }>;
type SheetRequest = FastifyRequest<{ Params: { name: string; file: string } }>;

/** Style sheets are packed once per theme version. */
function createSheets(): (theme: Theme, cacheControl: string) => StoredReply {
  const sheets = new Map<string, StoredReply>();
  return (theme, cacheControl) => {
    const key = `${theme.name} ${theme.styles.hash} ${cacheControl}`;
    const known = sheets.get(key);
    if (known) return known;
    const headers = {
      "content-type": "text/css; charset=utf-8",
      "cache-control": cacheControl,
      "x-content-type-options": "nosniff",
    };
    const stored = createStoredReply({ status: 200, content: theme.styles.css, headers, isImmutable: true });
    sheets.set(key, stored);
    return stored;
  };
}

/** A theme's style sheet, pictures and scripts, on the origins where its pages are shown. */
export async function themeRoutes(app: FastifyInstance, { themes, themeOf }: ThemeParts): Promise<void> {
  const sheetOf = createSheets();
  const grown = (): void => undefined;
  await app.register(fastifyStatic, { root: themes.folder, serve: false });

  async function sendSheet(request: SheetRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { name, file } = request.params;
    const theme = themes.get(name);
    if (theme.name !== name || !/^[\w-]+\.css$/.test(file)) throw new AppError("not_found");
    // A page that was kept over an update asks for an older sheet: it gets the present one, but may not keep it.
    const isCurrent = file === `${theme.styles.hash}.css`;
    return sendStoredReply(request, reply, { stored: sheetOf(theme, isCurrent ? FOR_EVER : ASK_AGAIN), grown });
  }
  async function sendSiteSheet(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const theme = await themeOf(siteOf(request));
    return sendStoredReply(request, reply, { stored: sheetOf(theme, ASK_AGAIN), grown });
  }
  async function sendFile(folder: string, request: FileRequest, reply: FastifyReply): Promise<FastifyReply> {
    const theme = await themeOf(siteOf(request));
    const root = path.join(themes.folder, theme.name, folder);
    return reply.header("x-content-type-options", "nosniff").sendFile(request.params["*"], root);
  }
  for (const origin of ["site", "preview"]) {
    app.get("/_theme/:name/:file", { constraints: { origin } }, sendSheet);
    app.get("/site.css", { constraints: { origin } }, sendSiteSheet);
    for (const folder of ["assets", "scripts"]) {
      app.get(`/${folder}/*`, { constraints: { origin } }, (request: FileRequest, reply) =>
        sendFile(folder, request, reply),
      );
    }
  }
}
