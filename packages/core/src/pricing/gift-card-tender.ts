import { englishOf, type MessageText } from "../message/message-of.ts";
import { toMessage } from "../message/to-message.ts";
import { messageMembers } from "../message/wire-message.ts";
import type { GiftCardBalance } from "./order/order-input.ts";
import { GIFT_CARD_MESSAGES } from "./pricing-messages.ts";
import type { GiftCardTender } from "./priced-order-schema.ts";

/**
 * Returns each gift card's payment toward an amount: in order, each up to its balance and the remaining amount. A card
 * given
 * twice pays once.
 */
export function payWithGiftCards(
  amountCents: number,
  currency: string,
  cards: readonly GiftCardBalance[],
): GiftCardTender[] {
  const byId = new Map(cards.toReversed().map((card) => [card.id, card]));
  let left = amountCents;
  return [...new Set(cards.map((card) => card.id))].flatMap((id) => {
    const card = byId.get(id);
    if (card === undefined) {
      return [];
    }
    const problem = cardProblem(card, currency);
    const tenderCents = problem === null ? Math.min(card.balanceCents, left) : 0;
    left -= tenderCents;
    return [{ id, tenderCents, problem: problem && englishOf(problem), ...messageMembers(problem ?? "") }];
  });
}

function cardProblem(card: GiftCardBalance, currency: string): MessageText | null {
  if (card.currency !== currency) {
    return toMessage("giftCardPayment.otherCurrency", { currency: card.currency });
  }
  return card.balanceCents > 0 ? null : GIFT_CARD_MESSAGES.empty;
}
