import type { OrderMailKind } from "@stoa/core/order/order-mail-kinds.ts";
import { SAMPLE_PARCEL, sampleOrder } from "@stoa/core/order/page/sample-order.ts";
import type { MessageLanguage } from "@stoa/core/message/catalogues.ts";
import type { SiteDb } from "../../db/database.ts";
import type { MailBodies } from "../../mail/mail-layout.ts";
import { readOrderMailSetting, writeOrderMail, type OrderNews, type OrderParts } from "./order-mail-service.ts";

type PreviewInput = { readonly kind: OrderMailKind; readonly language: MessageLanguage | undefined };

/** Renders a mail for a sample order, with the store's name, currency and texts. */
export async function previewOrderMail(
  db: SiteDb,
  parts: Pick<OrderParts, "urls">,
  { kind, language }: PreviewInput,
): Promise<MailBodies & { readonly subject: string }> {
  const own = await readOrderMailSetting(db, parts);
  const setting = language === undefined ? own : await readOrderMailSetting(db, parts, language);
  const { sender } = setting;
  const record = sampleOrder({ locale: language ?? sender.language, currency: sender.currency });
  const news: OrderNews = {
    kind,
    shipments: [SAMPLE_PARCEL],
    refund: { paymentCents: record.grandTotalCents, giftCardCents: 0 },
  };
  const shown = language === undefined ? setting : { ...setting, sender: { ...sender, language } };
  return writeOrderMail(record, news, { setting: shown, orderUrl: sender.site.url });
}
