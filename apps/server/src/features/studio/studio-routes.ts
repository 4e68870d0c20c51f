import { keepChecklist } from "@stoa/core/checklist/checklist-api.ts";
import { keepStudioLanguage } from "@stoa/core/account/account-api.ts";
import { openPreview, openSite } from "@stoa/core/site/studio-api.ts";
import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { FastifyInstance } from "fastify";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { localPath } from "../../plugins/request/local-path.ts";
import { sendMessagePage } from "../../plugins/reply/message-page.ts";
import type { Resources } from "../../plugins/resources.ts";
import {
  endSession,
  findAccountLanguage,
  keepLanguageOf,
  redeemHandover,
  startSession,
} from "../account/account-service.ts";
import { readSessionToken, setSessionCookie } from "../../plugins/session/session-cookie.ts";
import { listDocuments } from "../document/document-service.ts";
import { createPreviewUrl } from "../preview/preview-service.ts";
import { describeSite } from "../site-start/site-start-service.ts";
import { isChecklistPutAway, keepChecklistOf } from "./checklist-service.ts";
import { sendStudioShell, serveStudioFiles } from "./studio-files.ts";

type Opened = EndpointReply<typeof openSite>;

function settingsFacts(
  settings: Settings | undefined,
): Pick<Opened, "currency" | "language" | "timeZone" | "homepageId"> {
  const { currency = "USD", language = "en-US", timeZone = "UTC", homepageId = null } = settings ?? {};
  return { currency, language, timeZone, homepageId };
}

function studioCalls({
  routes,
  database,
  urls,
  crumbs,
  secret,
  now,
}: Pick<Resources, "routes" | "database" | "urls" | "crumbs" | "secret" | "now">): void {
  routes.studio(openSite, async ({ site, account, request, reply }) => {
    const { document, isPutAway } = await inSite(database, site.id, async (db) => {
      const [found] = await listDocuments(db, "settings");
      return { document: found, isPutAway: await isChecklistPutAway(db, account.id) };
    });
    const settings = document?.data as Settings | undefined;
    return {
      site: describeSite(site, settings?.siteTitle, urls),
      account: {
        id: account.id,
        email: account.email,
        language: await findAccountLanguage(database, account.id),
        permissions: [...account.permissions],
        isChecklistPutAway: isPutAway,
      },
      crumb: crumbs.ensure(request, reply, account.sessionKey),
      platformUrl: urls.platform,
      ...settingsFacts(settings),
    };
  });

  routes.studio(keepChecklist, async ({ site, account, body }) => {
    const { isPutAway } = body;
    await inSite(database, site.id, (db) => keepChecklistOf(db, { accountId: account.id, isPutAway }));
    return body;
  });

  routes.studio(keepStudioLanguage, async ({ account, body }) => {
    await keepLanguageOf(database, account.id, body.language);
    return body;
  });

  routes.studio(openPreview, ({ site, account, body }) => {
    const origin = urls.preview(site.slug);
    const { path, theme } = body;
    const preview = { siteId: site.id, accountId: account.id, path, themeName: theme };
    const url = createPreviewUrl({ secret, now, origin }, preview);
    return Promise.resolve({ url, origin });
  });
}

/** The studio's pages on the platform and studio origins, and the handover between them. */
export function studioRoutes(app: FastifyInstance, resources: Resources): void {
  const { database, urls, env } = resources;
  studioCalls(resources);
  serveStudioFiles(app);

  app.get<{ Querystring: Record<string, unknown> }>(
    "/enter",
    { constraints: { origin: "studio" } },
    async (request, reply) => {
      const site = siteOf(request);
      const { code, to } = request.query;
      const accountId = typeof code === "string" ? await redeemHandover(database, code, site.id) : undefined;
      if (accountId === undefined) {
        return sendMessagePage(reply.code(403), {
          title: "This link has already been used",
          message: "Links into the studio work once, for one minute. Open the studio again from your list of sites.",
          link: { href: urls.platform, text: "Go to your sites" },
        });
      }
      const before = readSessionToken(request, env.host);
      if (before !== undefined) await endSession(database, before);
      setSessionCookie(reply, await startSession(database, accountId, site.id), env.host);
      void reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
      return reply.redirect(localPath(to), 303);
    },
  );

  app.get("/*", { constraints: { origin: "studio" } }, (request, reply) => {
    if (request.url.startsWith("/api/")) throw new AppError("not_found");
    const { slug } = siteOf(request);
    return sendStudioShell(reply, {
      page: "studio",
      frames: urls.preview(slug),
      images: `${urls.site(slug)} ${urls.preview(slug)}`,
      path: request.url.split("?", 1)[0] ?? "",
    });
  });

  app.get("/*", { constraints: { origin: "platform" } }, (request, reply) => {
    if (request.url.startsWith("/api/")) throw new AppError("not_found");
    return sendStudioShell(reply, { page: "platform", frames: "'none'", images: "", path: "" });
  });
}
