import type { Catalogue } from "@stoa/core/message/message-keys.ts";
import { orderAmountRows } from "@stoa/core/order/page/order-amount-rows.ts";
import { orderLineDetails } from "@stoa/core/order/line/order-line-details.ts";
import { outstandingCents } from "@stoa/core/order/record/order-facts.ts";
import { addressLines, ownBillingAddress } from "@stoa/core/order/page/order-address-lines.ts";
import type { LineQuantity, OrderRecord, OrderRecordLine } from "@stoa/core/order/record/order-record.ts";
import { readerLocale } from "@stoa/core/order/page/reader-locale.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import type { MailBlock, MailRow } from "../../../mail/mail-layout.ts";

/** More lines would make the mail too large to send. */
const MOST_LINES = 100;

const MOST_DETAILS = 8;
const DETAIL_CHARS = 120;

function shortened(text: string): string {
  return text.length > DETAIL_CHARS ? `${text.slice(0, DETAIL_CHARS).toWellFormed()}…` : text;
}

function lineDetails(line: OrderRecordLine, record: OrderRecord): string[] {
  return orderLineDetails(line, record).slice(0, MOST_DETAILS).map(shortened);
}

function rowsOf(rows: readonly MailRow[]): MailBlock[] {
  if (rows.length === 0) return [];
  const more = rows.length - MOST_LINES;
  return [{ kind: "rows", rows: more > 0 ? [...rows.slice(0, MOST_LINES), { label: "…", value: `+${more}` }] : rows }];
}

export function lineRows(record: OrderRecord): MailBlock[] {
  const { lines, currency, locale: wanted } = record;
  const locale = readerLocale(wanted);
  const money = (amount: number): string => formatMoney({ amount, currency }, locale);
  return rowsOf(
    lines.map((line) => ({
      label: line.title,
      detail: [`${line.quantity} × ${money(line.unitPriceCents)}`, ...lineDetails(line, record)].join(" · "),
      value: money(line.unitPriceCents * line.quantity),
    })),
  );
}

export function quantityRows(record: OrderRecord, quantities: readonly LineQuantity[]): MailBlock[] {
  return rowsOf(
    quantities.flatMap(({ lineId, quantity }) => {
      const line = record.lines.find(({ id }) => id === lineId);
      if (!line) return [];
      const detail = lineDetails(line, record).join(" · ");
      return [{ label: line.title, value: `× ${quantity}`, ...(detail === "" ? {} : { detail }) }];
    }),
  );
}

export function amountBlocks(record: OrderRecord, texts: Catalogue["orderMail"]): MailBlock[] {
  const { rows, included, paid } = orderAmountRows(record, texts);
  const { currency } = record;
  const locale = readerLocale(record.locale);
  const rest = record.grandTotalCents - record.giftCardCents;
  const isPaid = rest > 0 && outstandingCents(record) === 0;
  // Canceled before it was paid.
  const isVoid = isPaid && record.states.payment === "NOT_CHARGED";
  const last = { label: isPaid ? texts.paid : texts.toPay, value: formatMoney({ amount: rest, currency }, locale) };
  return [
    { kind: "rows", rows, hasTotal: true },
    ...(included.length === 0 ? [] : [{ kind: "text", text: included.join("\n") } as const]),
    ...(paid.length === 0
      ? []
      : [
          {
            kind: "rows",
            rows: isVoid ? paid : [...paid, last],
            hasTotal: !isVoid,
          } as const,
        ]),
  ];
}

export function addressBlocks(record: OrderRecord, texts: Catalogue["orderMail"]): MailBlock[] {
  const { shippingAddress, locale } = record;
  const block = (title: string, address: typeof shippingAddress): MailBlock[] =>
    address === null ? [] : [{ kind: "titled", title, text: addressLines(address, locale).join("\n") }];
  return [...block(texts.shipTo, shippingAddress), ...block(texts.billTo, ownBillingAddress(record))];
}
