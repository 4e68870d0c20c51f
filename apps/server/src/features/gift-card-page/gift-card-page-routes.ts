import type { Catalogue } from "@stoa/core/message/message-keys.ts";
import { CATALOGUES, messageLanguageOf } from "@stoa/core/message/catalogues.ts";
import { GIFT_CARD_PATH } from "@stoa/core/gift-card/gift-card-path.ts";
import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { inSite } from "../../db/database.ts";
import { checkFormOrigin } from "../../plugins/session/crumb.ts";
import { siteOf } from "../../plugins/endpoint-routes.ts";
import { plainFailure } from "../../plugins/reply/plain-failure.ts";
import type { Resources } from "../../plugins/resources.ts";
import { findGiftCardByCode, type GiftCardFound } from "../gift-card/gift-card-service.ts";
import { createGiftCardTries, type GiftCardTries } from "../gift-card/gift-card-tries-service.ts";
import type { Pages } from "../page/page-service.ts";
import { PAGE_TYPE, sendSystemPage, type MakeSystemPage } from "../page/system-page-service.ts";
import { clientNetworkOf } from "../../plugins/request/client-network.ts";

export type GiftCardPageParts = { readonly resources: Resources; readonly pages: Pages };

type Place = GiftCardPageParts & { readonly tries: GiftCardTries };
type Call = { readonly request: FastifyRequest; readonly reply: FastifyReply };

type Shown =
  | { readonly card: GiftCardFound }
  | { readonly typed: string; readonly problem: keyof Catalogue["giftCardPage"] | null };

const MAX_TYPED_CHARS = 100;

function makePage(shown: Shown, status: number): MakeSystemPage {
  return ({ settings, strings }) => {
    const own = CATALOGUES[messageLanguageOf(settings.language)].giftCardPage;
    const word = (name: keyof Catalogue["giftCardPage"]): string => strings[name] || own[name];
    const card = "card" in shown ? shown.card : null;
    const found = card && {
      name: fillMessage(word("giftCardCard"), { end: card.codeEnd }),
      balance: formatMoney({ amount: card.balanceCents, currency: card.currency }, settings.language),
      balanceLabel: word("giftCardBalance"),
      text: card.balanceCents === 0 ? word("giftCardEmpty") : word("giftCardHowTo"),
      shop: word("giftCardShop"),
      other: word("giftCardOther"),
      path: GIFT_CARD_PATH,
    };
    const form = "typed" in shown && {
      action: GIFT_CARD_PATH,
      text: word("giftCardText"),
      label: word("giftCardCodeLabel"),
      submit: word("giftCardSubmit"),
      typed: shown.typed,
      error: shown.problem === null ? "" : word(shown.problem),
    };
    const giftCard = { heading: word("giftCardHeading"), found, form: form || null };
    return { page: "gift-card", pageType: PAGE_TYPE.page, title: giftCard.heading, status, context: { giftCard } };
  };
}

function codeIn({ body }: FastifyRequest): string {
  const code = typeof body === "object" && body !== null && "code" in body ? body.code : "";
  return typeof code === "string" ? code.slice(0, MAX_TYPED_CHARS) : "";
}

type Outcome = { readonly shown: Shown; readonly status: number };

async function findCard({ request, resources, tries }: Place & Call, typed: string): Promise<Outcome> {
  const { database, secret } = resources;
  const site = siteOf(request);
  await tries({ siteId: site.id, network: clientNetworkOf(request) });
  const card = await inSite(database, site.id, (db) => findGiftCardByCode(db, { code: typed, secret }));
  return card ? { shown: { card }, status: 200 } : { shown: { typed, problem: "giftCardUnknown" }, status: 400 };
}

async function lookUp(place: Place & Call): Promise<FastifyReply> {
  const { request, resources } = place;
  checkFormOrigin(request, resources.env.host);
  const typed = codeIn(request);
  const { shown, status } = await findCard(place, typed).catch((error: Error): Outcome => {
    const failure = plainFailure(request, error);
    return { shown: { typed, problem: failure === 429 ? "giftCardTooMany" : "giftCardFailed" }, status: failure };
  });
  return sendSystemPage(place, makePage(shown, status));
}

/** Gift card balance page. The code is typed, never part of an address. */
export function giftCardPageRoutes(app: FastifyInstance, parts: GiftCardPageParts): void {
  const place: Place = { ...parts, tries: createGiftCardTries(parts.resources) };
  const constraints = { origin: "site" };
  app.get(GIFT_CARD_PATH, { constraints }, (request, reply) =>
    sendSystemPage({ ...place, request, reply }, makePage({ typed: "", problem: null }, 200)),
  );
  app.post(GIFT_CARD_PATH, { constraints }, (request, reply) => lookUp({ ...place, request, reply }));
}
