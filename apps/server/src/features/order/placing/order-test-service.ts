import { ORDER_HANDLING_LIMITS } from "@stoa/core/order/order-handling-limits.ts";
import { refundableOf } from "@stoa/core/order/record/order-facts.ts";
import { isAnythingSent } from "@stoa/core/order/line/sendable-lines.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite } from "../../../db/database.ts";
import { refundToGiftCards } from "../../gift-card/gift-card-service.ts";
import type { OrderServices } from "../edit/order-change-service.ts";
import { giveBackTaken } from "../edit/order-cancel-service.ts";
import { deleteOrderRow, listTestOrderIds } from "../edit/order-change-store.ts";
import { lockOrderRecord } from "../order-record-store.ts";

type TestOrder = { readonly siteId: SiteId; readonly orderId: string; readonly by: string };

/** Undoes everything a test order did, and deletes it. */
function deleteTestOrder(services: OrderServices, { siteId, orderId, by }: TestOrder): Promise<void> {
  return inSite(services.database, siteId, async (db) => {
    const record = await lockOrderRecord(db, orderId);
    if (record?.states.order === "placed") {
      const { giftCardCents } = refundableOf(record);
      const work = { db, services, record, by, at: new Date(services.now()) };
      await giveBackTaken(work, { isRestocked: !isAnythingSent(record.lines), areSpentCardsLeft: true });
      await refundToGiftCards(db, { orderId, cents: giftCardCents, by });
    }
    await deleteOrderRow(db, orderId);
  });
}

/** Deletes a batch of test orders; `isMore` tells whether there are others. */
export async function deleteTestOrders(
  services: OrderServices,
  { siteId, by }: Omit<TestOrder, "orderId">,
): Promise<{ deleted: number; isMore: boolean }> {
  const max = ORDER_HANDLING_LIMITS.testOrdersAtOnce;
  const ids = await inSite(services.database, siteId, (db) => listTestOrderIds(db, max + 1));
  const some = ids.slice(0, max);
  for (const orderId of some) await deleteTestOrder(services, { siteId, orderId, by });
  return { deleted: some.length, isMore: ids.length > max };
}
