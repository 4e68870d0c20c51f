import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { showToast } from "../../parts/toast-store.ts";
import { keepOrder, orderQuery } from "./order-calls.ts";

type OrderChange<Wish> = {
  readonly orderId: string;
  readonly send: (wish: Wish) => Promise<OrderDetail>;
  /** What happened, as its owner reads it. */
  readonly said: (detail: OrderDetail, wish: Wish) => string;
  readonly onDone?: () => void;
};

/** Something that is done with an order: says what happened, and shows the order as it is then, also when it was refused. */
export function useOrderChange<Wish>({ orderId, send, said, onDone }: OrderChange<Wish>) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: send,
    onSuccess: (detail, wish) => {
      keepOrder(queries, detail);
      showToast({ text: said(detail, wish) });
      onDone?.();
    },
    onError: () => queries.invalidateQueries({ queryKey: orderQuery(orderId).queryKey }),
  });
}
