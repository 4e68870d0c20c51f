import type { Catalogue } from "@stoa/core/message/message-keys.ts";
import { CATALOGUES, messageLanguageOf } from "@stoa/core/message/catalogues.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { siteOf } from "../../../plugins/endpoint-routes.ts";
import { sendMessagePage, type MessagePage } from "../../../plugins/reply/message-page.ts";
import { pathForVisitor } from "../../../plugins/request/request-language.ts";
import { visitLanguage } from "../../outbox/visit-language-service.ts";
import { isWithinLimits, partsOf, type CartCallContext } from "../cart-call.ts";
import { setCartCookies } from "../visitor/cart-cookies.ts";
import { emailOfLink, reopenCart, unsubscribeByLink } from "./cart-reminder-service.ts";
import { cartTokensOf } from "../visitor/cart-owner-service.ts";
import { cartAddress } from "../contents/cart-notices.ts";

const UNSUBSCRIBE = "/cart/unsubscribe";
const MAX_TOKEN_CHARS = 2000;

function tokenIn({ query }: FastifyRequest): string {
  const token = typeof query === "object" && query !== null && "token" in query ? query.token : undefined;
  return typeof token === "string" && token.length <= MAX_TOKEN_CHARS ? token : "";
}

type PageMetaTexts = Catalogue["cartReminder"];

/** Targets of reminder links. Each requires only its signed token, which opens nothing else. */
export function cartReminderPages(app: FastifyInstance, { resources, limits }: CartCallContext): void {
  const constraints = { origin: "site" };
  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    translate: (words: PageMetaTexts) => Pick<MessagePage, "title" | "message" | "button">,
  ): Promise<FastifyReply> {
    const site = siteOf(request);
    const language = messageLanguageOf(await visitLanguage(resources, site));
    const words = CATALOGUES[language].cartReminder;
    const page = translate(words);
    const link = { href: pathForVisitor(site, "/"), text: words.toShop };
    return sendMessagePage(reply, { language, ...page, ...(page.button ? {} : { link }) });
  }
  const badLink = ({ badLinkTitle: title, badLinkText: message }: PageMetaTexts) => ({ title, message });
  const linkParts = (request: FastifyRequest) => ({ ...resources, ...partsOf(request, resources), now: resources.now });

  app.get("/cart/reopen", { constraints }, async (request, reply) => {
    void reply.header("cache-control", "no-store");
    const tokens = cartTokensOf(request, resources);
    if (!(await isWithinLimits(request, limits, tokens))) return reply.redirect(cartAddress("tooManyRequests"), 303);
    const opened = await reopenCart(linkParts(request), tokens, tokenIn(request));
    if (opened) {
      setCartCookies(request, reply, { resources, token: opened.token, hasItems: true });
    }
    return reply.redirect(cartAddress(undefined), 303);
  });

  // Mail programs open links before people do, so a GET request unsubscribes no one.
  app.get(UNSUBSCRIBE, { constraints }, (request, reply) => {
    const token = tokenIn(request);
    const email = emailOfLink(linkParts(request), token);
    if (email === undefined) return sendPage(request, reply.code(404), badLink);
    const path = pathForVisitor(siteOf(request), UNSUBSCRIBE);
    return sendPage(request, reply, ({ unsubscribeTitle: title, unsubscribeText, unsubscribeButton: text }) => {
      const button = { action: `${path}?token=${encodeURIComponent(token)}`, text };
      return { title, message: fillMessage(unsubscribeText, { email }), button };
    });
  });

  app.post(UNSUBSCRIBE, { constraints }, async (request, reply) => {
    if (!(await unsubscribeByLink(linkParts(request), tokenIn(request)))) {
      return sendPage(request, reply.code(404), badLink);
    }
    return sendPage(request, reply, ({ unsubscribedTitle: title, unsubscribedText: message }) => ({ title, message }));
  });
}
