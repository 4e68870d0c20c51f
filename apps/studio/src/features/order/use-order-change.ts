import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useOnceKey } from "../../parts/use-once-key.ts";
import { showToast } from "../../parts/toast-store.ts";
import { keepOrder, orderQuery } from "./order-calls.ts";
import { isUncertain } from "./problem-text.ts";

type OrderChange<Wish> = {
  readonly orderId: string;
  /** `onceKey` stays the same until the server says that it was done. */
  readonly send: (wish: Wish, onceKey: string) => Promise<OrderDetail>;
  /** What happened, as its owner reads it. */
  readonly said: (detail: OrderDetail, wish: Wish) => string;
  readonly onDone?: () => void;
};

/** Something that is done with an order: says what happened, and shows the order as it is then, also when it was refused. */
export function useOrderChange<Wish>({ orderId, send, said, onDone }: OrderChange<Wish>) {
  const queries = useQueryClient();
  const sendOnce = useOnceKey();
  const isUnknown = useRef(false);
  useEffect(() => {
    const { queryKey } = orderQuery(orderId);
    return () => {
      if (isUnknown.current) void queries.invalidateQueries({ queryKey });
    };
  }, [orderId, queries]);
  return useMutation({
    mutationFn: (wish: Wish) => sendOnce((onceKey) => send(wish, onceKey)),
    onSuccess: (detail, wish) => {
      isUnknown.current = false;
      keepOrder(queries, detail);
      showToast({ text: said(detail, wish) });
      onDone?.();
    },
    onError: (error) => {
      isUnknown.current = isUncertain(error);
      // What may have been done has to be sent again as it was, and would not fit an order in which it is done: that one is shown once this is left.
      return isUnknown.current ? undefined : queries.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
    },
  });
}
