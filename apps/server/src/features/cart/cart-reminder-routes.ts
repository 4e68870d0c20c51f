import { CART_REMINDER_MESSAGES } from "@stoa/core/cart/cart-reminder-messages.ts";
import { fillMessage } from "@stoa/core/lib/fill-message.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendMessagePage } from "../../plugins/message-page.ts";
import { isWithinLimits, partsOf, type CartPlace } from "./cart-call.ts";
import { setCartCookies } from "./cart-cookies.ts";
import { emailOfLink, reopenCart, unsubscribeByLink } from "./cart-reminder-service.ts";
import { cartTokensOf } from "./cart-visitor-service.ts";
import { cartAddress } from "./cart-notices.ts";

const UNSUBSCRIBE = "/cart/unsubscribe";
const MAX_TOKEN_CHARS = 2000;

function tokenIn({ query }: FastifyRequest): string {
  const token = typeof query === "object" && query !== null && "token" in query ? query.token : undefined;
  return typeof token === "string" && token.length <= MAX_TOKEN_CHARS ? token : "";
}

const toShop = { href: "/", text: CART_REMINDER_MESSAGES.toShop } as const;

function sendBadLink(reply: FastifyReply): FastifyReply {
  const { badLinkTitle: title, badLinkText: message } = CART_REMINDER_MESSAGES;
  return sendMessagePage(reply.code(404), { title, message, link: toShop });
}

/** Where the links of cart reminders lead. Their signed token is all that is needed, and opens nothing else. */
export function cartReminderPages(app: FastifyInstance, { resources, limits }: CartPlace): void {
  const constraints = { origin: "site" };
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

  // Mail programs look at links before people do, so looking alone takes nobody off the list.
  app.get(UNSUBSCRIBE, { constraints }, (request, reply) => {
    const token = tokenIn(request);
    const email = emailOfLink(linkParts(request), token);
    if (email === undefined) return sendBadLink(reply);
    const { unsubscribeTitle: title, unsubscribeText, unsubscribeButton: text } = CART_REMINDER_MESSAGES;
    const button = { action: `${UNSUBSCRIBE}?token=${encodeURIComponent(token)}`, text };
    return sendMessagePage(reply, { title, message: fillMessage(unsubscribeText, { email }), button });
  });

  app.post(UNSUBSCRIBE, { constraints }, async (request, reply) => {
    if (!(await unsubscribeByLink(linkParts(request), tokenIn(request)))) return sendBadLink(reply);
    const { unsubscribedTitle: title, unsubscribedText: message } = CART_REMINDER_MESSAGES;
    return sendMessagePage(reply, { title, message, link: toShop });
  });
}
