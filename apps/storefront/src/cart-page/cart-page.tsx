import { messageOfWire } from "@stoa/core/message/wire-message.ts";
import { toMessage } from "@stoa/core/message/to-message.ts";
import { currencyRemark } from "@stoa/core/cart/price/cart-amount-rows.ts";
import type { CartEntry, ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { cartLineKey, isRecalculating, visibleCart, type CartState } from "@stoa/core/cart/cart-state.ts";
import { formatMoney } from "@stoa/core/lib/money/format-money.ts";
import { LiveRegion } from "@stoa/ui/live-region.tsx";
import { Fragment, useRef, useState, type ReactElement } from "react";
import { CartLine } from "./line/cart-line.tsx";
import { editDetails } from "./details/edit-details.ts";
import { CartSummary } from "./summary/cart-summary.tsx";
import type { CartStrings } from "./cart-strings.ts";
import { useCart, type CartControls } from "./use-cart.ts";
import { useFocusFallback } from "./use-focus-fallback.ts";
import { translate } from "../words/page-messages.ts";

export type CartPageProps = {
  readonly cart: ShoppingCart;
  readonly strings: CartStrings;
  readonly locale: string;
  readonly continueUrl: string;
};

/** The cart page; same markup as `cart-page.block`, so nothing moves on takeover. */
export function CartPage({ cart: initialCart, strings, locale, continueUrl }: CartPageProps): ReactElement {
  const controls = useCart(initialCart);
  const { state } = controls;
  const title = useRef<HTMLHeadingElement>(null);
  useFocusFallback(title);
  const cart = visibleCart(state) ?? initialCart;
  const formatCents = (amount: number): string => formatMoney({ amount, currency: cart.currency }, locale);
  const remark = currencyRemark(cart);
  const total = remark ? translate(remark) : `${strings.cartTotal}: ${formatCents(cart.grandTotalCents)}`;
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
      <LiveRegion message={announcementOf(state, total)} />
      <CartMessage state={state} />
      {cart.entries.length === 0 ? (
        <>
          <RemovedLine controls={controls} />
          <div className="cart-empty">
            {cart.isPurchased && <p className="cart-empty-message">{strings.cartPurchased}</p>}
            <p className="cart-empty-message">{strings.cartEmpty}</p>
            {continueLink}
          </div>
        </>
      ) : (
        <div className="cart-container">
          <CartLines entries={cart.entries} controls={controls} strings={strings} formatCents={formatCents} />
          <CartSummary cart={cart} controls={controls} strings={strings} locale={locale}>
            {continueLink}
          </CartSummary>
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
  const [answered, setAnswered] = useState<string | null>(null);
  const editing = { title: strings.cartEditDetails, onChanged: setAnswered };
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
            isEditFocusWanted={answered === entry.id}
            onQuantity={(quantity) => changeQuantity(entry.id, quantity)}
            onRemove={() => remove(entry.id)}
            onEdit={() => void editDetails(entry, editing)}
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
      <span>{translate(toMessage("cartPage.removed", { title: entry.title }))}</span>
      {entry.chosenVariant.sku !== "" && (
        <button className="cart-undo-button" type="button" autoFocus disabled={isOffline} onClick={controls.undo}>
          {translate(toMessage("cartPage.undo"))}
        </button>
      )}
    </p>
  );
}

function CartMessage({ state }: { readonly state: CartState }): ReactElement | null {
  const { problem } = state;
  const wholeCart = problem?.entryId === null && problem.option === undefined ? problem.message : null;
  const message = state.isOffline ? translate(toMessage("cartPage.offline")) : wholeCart;
  return message === null ? null : (
    <p className="cart-message" role="alert">
      {message}
    </p>
  );
}

function announcementOf(state: CartState, total: string): string {
  const { doneOption, options, removed } = state;
  if (options.length > 0) {
    return "";
  }
  if (doneOption?.kind === "coupon") {
    return `${couponAnnouncement(state, doneOption.code)} ${total}`;
  }
  if (removed !== null && doneOption === null) {
    return translate(toMessage("cartPage.removed", { title: removed.entry.title }));
  }
  return state.confirmedBy > 0 && !isRecalculating(state) ? total : "";
}

function couponAnnouncement({ confirmed }: CartState, code: string): string {
  const coupon = confirmed?.coupons.find((each) => each.code === code);
  if (coupon === undefined) {
    return translate(toMessage("cartPage.couponRemoved", { code }));
  }
  return coupon.message === null
    ? translate(toMessage("cartPage.couponApplied", { code }))
    : translate(messageOfWire(coupon.message, coupon));
}
