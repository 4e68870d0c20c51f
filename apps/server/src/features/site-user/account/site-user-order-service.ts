import type { Money } from "@stoa/core/lib/money/money-schema.ts";
import type { SiteUserDownload, SiteUserOrder } from "@stoa/core/site-user/site-user-order-schema.ts";
import type { SiteDb } from "../../../db/database.ts";
import { AppError } from "../../../errors.ts";
import { downloadLinksOf, type DownloadParts } from "../../download/download-service.ts";
import {
  findOrderRow,
  listOrderRows,
  listOrdersWithFiles,
  type OrderOwner,
  type OrderRow,
} from "./site-user-order-store.ts";

const DEFAULT_LIMIT = 20;
const MAX_ORDERS_WITH_FILES = 100;

function toOrder(row: OrderRow): SiteUserOrder {
  const money = (cents: string | number): Money => ({ amount: Number(cents), currency: row.currency });
  return {
    id: row.id,
    orderNumber: row.number,
    placedAt: (row.placed_at ?? row.created_at).toISOString(),
    state: row.state,
    paymentState: row.payment_state,
    fulfillmentState: row.fulfillment_state,
    subtotal: money(row.subtotal_cents),
    discountTotal: money(row.discount_cents),
    shippingTotal: money(row.shipping_cents),
    taxTotal: money(row.tax_cents),
    grandTotal: money(row.grand_total_cents),
    refundedTotal: money(row.refunded_cents),
    lines: row.lines.map(
      ({ unitPriceCents, totalCents, productId, title, sku, variantOptions, imageUrl, quantity }) => ({
        productId,
        title,
        sku,
        variantOptions: [...variantOptions],
        imageUrl,
        quantity,
        unitPrice: money(unitPriceCents),
        total: money(totalCents),
      }),
    ),
    shippingAddress: row.shipping_address,
    billingAddress: row.billing_address,
    shippingMethod: row.shipping_method,
    fulfillments: row.fulfillments.map(({ shipDate, carrierName, service, trackingNumber, trackingUrl }) => ({
      carrierName,
      service,
      trackingNumber,
      trackingUrl,
      shipDate: new Date(shipDate).toISOString(),
    })),
  };
}

/** Guest orders with the account's verified address belong to it. */
export type OrderingUser = { readonly id: string; readonly email: string; readonly isVerified: boolean };

function ownerOf({ id, email, isVerified }: OrderingUser): OrderOwner {
  return { id, email: isVerified ? email : "" };
}

export type OrderQuery = { readonly cursor?: string | undefined; readonly limit?: number | undefined };

export async function listOrders(
  db: SiteDb,
  user: OrderingUser,
  { cursor, limit = DEFAULT_LIMIT }: OrderQuery,
): Promise<{ items: SiteUserOrder[]; nextCursor: string | null }> {
  const before = cursor === undefined ? undefined : Number(cursor);
  const rows = await listOrderRows(db, ownerOf(user), { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { items: shown.map(toOrder), nextCursor: rows.length > limit && last ? String(last.number) : null };
}

export async function getOrder(db: SiteDb, user: OrderingUser, orderId: string): Promise<SiteUserOrder> {
  const row = await findOrderRow(db, ownerOf(user), orderId);
  if (!row) throw new AppError("not_found");
  return toOrder(row);
}

async function downloadsOf(
  db: SiteDb,
  parts: DownloadParts,
  order: { readonly id: string; readonly number: number },
): Promise<SiteUserDownload[]> {
  const links = await downloadLinksOf(db, parts, order.id);
  return links.map(({ filename, url, state, downloadsLeft, expiresAt }) => ({
    orderId: order.id,
    orderNumber: order.number,
    filename,
    url,
    state,
    downloadsLeft,
    expiresAt: expiresAt.toISOString(),
  }));
}

export async function listAccountDownloads(
  db: SiteDb,
  parts: DownloadParts,
  user: OrderingUser,
): Promise<SiteUserDownload[]> {
  const orders = await listOrdersWithFiles(db, ownerOf(user), MAX_ORDERS_WITH_FILES);
  return (await Promise.all(orders.map((order) => downloadsOf(db, parts, order)))).flat();
}

export async function hasAccountDownloads(db: SiteDb, user: OrderingUser): Promise<boolean> {
  return (await listOrdersWithFiles(db, ownerOf(user), 1)).length > 0;
}
