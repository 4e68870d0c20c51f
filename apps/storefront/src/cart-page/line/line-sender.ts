import type { removeCartEntry, updateCartEntry } from "@stoa/core/cart/cart-api.ts";
import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import {
  cartLineKey,
  cartOptionKey,
  findCartLine,
  type CartAction,
  type CartOption,
} from "@stoa/core/cart/cart-state.ts";
import { addEntry } from "../../cart/add-entry.ts";
import { callShopper } from "../../cart/shopper-call.ts";
import { lineCall, type KnownLine, type LineChangeInput } from "./line-call.ts";
import { optionCall, type OptionContract } from "./option-call.ts";
import { createRequestQueue } from "./request-queue.ts";
import { translate } from "../../words/page-messages.ts";

const REJECTED = {
  POST: CART_MESSAGES.unableToAddLine,
  PUT: CART_MESSAGES.unableToUpdateQuantity,
  DELETE: CART_MESSAGES.unableToRemove,
} as const;

export type OptionChangeInput = { readonly requestId: number; readonly option: CartOption };

export type LineSender = {
  readonly send: (input: LineChangeInput) => void;
  readonly sendOption: (input: OptionChangeInput) => void;
  /** Sends everything waiting at once, because the page is being left. */
  readonly flush: () => void;
  readonly learn: (cart: ShoppingCart) => void;
};

/**
 * Creates a sender for the page's cart. Each call is computed when its turn comes, from the server's state at that
 * time.
 */
export function createLineSender(initialCart: ShoppingCart, tell: (action: CartAction) => void): LineSender {
  const queue = createRequestQueue();
  const underway = new Map<string, KnownLine["underway"]>();
  let known = { requestId: 0, cart: initialCart };

  const takeAnswer = (requestId: number, cart: ShoppingCart): void => {
    known = requestId > known.requestId ? { requestId, cart } : known;
    tell({ type: "answered", requestId, cart });
  };

  const carryOut = async (input: LineChangeInput): Promise<void> => {
    const { requestId, entry, quantity } = input;
    const key = cartLineKey(entry);
    const call = lineCall(input, { line: findCartLine(known.cart.entries, entry), underway: underway.get(key) });
    if (call === null) {
      tell({ type: "answered", requestId, cart: known.cart });
      return;
    }
    const sent = { method: call.method, quantity };
    underway.set(key, sent);
    const answer = await (call.method === "POST"
      ? addEntry(call.body)
      : callShopper<typeof updateCartEntry | typeof removeCartEntry>(call));
    if (underway.get(key) === sent) {
      underway.delete(key);
    }
    if (!answer.ok) {
      tell({ type: "refused", requestId, message: `${translate(REJECTED[call.method])}. ${answer.message}` });
      return;
    }
    takeAnswer(requestId, answer.reply.shoppingCart);
  };

  const carryOutOption = async ({ requestId, option }: OptionChangeInput): Promise<void> => {
    const answer = await callShopper<OptionContract>(optionCall(option));
    if (answer.ok) {
      takeAnswer(requestId, answer.reply.shoppingCart);
    } else {
      tell({ type: "refused", requestId, message: answer.message });
    }
  };

  return {
    send: (input) => queue.replace(cartLineKey(input.entry), () => carryOut(input)),
    sendOption: (input) => queue.replace(cartOptionKey(input.option), () => carryOutOption(input)),
    flush: queue.flush,
    learn: (cart) => {
      known = { ...known, cart };
    },
  };
}
