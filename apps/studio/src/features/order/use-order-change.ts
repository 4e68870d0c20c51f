import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useOnceKey } from "../../parts/action/use-once-key.ts";
import { showToast } from "../../parts/notice/toast-store.ts";
import { keepOrder, orderQuery } from "./order-calls.ts";
import { isUncertain } from "./problem-text.ts";

type OrderChange<Input> = {
  readonly orderId: string;
  /** `onceKey` stays the same until the server confirms success. */
  readonly send: (input: Input, onceKey: string) => Promise<OrderDetail>;
  readonly said: (detail: OrderDetail, input: Input) => string;
  readonly onDone?: () => void;
};

/** Runs an order action, shows a message, and refreshes the order, also after a refusal. */
export function useOrderChange<Input>({ orderId, send, said, onDone }: OrderChange<Input>) {
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
    mutationFn: (input: Input) => sendOnce((onceKey) => send(input, onceKey)),
    onSuccess: (detail, input) => {
      isUnknown.current = false;
      keepOrder(queries, detail);
      showToast({ text: said(detail, input) });
      onDone?.();
    },
    onError: (error) => {
      isUnknown.current = isUncertain(error);
      // A call that may have succeeded must be repeated unchanged, which a refreshed order might not allow; the order
      // is refreshed when the dialog closes.
      return isUnknown.current ? undefined : queries.invalidateQueries({ queryKey: orderQuery(orderId).queryKey });
    },
  });
}
