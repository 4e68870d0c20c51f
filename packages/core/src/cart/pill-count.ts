import { fillMessage } from "../lib/fill-message.ts";
import { CART_PILL_LABELS } from "./cart-pill-messages.ts";

const COUNT_CAP = 100;

/** What the cart pill shows and says. */
export type PillCount = {
  /** The number, `100+` above 100. */
  readonly text: string;
  readonly label: string;
  /** For screen readers, the whole of it. */
  readonly spoken: string;
};

/** Whether the pill is shown for that many items. spec: storefront 4, pill cart */
export function isPillShown(totalQuantity: number): boolean {
  return totalQuantity > 0;
}

/** The pill's count, word and spoken label. spec: storefront 9, pill cart; platform 8, cart indicator */
export function pillCount(totalQuantity: number): PillCount {
  const label = totalQuantity === 1 ? CART_PILL_LABELS.item : CART_PILL_LABELS.items;
  if (totalQuantity > COUNT_CAP) {
    return { text: `${COUNT_CAP}+`, label, spoken: fillMessage(CART_PILL_LABELS.spokenCapped, { n: COUNT_CAP }) };
  }
  const spoken = totalQuantity === 1 ? CART_PILL_LABELS.spokenOne : CART_PILL_LABELS.spokenMany;
  return { text: String(totalQuantity), label, spoken: fillMessage(spoken, { n: totalQuantity }) };
}
