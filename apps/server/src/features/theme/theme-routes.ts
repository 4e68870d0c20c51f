import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { AppError } from "../../errors.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { spreadCss } from "../style/style-service.ts";
import { createThemeFileSender, type SendThemeFile } from "./files/send-theme-file.ts";
import { createThemeFileReader, type ThemeFileReader } from "./files/theme-file-reader.ts";
import { createComboScripts } from "./scripts/combo-scripts.ts";
import { readComboQuery } from "./scripts/combo-query.ts";
import type { SiteTheme } from "./theme-service.ts";
import { devRoutes, type ThemeDevParts } from "./dev/theme-dev-routes.ts";

export type ThemeRouteParts = ThemeDevParts & {
  readonly previewedTheme?: (request: FastifyRequest, site: SiteEntry) => string | undefined;
};

const FOR_EVER = "public, max-age=31536000, immutable";
const ASK_AGAIN = "public, max-age=0, must-revalidate";
const DRAFT = "private, max-age=0, must-revalidate";

type Origin = "site" | "preview";
type FileRequest = FastifyRequest<{ Params: { "*": string } }>;
type SheetRequest = FastifyRequest<{ Params: { name: string; file: string } }>;

type Shown = SiteTheme & { readonly site: SiteEntry; readonly isDraft: boolean };
type FindShown = (request: FastifyRequest, origin: Origin) => Promise<Shown>;

function createFindShown({ themes, canPreview, previewedTheme }: ThemeRouteParts): FindShown {
  return async (request, origin) => {
    const site = siteOf(request);
    if (origin === "preview" && (await canPreview(request, site))) {
      return { ...(await themes.draftOf(site, previewedTheme?.(request, site))), site, isDraft: true };
    }
    const live = await themes.liveOf(site);
    if (!live) throw new AppError("not_found", { message: "This site is not published yet." });
    return { ...live, site, isDraft: false };
  };
}

type Sending = { readonly find: FindShown; readonly read: ThemeFileReader; readonly send: SendThemeFile };

/** A versioned address may be cached forever if it is the current version. */
function cacheControlOf({ isDraft }: Shown, isVersion: boolean): string {
  if (isDraft) return DRAFT;
  return isVersion ? FOR_EVER : ASK_AGAIN;
}

function versionIn(request: FastifyRequest): string {
  const { v } = request.query as Readonly<Record<string, unknown>>;
  return typeof v === "string" ? v : "";
}

function fileRoutes(app: FastifyInstance, origin: Origin, { find, read, send }: Sending): void {
  const handle =
    (folder: string) =>
    async (request: FileRequest, reply: FastifyReply): Promise<FastifyReply> => {
      const shown = await find(request, origin);
      const path = request.params["*"];
      const content = await read(shown.site, shown, `${folder}/${path}`);
      if (!content) throw new AppError("not_found");
      const isVersion = folder === "scripts" && versionIn(request) === (shown.theme.scripts.get(path) ?? "-");
      return send(request, reply, { file: path, content, cacheControl: cacheControlOf(shown, isVersion) });
    };
  for (const folder of ["assets", "scripts"]) {
    // A sheet at `/_theme/<name>/…` may reference files relative to itself or to `/site.css`.
    for (const base of ["", "/_theme", "/_theme/:name"]) {
      app.get(`${base}/${folder}/*`, { constraints: { origin } }, handle(folder));
    }
  }
}

/** spec: template-platform 2.2, minify */
function isForReading({ query }: FastifyRequest): boolean {
  return (query as { readonly minify?: unknown }).minify === "false";
}

function sheetRoutes(app: FastifyInstance, origin: Origin, { themes, find, send }: Sending & ThemeRouteParts): void {
  const sendSheet = async (
    request: FastifyRequest,
    reply: FastifyReply,
    sent: { shown: Shown; key: string },
  ): Promise<FastifyReply> => {
    const { shown, key } = sent;
    const { css, isWhole } = await themes.sheets.sheetOf(shown);
    // A page cached across an update requests an older sheet: it gets the current one, but must not cache it.
    const cacheControl = cacheControlOf(shown, isWhole && key === themes.sheets.keyOf(shown));
    const content = Buffer.from(isForReading(request) ? spreadCss(css) : css);
    return send(request, reply, { file: "site.css", content, cacheControl });
  };
  app.get("/_theme/:name/:file", { constraints: { origin } }, async (request: SheetRequest, reply) => {
    const { name, file } = request.params;
    const [, key] = /^([\w-]{1,100})\.css$/.exec(file) ?? [];
    if (key === undefined) throw new AppError("not_found");
    const shown = await find(request, origin);
    if (shown.theme.name === name) return sendSheet(request, reply, { shown, key });
    const theme = themes.builtIn(name);
    if (theme.name !== name) throw new AppError("not_found");
    return sendSheet(request, reply, { shown: { ...shown, theme, data: null }, key });
  });
  app.get("/site.css", { constraints: { origin } }, async (request, reply) =>
    sendSheet(request, reply, { shown: await find(request, origin), key: "" }),
  );
}

export async function themeRoutes(app: FastifyInstance, parts: ThemeRouteParts): Promise<void> {
  const combos = createComboScripts();
  app.addHook("onClose", async () => {
    await Promise.all([combos.close(), parts.themes.close()]);
  });
  const read = createThemeFileReader(parts.themes);
  const sending = { find: createFindShown(parts), read, send: createThemeFileSender() };
  for (const origin of ["site", "preview"] as const) {
    fileRoutes(app, origin, sending);
    sheetRoutes(app, origin, { ...sending, ...parts });
    app.get("/scripts/combo", { constraints: { origin } }, async (request, reply) => {
      const shown = await sending.find(request, origin);
      const { paths, version } = readComboQuery(request.query, shown.theme.scripts);
      if (paths.length === 0) throw new AppError("not_found");
      const code = await combos.join(
        paths.map((path) => ({
          path,
          hash: shown.theme.scripts.get(path) ?? "",
          read: async () =>
            (await read(shown.site, shown, `scripts/${path}`))?.toString("utf8").replace(/^\uFEFF/, "") ?? "",
        })),
      );
      const cacheControl = cacheControlOf(shown, version === versionIn(request));
      return sending.send(request, reply, {
        file: "combo.js",
        content: Buffer.from(code),
        cacheControl,
        isMadeUp: true,
      });
    });
  }
  devRoutes(app, parts);
}
