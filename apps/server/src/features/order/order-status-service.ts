import type { OrderRecord } from "@stoa/core/order/record/order-record.ts";
import { orderStatus } from "@stoa/core/order/status/order-status.ts";
import type { OrderStatus } from "@stoa/core/order/status/order-status-schema.ts";
import { inSite, type SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { Resources } from "../../plugins/resources.ts";
import { readCommercePreferences } from "../commerce-preference/commerce-preference-service.ts";
import { downloadLinksOf, type DownloadLink } from "../download/download-service.ts";
import { findNextPayment } from "../subscription/order/subscription-order-service.ts";
import { isOrderToken, orderToken, type OrderKey } from "./order-link-service.ts";
import { findOrderRecord } from "./order-record-store.ts";

export type OrderVisit = OrderKey & { readonly token: string };

export type VisitedOrder = {
  readonly record: OrderRecord;
  readonly downloads: readonly DownloadLink[];
  /** Of the subscription the order started; null when nothing more is charged. */
  readonly nextPaymentOn: string | null;
  readonly invoiceUrl: string;
  readonly instructions: string;
};

type VisitParts = Pick<Resources, "database" | "secret" | "urls" | "now">;

function invoiceUrlOf(secret: Buffer, key: OrderKey): string {
  return `/api/commerce/orders/${key.orderId}/invoice.pdf?token=${orderToken(secret, key)}`;
}

/** The caller must have verified that the visitor is the buyer. Undefined for an unknown order. */
export async function readVisitedOrder(
  db: SiteDb,
  parts: Omit<VisitParts, "database">,
  orderId: string,
): Promise<VisitedOrder | undefined> {
  const [record, downloads, nextPaymentAt] = await Promise.all([
    findOrderRecord(db, orderId),
    downloadLinksOf(db, parts, orderId),
    findNextPayment(db, orderId),
  ]);
  if (!record) return undefined;
  const preferences = await readCommercePreferences(db, { language: record.locale });
  const { title, instructions } = preferences.payments.manual;
  return {
    record,
    downloads,
    nextPaymentOn: nextPaymentAt?.toISOString() ?? null,
    invoiceUrl: invoiceUrlOf(parts.secret, { siteId: db.siteId, orderId }),
    instructions: [title, instructions].join("\n").trim(),
  };
}

/** The order of a link; undefined for a wrong token, just as for a missing order or another site's. */
export async function findVisitedOrder(parts: VisitParts, visit: OrderVisit): Promise<VisitedOrder | undefined> {
  const { siteId, orderId, token } = visit;
  if (!isOrderToken(parts.secret, { siteId, orderId }, token)) return undefined;
  return inSite(parts.database, siteId, (db) => readVisitedOrder(db, parts, orderId));
}

/** An order in the buyer's API format. Throws `not_found`. */
export async function getOrderStatus(parts: VisitParts, visit: OrderVisit): Promise<OrderStatus> {
  const found = await findVisitedOrder(parts, visit);
  if (!found) throw new AppError("not_found");
  const { record, downloads, invoiceUrl, instructions } = found;
  return orderStatus(record, {
    websiteId: visit.siteId,
    invoiceUrl,
    instructions,
    downloads: downloads.map(({ filename, url, state, expiresAt }) => ({
      filename,
      url,
      state,
      expiresOn: expiresAt.toISOString(),
    })),
  });
}
