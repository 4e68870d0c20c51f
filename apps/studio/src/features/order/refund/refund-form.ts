import { fillMessage } from "@stoa/core/lib/message/fill-message.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { parseMoney } from "@stoa/core/lib/money/money.ts";
import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { ORDER_AMOUNT_MESSAGES } from "@stoa/core/order/order-messages.ts";
import { readChosenLines, type Choosable, type ChosenLines } from "../line/chosen-lines.ts";
import { chosenCents, leftToRefund } from "./refund-amount.ts";
import { restockableLines, type Restockable } from "./refund-restock.ts";
import { translated } from "../../../language/t.ts";

/** Typed values; an amount of null means the cost of the lines and shipping. */
export type RefundTexts = {
  readonly quantities: ReadonlyMap<string, string>;
  readonly shipping: string;
  readonly amount: string | null;
};

/** The parsed refund and its errors; error texts are empty when there are none. */
export type RefundForm = {
  readonly chosen: ChosenLines;
  readonly shippingCents: number;
  readonly shippingProblem: string;
  readonly amountCents: number;
  readonly amountProblem: string;
  readonly restockable: readonly Restockable[];
};

type Amount = { readonly cents: number; readonly problem: string };

export function refundChoosable({ lines, refunds }: Pick<OrderDetail, "lines" | "refunds">): Choosable[] {
  return lines.map((line) => ({ lineId: line.id, most: leftToRefund(line, refunds) })).filter(({ most }) => most > 0);
}

function readAmount(text: string, most: { amount: number; currency: string }, tooLarge: string): Amount {
  if (text.trim() === "") return { cents: 0, problem: "" };
  const parsed = parseMoney(text, most.currency);
  if (!parsed.ok) return { cents: 0, problem: parsed.message };
  return { cents: parsed.money.amount, problem: parsed.money.amount > most.amount ? tooLarge : "" };
}

export function readRefundForm(detail: OrderDetail, texts: RefundTexts, language: string): RefundForm {
  const { refundable } = detail;
  const atMost = (message: string, money: typeof refundable.total): string =>
    fillMessage(translated(message), { left: formatMoney(money, language) });
  const chosen = readChosenLines(refundChoosable(detail), texts.quantities);
  const shippingTooLarge = atMost(ORDER_AMOUNT_MESSAGES.shippingTooLarge, refundable.shipping);
  const shipping = readAmount(texts.shipping, refundable.shipping, shippingTooLarge);
  const computed = chosenCents(detail, { lines: chosen.ok ? chosen.lines : [], shippingCents: shipping.cents });
  const amountTooLarge = atMost(ORDER_AMOUNT_MESSAGES.amountTooLarge, refundable.total);
  const amount: Amount =
    texts.amount === null
      ? { cents: computed, problem: "" }
      : readAmount(texts.amount, refundable.total, amountTooLarge);
  return {
    chosen,
    shippingCents: shipping.cents,
    shippingProblem: shipping.problem,
    amountCents: amount.cents,
    amountProblem: amount.problem,
    restockable: restockableLines(detail, chosen.ok ? chosen.lines : []),
  };
}

/** Returns whether it can be sent; a refund of zero cannot. */
export function isSendable({ chosen, shippingProblem, amountProblem, amountCents }: RefundForm): boolean {
  return chosen.ok && shippingProblem === "" && amountProblem === "" && amountCents > 0;
}
