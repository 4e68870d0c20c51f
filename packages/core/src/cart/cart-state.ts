import type { CartEntry, ShoppingCart } from "./cart-schema.ts";
import { cartTotals } from "./cart-totals.ts";

/**
 * A change the shopper made that the server has not answered yet. `requestId` rises with every change, so that a late
 * answer to an earlier one can be told apart.
 */
export type CartEdit = { readonly requestId: number } & (
  | { readonly kind: "quantity"; readonly entryId: string; readonly quantity: number }
  | { readonly kind: "remove"; readonly entryId: string }
  | { readonly kind: "restore"; readonly entry: CartEntry; readonly index: number }
);

/** A line taken out and where it stood, so that it can be put back. */
export type RemovedLine = { readonly entry: CartEntry; readonly index: number };

/** The cart page. What to draw is `visibleCart(state)`: the server's cart with the open edits on top. */
export type CartState = {
  readonly phase: "loading" | "loaded" | "failed";
  /** The server's last word; null until it has spoken. */
  readonly confirmed: ShoppingCart | null;
  /** Request whose answer `confirmed` is; answers to earlier ones are out of date. */
  readonly confirmedBy: number;
  readonly edits: readonly CartEdit[];
  /** The line that "Undo" would put back. */
  readonly removed: RemovedLine | null;
  /** What could not be done, and the line it was about; null entry for the whole cart. */
  readonly problem: { readonly entryId: string | null; readonly message: string } | null;
  readonly isOffline: boolean;
};

/** What the shopper changes. Requests are to be sent one after another, in the order of their `requestId`. */
export type CartChange =
  | {
      readonly type: "quantity-changed";
      readonly requestId: number;
      readonly entryId: string;
      readonly quantity: number;
    }
  | { readonly type: "removed"; readonly requestId: number; readonly entryId: string }
  | { readonly type: "undone"; readonly requestId: number };

/** What happens on the cart page. `answered` and `refused` end the change of that `requestId`. */
export type CartAction =
  | CartChange
  | { readonly type: "loading" }
  | { readonly type: "loaded"; readonly requestId: number; readonly cart: ShoppingCart }
  | { readonly type: "load-failed"; readonly message: string }
  | {
      readonly type: "quantity-changed";
      readonly requestId: number;
      readonly entryId: string;
      readonly quantity: number;
    }
  | { readonly type: "removed"; readonly requestId: number; readonly entryId: string }
  | { readonly type: "undone"; readonly requestId: number }
  | { readonly type: "answered"; readonly requestId: number; readonly cart: ShoppingCart }
  | { readonly type: "refused"; readonly requestId: number; readonly message: string }
  | { readonly type: "dismissed" }
  | { readonly type: "connection"; readonly isOffline: boolean };

/** The cart page before anything is known. */
export const INITIAL_CART_STATE: CartState = {
  phase: "loading",
  confirmed: null,
  confirmedBy: 0,
  edits: [],
  removed: null,
  problem: null,
  isOffline: false,
};

/**
 * The next state of the cart page: changes show at once and go back with a message when the server refuses them. While
 * offline nothing can be changed. spec: storefront 4, platform 8
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
      return refuseEdit(state, action.requestId, action.message);
    case "dismissed":
      return { ...state, problem: null, removed: null };
    case "connection":
      return { ...state, isOffline: action.isOffline };
    default:
      return state.isOffline ? state : startEdit(state, action);
  }
}

/** The cart to draw: the server's, with the open edits on it and the totals they give; null before it is loaded. */
export function visibleCart(state: Pick<CartState, "confirmed" | "edits">): ShoppingCart | null {
  if (state.confirmed === null || state.edits.length === 0) {
    return state.confirmed;
  }
  const entries = state.edits.reduce(applyEdit, state.confirmed.entries);
  return { ...state.confirmed, entries, ...cartTotals(entries) };
}

/** Whether the totals on the page wait for the server. spec: storefront 4, cart events */
export function isRecalculating(state: Pick<CartState, "edits">): boolean {
  return state.edits.length > 0;
}

function applyEdit(entries: CartEntry[], edit: CartEdit): CartEntry[] {
  switch (edit.kind) {
    case "quantity":
      return entries.map((entry) =>
        entry.id === edit.entryId
          ? { ...entry, quantity: edit.quantity, subTotal: entry.purchasePriceCents * edit.quantity, problem: null }
          : entry,
      );
    case "remove":
      return entries.filter((entry) => entry.id !== edit.entryId);
    case "restore":
      return entries.toSpliced(Math.min(edit.index, entries.length), 0, edit.entry);
  }
}

function startEdit(state: CartState, change: CartChange): CartState {
  if (change.type === "undone") {
    return startRestore(state, change.requestId);
  }
  const { requestId, entryId } = change;
  const entries = visibleCart(state)?.entries ?? [];
  const index = entries.findIndex((entry) => entry.id === entryId);
  const entry = entries[index];
  // A line that is being put back gets a new id from the server, so it can not be changed before that.
  if (entry === undefined || state.edits.some((edit) => edit.kind === "restore" && edit.entry.id === entryId)) {
    return state;
  }
  const others = state.edits.filter((edit) => edit.kind === "restore" || edit.entryId !== entryId);
  if (change.type === "removed") {
    const edits: CartEdit[] = [...others, { kind: "remove", requestId, entryId }];
    return { ...state, edits, removed: { entry, index }, problem: null };
  }
  const { quantity } = change;
  return { ...state, edits: [...others, { kind: "quantity", requestId, entryId, quantity }], problem: null };
}

function startRestore(state: CartState, requestId: number): CartState {
  const { removed } = state;
  return removed === null
    ? state
    : { ...state, edits: [...state.edits, { kind: "restore", requestId, ...removed }], removed: null, problem: null };
}

function endEdit(state: CartState, requestId: number, cart: ShoppingCart): CartState {
  const isNewest = requestId >= state.confirmedBy;
  return {
    ...state,
    phase: "loaded",
    edits: withoutEdit(state, requestId),
    confirmed: isNewest ? cart : state.confirmed,
    confirmedBy: Math.max(requestId, state.confirmedBy),
  };
}

function refuseEdit(state: CartState, requestId: number, message: string): CartState {
  const edit = state.edits.find((each) => each.requestId === requestId);
  if (edit === undefined) {
    return state;
  }
  const edits = withoutEdit(state, requestId);
  switch (edit.kind) {
    case "quantity":
      return { ...state, edits, problem: { entryId: edit.entryId, message } };
    case "remove":
      return { ...state, edits, removed: null, problem: { entryId: edit.entryId, message } };
    case "restore":
      return {
        ...state,
        edits,
        removed: { entry: edit.entry, index: edit.index },
        problem: { entryId: null, message },
      };
  }
}

function withoutEdit(state: CartState, requestId: number): CartEdit[] {
  return state.edits.filter((edit) => edit.requestId !== requestId);
}

function withoutCart(state: CartState, phase: CartState["phase"]): CartState["phase"] {
  return state.confirmed === null ? phase : state.phase;
}
