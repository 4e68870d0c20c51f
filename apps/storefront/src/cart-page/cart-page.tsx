import { CART_PAGE_MESSAGES } from "@stoa/core/cart/cart-messages.ts";
import type { CartEntry, ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { cartLineKey, isRecalculating, visibleCart, type CartState } from "@stoa/core/cart/cart-state.ts";
import { fillMessage } from "@stoa/core/lib/fill-message.ts";
import { formatMoney } from "@stoa/core/lib/format-money.ts";
import { LiveRegion } from "@stoa/ui/live-region.tsx";
import { Fragment, useRef, type ReactElement } from "react";
import { CartLine } from "./cart-line.tsx";
import type { CartStrings } from "./cart-strings.ts";
import { useCart, type CartControls } from "./use-cart.ts";
import { useFocusKept } from "./use-focus-kept.ts";

export type CartPageProps = {
  readonly cart: ShoppingCart;
  readonly strings: CartStrings;
  readonly locale: string;
  readonly continueUrl: string;
  readonly isCheckoutEnabled: boolean;
};

/** The cart page; the markup is that of `cart-page.block`, so nothing moves when it takes over. */
export function CartPage({
  cart: initialCart,
  strings,
  locale,
  continueUrl,
  isCheckoutEnabled,
}: CartPageProps): ReactElement {
  const controls = useCart(initialCart);
  const { state } = controls;
  const title = useRef<HTMLHeadingElement>(null);
  useFocusKept(title);
  const cart = visibleCart(state) ?? initialCart;
  const formatCents = (amount: number): string => formatMoney({ amount, currency: cart.currency }, locale);
  const subtotal = formatCents(cart.subtotalCents);
  const continueLink = (
    <a className="cart-continue-button" href={continueUrl}>
      {strings.cartContinueShopping}
    </a>
  );

  return (
    <div className="sqs-fullpage-shopping-cart-content">
      <h1 className="cart-title" ref={title} tabIndex={-1}>
        {strings.cartTitle}
      </h1>
      <LiveRegion message={announcementOf(state, `${strings.cartSubtotal}: ${subtotal}`)} />
      <CartMessage state={state} />
      {cart.entries.length === 0 ? (
        <>
          <RemovedLine controls={controls} />
          <div className="cart-empty">
            <p className="cart-empty-message">{strings.cartEmpty}</p>
            {continueLink}
          </div>
        </>
      ) : (
        <div className="cart-container">
          <CartLines entries={cart.entries} controls={controls} strings={strings} formatCents={formatCents} />
          <section className="cart-summary" aria-labelledby="cart-summary-title" aria-busy={isRecalculating(state)}>
            <h2 className="cart-summary-title" id="cart-summary-title">
              {strings.cartSummary}
            </h2>
            <div className="cart-subtotal">
              <span className="cart-subtotal-label">{strings.cartSubtotal}</span>{" "}
              <span className="cart-subtotal-price">{subtotal}</span>
            </div>
            {isCheckoutEnabled && (
              <a className="cart-checkout-button sqs-editable-button" href="/checkout">
                {strings.cartCheckout}
              </a>
            )}
            {continueLink}
          </section>
        </div>
      )}
    </div>
  );
}

type CartLinesProps = {
  readonly entries: readonly CartEntry[];
  readonly controls: CartControls;
  readonly strings: CartStrings;
  readonly formatCents: (cents: number) => string;
};

function CartLines({ entries, controls, strings, formatCents }: CartLinesProps): ReactElement {
  const { state, changeQuantity, remove } = controls;
  const restored = state.edits.find((edit) => edit.kind === "restore")?.entry.id;
  const removedAt = Math.min(state.removed?.index ?? -1, entries.length);
  return (
    <ul className="cart-items">
      {entries.map((entry, position) => (
        <Fragment key={cartLineKey(entry)}>
          {position === removedAt && <RemovedItem controls={controls} />}
          <CartLine
            entry={entry}
            strings={strings}
            formatCents={formatCents}
            problem={state.problem?.entryId === entry.id ? state.problem.message : null}
            isDisabled={state.isOffline}
            isFocusWanted={restored === entry.id}
            onQuantity={(quantity) => changeQuantity(entry.id, quantity)}
            onRemove={() => remove(entry.id)}
          />
        </Fragment>
      ))}
      {removedAt === entries.length && <RemovedItem controls={controls} />}
    </ul>
  );
}

function RemovedItem({ controls }: { readonly controls: CartControls }): ReactElement {
  return (
    <li>
      <RemovedLine controls={controls} />
    </li>
  );
}

function RemovedLine({ controls }: { readonly controls: CartControls }): ReactElement | null {
  const { removed, isOffline } = controls.state;
  if (removed === null) {
    return null;
  }
  const { entry } = removed;
  return (
    <p className="cart-removed" key={cartLineKey(entry)}>
      <span>{fillMessage(CART_PAGE_MESSAGES.removed, { title: entry.title })}</span>
      {entry.chosenVariant.sku !== "" && (
        <button className="cart-undo-button" type="button" autoFocus disabled={isOffline} onClick={controls.undo}>
          {CART_PAGE_MESSAGES.undo}
        </button>
      )}
    </p>
  );
}

function CartMessage({ state }: { readonly state: CartState }): ReactElement | null {
  const wholeCart = state.problem?.entryId === null ? state.problem.message : null;
  const message = state.isOffline ? CART_PAGE_MESSAGES.offline : wholeCart;
  return message === null ? null : (
    <p className="cart-message" role="alert">
      {message}
    </p>
  );
}

/** What screen readers hear: what was removed, else the subtotal of each change. */
function announcementOf(state: CartState, subtotal: string): string {
  if (state.removed !== null) {
    return fillMessage(CART_PAGE_MESSAGES.removed, { title: state.removed.entry.title });
  }
  return state.confirmedBy > 0 && !isRecalculating(state) ? subtotal : "";
}
