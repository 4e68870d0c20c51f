import { invoicePaper, packingSlipPaper, type PaperStore } from "@stoa/core/order/page/order-paper.ts";
import type { OrderRecord } from "@stoa/core/order/record/order-record.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import type { Resources } from "../../plugins/resources.ts";
import { readCommercePreferences } from "../commerce-preference/commerce-preference-service.ts";
import { readMailSender } from "../outbox/mail/mail-sender-service.ts";
import { findOrderRecord } from "./order-record-store.ts";

export type PaperFile = { readonly filename: string; readonly bytes: Buffer };

type PaperParts = Pick<Resources, "database" | "urls">;
type PaperRequest = { readonly siteId: SiteId; readonly orderId: string; readonly kind: "invoice" | "packing-slip" };

function readPaperFacts(
  { database, urls }: PaperParts,
  { siteId, orderId }: PaperRequest,
): Promise<{ record: OrderRecord; store: PaperStore }> {
  return inSite(database, siteId, async (db) => {
    const [record, sender, preferences] = await Promise.all([
      findOrderRecord(db, orderId),
      readMailSender(db, urls),
      readCommercePreferences(db),
    ]);
    if (!record) throw new AppError("not_found");
    const { businessAddress, taxNumber } = preferences.checkout;
    const { site, timeZone } = sender;
    return { record, store: { ...site, businessAddress, taxNumber, timeZone } };
  });
}

/** An invoice or packing slip as PDF; the same order always gives the same bytes. Throws `not_found`. */
export async function getPaper(parts: PaperParts, request: PaperRequest): Promise<PaperFile> {
  const { record, store } = await readPaperFacts(parts, request);
  // Loaded with the first paper: the PDF library takes more memory than all other features of a small shop.
  const { drawPaper } = await import("./paper/draw-paper.ts");
  const paper = request.kind === "invoice" ? invoicePaper(record, store) : packingSlipPaper(record, store);
  return {
    filename: `${request.kind}-${record.number ?? ""}.pdf`,
    bytes: await drawPaper(paper, new Date(record.modifiedOn)),
  };
}
