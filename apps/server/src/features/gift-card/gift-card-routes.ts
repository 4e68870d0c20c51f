import * as api from "@stoa/core/gift-card/gift-card-api.ts";
import { GIFT_CARD_CODE_MESSAGES } from "@stoa/core/gift-card/gift-card-messages.ts";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { readOnceCall } from "../../plugins/idempotency-key-header.ts";
import type { Resources } from "../../plugins/resources.ts";
import { answerOnce } from "../idempotency/idempotency-service.ts";
import {
  adjustGiftCard,
  getGiftCard,
  issueGiftCardManually,
  listGiftCardEntries,
  listGiftCards,
  resendGiftCard,
  switchGiftCard,
} from "./gift-card-owner-service.ts";
import { findGiftCardByCode } from "./gift-card-service.ts";
import { createGiftCardTries, type GiftCardTries } from "./gift-card-tries-service.ts";
import { clientNetworkOf } from "../../plugins/request/client-network.ts";

export function giftCardRoutes(resources: Resources, tries: GiftCardTries = createGiftCardTries(resources)): void {
  const { routes, database, secret, now } = resources;

  routes.site(api.readGiftCardBalance, async ({ site, body, request }) => {
    await tries({ siteId: site.id, network: clientNetworkOf(request) });
    const card = await inSite(database, site.id, (db) => findGiftCardByCode(db, { code: body.code, secret }));
    if (!card) throw new AppError("not_found", { message: GIFT_CARD_CODE_MESSAGES.unknown });
    return { balance: { amount: card.balanceCents, currency: card.currency }, codeEnd: card.codeEnd };
  });

  routes.studio(api.listGiftCards, ({ site, query }) =>
    inSite(database, site.id, (db) => listGiftCards(db, resources, query)),
  );
  routes.studio(api.getGiftCard, ({ site, params }) => inSite(database, site.id, (db) => getGiftCard(db, params.id)));
  routes.studio(api.listGiftCardEntries, ({ site, params, query }) =>
    inSite(database, site.id, (db) => listGiftCardEntries(db, params.id, query)),
  );
  routes.studio(api.issueGiftCard, ({ site, body, account }) =>
    inSite(database, site.id, (db) => issueGiftCardManually(db, resources, { card: body, by: account.email })),
  );
  routes.studio(api.switchGiftCard, ({ site, params, body }) =>
    inSite(database, site.id, (db) => switchGiftCard(db, params.id, body.isEnabled)),
  );
  routes.studio(api.adjustGiftCard, ({ site, params: { id }, body, ...call }) =>
    inSite(database, site.id, async (db) => {
      await answerOnce(db, readOnceCall(call, "gift-card", now()), async () => {
        await adjustGiftCard(db, id, { ...body, by: call.account.email });
        return {};
      });
      return getGiftCard(db, id);
    }),
  );
  routes.studio(api.resendGiftCard, ({ site, params: { id }, body: { recipientEmail }, ...call }) =>
    inSite(database, site.id, async (db) => {
      await answerOnce(db, readOnceCall(call, "gift-card", now()), async () => {
        await resendGiftCard(db, resources, { id, recipientEmail });
        return {};
      });
      return getGiftCard(db, id);
    }),
  );
}
