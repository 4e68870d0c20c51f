import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";

type Line = Pick<
  OrderDetail["lines"][number],
  "quantity" | "fulfilledQuantity" | "refundedQuantity" | "returnedQuantity"
>;

/** Returns the state of a line: `1 of 3 fulfilled · 1 refunded`; empty when nothing happened. */
export function lineFacts({ quantity, fulfilledQuantity, refundedQuantity, returnedQuantity }: Line): string {
  const part = (count: number, word: string): string => {
    if (count === 0) return "";
    return count >= quantity ? capital(word) : `${count} of ${quantity} ${word}`;
  };
  return [part(fulfilledQuantity, "fulfilled"), part(returnedQuantity, "returned"), part(refundedQuantity, "refunded")]
    .filter((text) => text !== "")
    .join(" · ");
}

function capital(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
