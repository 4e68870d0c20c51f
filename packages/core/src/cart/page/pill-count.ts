import { fillMessage } from "../../lib/message/fill-message.ts";
import { CART_PILL_LABELS } from "../message/cart-pill-messages.ts";

const COUNT_CAP = 100;

export type PillCount = {
  /** The number; `100+` above 100. */
  readonly text: string;
  readonly label: string;
  /** The full text for screen readers. */
  readonly spoken: string;
};

/** Returns whether the pill is shown for a quantity. spec: storefront 4, pill cart */
export function isPillVisible(totalQuantity: number): boolean {
  return totalQuantity > 0;
}

/** The pill's count, word and spoken label, in the language of the texts. spec: storefront 9, pill cart; platform 8, cart indicator */
export function pillCount(totalQuantity: number, texts: typeof CART_PILL_LABELS = CART_PILL_LABELS): PillCount {
  const isOne = totalQuantity === 1;
  const isCapped = totalQuantity > COUNT_CAP;
  const n = isCapped ? COUNT_CAP : totalQuantity;
  const { item, items, spokenOne, spokenMany, spokenCapped } = texts;
  const spoken = isOne ? spokenOne : isCapped ? spokenCapped : spokenMany;
  return {
    text: isCapped ? `${n}+` : String(n),
    label: isOne ? item : items,
    spoken: fillMessage(spoken, { n }),
  };
}
