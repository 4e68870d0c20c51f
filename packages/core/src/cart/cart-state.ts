import type { CartEntry, ShoppingCart } from "./cart-schema.ts";
import { cartTotals } from "./price/cart-totals.ts";

/**
 * An optimistic change to a line that the server has not confirmed; only the last one per line is kept. `requestId`
 * increases with every change so late replies can be recognized. `entry` is the line as changed: a restored line gets
 * a new id from the server, so edits are matched by `cartLineKey`.
 */
export type CartEdit = { readonly requestId: number; readonly entry: CartEntry } & (
  | { readonly kind: "quantity" | "remove" }
  | { readonly kind: "restore"; readonly index: number }
);

/** A pending change to the whole cart; not shown until the server confirms it. */
export type CartOption =
  | { readonly kind: "coupon"; readonly code: string; readonly isWanted: boolean }
  | { readonly kind: "currency"; readonly currency: string };

export type RemovedLine = { readonly entry: CartEntry; readonly index: number };

/** State of the cart page. Render `visibleCart(state)`: the server's cart with pending edits applied. */
export type CartState = {
  readonly phase: "loading" | "loaded" | "failed";
  /** The server's latest cart; null before the first reply. */
  readonly confirmed: ShoppingCart | null;
  /** Request that produced `confirmed`; replies to earlier requests are stale. */
  readonly confirmedBy: number;
  readonly edits: readonly CartEdit[];
  /** Unconfirmed changes to the whole cart; only the last per `cartOptionKey`. */
  readonly options: readonly { readonly requestId: number; readonly option: CartOption }[];
  /** The last option that succeeded, until the next change. */
  readonly doneOption: CartOption | null;
  readonly removed: RemovedLine | null;
  /** The last failure, and the line or option it concerns; a null entry means the whole cart. */
  readonly problem: {
    readonly entryId: string | null;
    readonly option?: CartOption["kind"];
    readonly message: string;
  } | null;
  readonly isOffline: boolean;
};

/** Changes by the shopper. Requests must be sent one after another, in the order of their `requestId`. */
export type CartChange =
  | {
      readonly type: "quantity-changed";
      readonly requestId: number;
      readonly entryId: string;
      readonly quantity: number;
    }
  | { readonly type: "removed"; readonly requestId: number; readonly entryId: string }
  | { readonly type: "undone"; readonly requestId: number }
  | { readonly type: "option-changed"; readonly requestId: number; readonly option: CartOption };

type CartOptionChange = Extract<CartChange, { readonly type: "option-changed" }>;

/** Events on the cart page. `answered` and `refused` complete the change with that `requestId`. */
export type CartAction =
  | CartChange
  | { readonly type: "loading" }
  | { readonly type: "loaded"; readonly requestId: number; readonly cart: ShoppingCart }
  | { readonly type: "load-failed"; readonly message: string }
  | { readonly type: "answered"; readonly requestId: number; readonly cart: ShoppingCart }
  | { readonly type: "refused"; readonly requestId: number; readonly message: string }
  | { readonly type: "dismissed" }
  | { readonly type: "connection"; readonly isOffline: boolean };

export const INITIAL_CART_STATE: CartState = {
  phase: "loading",
  confirmed: null,
  confirmedBy: 0,
  edits: [],
  options: [],
  doneOption: null,
  removed: null,
  problem: null,
  isOffline: false,
};

/**
 * Returns the next state of the cart page: changes show immediately and revert with a message when the server refuses
 * them.
 * Nothing can change while offline. spec: storefront 4, platform 8
 */
export function reduceCart(state: CartState, action: CartAction): CartState {
  switch (action.type) {
    case "loading":
      return { ...state, phase: withoutCart(state, "loading"), problem: null };
    case "loaded":
      return { ...endEdit(state, action.requestId, action.cart), problem: null };
    case "load-failed":
      return { ...state, phase: withoutCart(state, "failed"), problem: { entryId: null, message: action.message } };
    case "answered":
      return endEdit(state, action.requestId, action.cart);
    case "refused":
      return rejectEdit(state, action.requestId, action.message);
    case "dismissed":
      return { ...state, problem: null, removed: null };
    case "connection":
      return { ...state, isOffline: action.isOffline };
    default:
      return state.isOffline ? state : startEdit(state, action);
  }
}

/** Returns the cart to render: the server's with pending edits and the resulting totals; null before it has loaded. */
export function visibleCart(state: Pick<CartState, "confirmed" | "edits">): ShoppingCart | null {
  if (state.confirmed === null || state.edits.length === 0) {
    return state.confirmed;
  }
  const { confirmed } = state;
  const entries = state.edits.reduce(applyEdit, confirmed.entries);
  const totals = cartTotals(entries);
  // Discounts and added costs stay as they are until the server replies.
  const grandTotalCents = Math.max(0, confirmed.grandTotalCents + totals.subtotalCents - confirmed.subtotalCents);
  return { ...confirmed, entries, ...totals, grandTotalCents };
}

/** Returns whether totals are waiting for the server. spec: storefront 4, cart events */
export function isRecalculating(state: Pick<CartState, "edits" | "options">): boolean {
  return state.edits.length > 0 || state.options.length > 0;
}

/** Returns the key under which a cart option replaces an earlier one. */
export function cartOptionKey(option: CartOption): string {
  return option.kind === "coupon" ? `coupon ${option.code}` : option.kind;
}

/**
 * Returns a key that identifies a line across id changes: a cart holds each combination of item, variant and answers
 * once.
 */
export function cartLineKey({ itemId, chosenVariant, additionalFields }: CartEntry): string {
  return `${itemId} ${chosenVariant.id} ${additionalFields ?? ""}`;
}

/** Returns the cart line matching `entry` by content, ignoring ids. */
export function findCartLine(entries: readonly CartEntry[], entry: CartEntry): CartEntry | undefined {
  return entries.find((each) => isSameLine(each, entry));
}

function isSameLine(one: CartEntry, other: CartEntry): boolean {
  return cartLineKey(one) === cartLineKey(other);
}

function applyEdit(entries: CartEntry[], edit: CartEdit): CartEntry[] {
  if (edit.kind === "remove") {
    return entries.filter((each) => !isSameLine(each, edit.entry));
  }
  if (edit.kind === "restore" && findCartLine(entries, edit.entry) === undefined) {
    return entries.toSpliced(Math.min(edit.index, entries.length), 0, edit.entry);
  }
  const { quantity } = edit.entry;
  return entries.map((each) => (isSameLine(each, edit.entry) ? withQuantity(each, quantity) : each));
}

function withQuantity(entry: CartEntry, quantity: number): CartEntry {
  return { ...entry, quantity, subTotal: entry.purchasePriceCents * quantity, problem: null };
}

function startEdit(state: CartState, change: CartChange): CartState {
  if (change.type === "undone") {
    return startRestore(state, change.requestId);
  }
  if (change.type === "option-changed") {
    return startOption(state, change);
  }
  const { requestId } = change;
  const entries = visibleCart(state)?.entries ?? [];
  const index = entries.findIndex(({ id }) => id === change.entryId);
  const entry = entries[index];
  if (entry === undefined) {
    return state;
  }
  if (change.type === "removed") {
    return { ...withEdit(state, { kind: "remove", requestId, entry }), removed: { entry, index } };
  }
  // A line being restored is not in the server's cart yet, so the edit must still be able to restore it.
  const restore = state.edits.find((edit) => edit.kind === "restore" && isSameLine(edit.entry, entry));
  const input = { requestId, entry: withQuantity(entry, change.quantity) };
  return withEdit(state, restore === undefined ? { ...input, kind: "quantity" } : { ...restore, ...input });
}

function startRestore(state: CartState, requestId: number): CartState {
  const { removed } = state;
  return removed === null ? state : { ...withEdit(state, { kind: "restore", requestId, ...removed }), removed: null };
}

function startOption(state: CartState, { requestId, option }: Omit<CartOptionChange, "type">): CartState {
  const key = cartOptionKey(option);
  const others = state.options.filter((each) => cartOptionKey(each.option) !== key);
  return { ...state, options: [...others, { requestId, option }], doneOption: null, problem: null };
}

function withEdit(state: CartState, edit: CartEdit): CartState {
  const others = state.edits.filter((each) => !isSameLine(each.entry, edit.entry));
  return { ...state, edits: [...others, edit], doneOption: null, problem: null };
}

function endEdit(state: CartState, requestId: number, cart: ShoppingCart): CartState {
  const isNewest = requestId >= state.confirmedBy;
  return {
    ...state,
    phase: "loaded",
    edits: withoutEdit(state, requestId),
    options: withoutOption(state, requestId),
    doneOption: optionOf(state, requestId) ?? state.doneOption,
    confirmed: isNewest ? cart : state.confirmed,
    confirmedBy: Math.max(requestId, state.confirmedBy),
  };
}

function rejectEdit(state: CartState, requestId: number, message: string): CartState {
  const option = optionOf(state, requestId);
  if (option !== undefined) {
    const problem = { entryId: null, option: option.kind, message };
    return { ...state, options: withoutOption(state, requestId), problem };
  }
  const edit = state.edits.find((each) => each.requestId === requestId);
  return edit === undefined ? state : rejectLine(state, edit, message);
}

function rejectLine(state: CartState, edit: CartEdit, message: string): CartState {
  const edits = withoutEdit(state, edit.requestId);
  const line = findCartLine(state.confirmed?.entries ?? [], edit.entry);
  if (edit.kind === "restore" && line === undefined) {
    const removed = { entry: edit.entry, index: edit.index };
    return { ...state, edits, removed, problem: { entryId: null, message } };
  }
  const isRemovedBack = state.removed !== null && isSameLine(state.removed.entry, edit.entry);
  const removed = isRemovedBack ? null : state.removed;
  return { ...state, edits, removed, problem: { entryId: line?.id ?? edit.entry.id, message } };
}

function withoutEdit(state: CartState, requestId: number): CartEdit[] {
  return state.edits.filter((edit) => edit.requestId !== requestId);
}

function optionOf(state: CartState, requestId: number): CartOption | undefined {
  return state.options.find((each) => each.requestId === requestId)?.option;
}

function withoutOption(state: CartState, requestId: number): CartState["options"] {
  return state.options.filter((each) => each.requestId !== requestId);
}

function withoutCart(state: CartState, phase: CartState["phase"]): CartState["phase"] {
  return state.confirmed === null ? phase : state.phase;
}
