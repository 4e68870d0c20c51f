import { Readable } from "node:stream";
import * as api from "@stoa/core/newsletter/newsletter-api.ts";
import { overrideLabels } from "@stoa/core/lib/message/override-labels.ts";
import { NEWSLETTER_MESSAGES } from "@stoa/core/newsletter/newsletter-messages.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inSite } from "../../db/database.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import type { Resources } from "../../plugins/resources.ts";
import {
  confirmContact,
  countMembers,
  deleteContact,
  exportContacts,
  isConfirmToken,
  leaveMailingList,
  leavingEmail,
  listContacts,
  NEWSLETTER_CONFIRM_PATH,
  NEWSLETTER_LEAVE_PATH,
} from "../mailing-list/mailing-list-service.ts";
import type { Pages } from "../page/page-service.ts";
import { PAGE_TYPE, sendSystemPage } from "../page/system-page-service.ts";

type TokenRequest = FastifyRequest<{ Querystring: { token?: string | string[] } }>;
type NewsletterServices = { readonly resources: Resources; readonly pages: Pages };

function tokenOf({ query }: TokenRequest): string {
  return typeof query.token === "string" ? query.token.slice(0, 1000) : "";
}

type LinkView = {
  readonly token?: string;
  readonly email?: string;
  readonly isDone?: boolean;
  readonly error?: "badLink" | "oldLink";
};

/**
 * A page linked from a mail. GET changes nothing, since programs follow links too; its form does, and so does a mail
 * program's unsubscribe button.
 */
type LinkPage = {
  readonly path: string;
  readonly page: "newsletter-confirm" | "newsletter-unsubscribe";
  readonly pageType: number;
  readonly title: "confirmTitle" | "leaveTitle";
  readonly member: "confirmation" | "unsubscribe";
  readonly look: (request: TokenRequest, token: string) => LinkView;
  readonly act: (request: TokenRequest, token: string) => Promise<LinkView>;
};

function linkPages(resources: Resources): LinkPage[] {
  return [
    {
      path: NEWSLETTER_CONFIRM_PATH,
      page: "newsletter-confirm",
      pageType: PAGE_TYPE.page,
      title: "confirmTitle",
      member: "confirmation",
      look: (request, token) =>
        isConfirmToken(resources, siteOf(request).id, token) ? { token } : { error: "badLink" },
      act: async (request, token) =>
        (await confirmContact(resources, siteOf(request).id, token)) ? { isDone: true } : { error: "oldLink" },
    },
    {
      path: NEWSLETTER_LEAVE_PATH,
      page: "newsletter-unsubscribe",
      pageType: PAGE_TYPE.newsletterUnsubscribe,
      title: "leaveTitle",
      member: "unsubscribe",
      look: (request, token) => {
        const email = leavingEmail(resources, siteOf(request).id, token);
        return email === undefined ? { error: "badLink" } : { token, email };
      },
      act: async (request, token) => {
        const email = await leaveMailingList(resources, siteOf(request).id, token);
        return email === undefined ? { error: "badLink" } : { isDone: true, email };
      },
    },
  ];
}

function addLinkPage(app: FastifyInstance, { resources, pages }: NewsletterServices, link: LinkPage): void {
  function show(request: TokenRequest, reply: FastifyReply, view: LinkView): Promise<FastifyReply> {
    return sendSystemPage({ request, reply, resources, pages }, ({ strings }) => {
      const words = overrideLabels("newsletter", NEWSLETTER_MESSAGES, strings);
      const { error, ...shown } = view;
      return {
        page: link.page,
        pageType: link.pageType,
        title: words[link.title],
        status: error === undefined ? 200 : 404,
        context: { [link.member]: error === undefined ? shown : { ...shown, error: words[error] } },
      };
    });
  }
  const constraints = { origin: "site" };
  app.get(link.path, { constraints }, (request: TokenRequest, reply) =>
    show(request, reply, link.look(request, tokenOf(request))),
  );
  // No crumb: the token identifies the address, and a mail program has nothing else.
  app.post(link.path, { constraints }, async (request: TokenRequest, reply) =>
    show(request, reply, await link.act(request, tokenOf(request))),
  );
}

/** Pages linked from mailing list mails, and the owner's list. */
export function newsletterRoutes(app: FastifyInstance, services: NewsletterServices): void {
  const { resources } = services;
  const { routes, database, urls } = resources;
  for (const link of linkPages(resources)) addLinkPage(app, services, link);

  routes.studio(api.listContacts, ({ site, query }) => inSite(database, site.id, (db) => listContacts(db, query)));
  routes.studio(api.countContacts, ({ site }) => inSite(database, site.id, countMembers));
  routes.studio(api.exportContacts, ({ site, reply }) => {
    void reply
      .type("text/csv; charset=utf-8")
      .header("content-disposition", 'attachment; filename="mailing-list.csv"')
      .header("x-content-type-options", "nosniff");
    return Promise.resolve(Readable.from(exportContacts(resources, site.id, urls.site(site.slug))));
  });
  routes.studio(api.deleteContact, async ({ site, params }) => {
    await inSite(database, site.id, (db) => deleteContact(db, params.email));
    return { deleted: true };
  });
}
