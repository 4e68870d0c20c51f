import { englishOf, type MessageText } from "@stoa/core/message/message-of.ts";
import { cartAmountRows, type CartAmountRows } from "@stoa/core/cart/price/cart-amount-rows.ts";
import { cartObstacles } from "@stoa/core/cart/add/cart-obstacles.ts";
import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import { isRecalculating, type CartState } from "@stoa/core/cart/cart-state.ts";
import { useEffect, useRef, type MouseEvent, type ReactElement, type ReactNode } from "react";
import { CartCoupons } from "./cart-coupons.tsx";
import { CartCurrency } from "./cart-currency.tsx";
import type { CartStrings } from "../cart-strings.ts";
import { keyedLabels } from "../details/keyed-labels.ts";
import type { CartControls } from "../use-cart.ts";
import { translate } from "../../words/page-messages.ts";

export type CartSummaryProps = {
  readonly cart: ShoppingCart;
  readonly controls: CartControls;
  readonly strings: CartStrings;
  readonly locale: string;
  readonly children: ReactNode;
};

/** Cart totals and the checkout button; same markup as `cart-page.block`. */
export function CartSummary(props: CartSummaryProps): ReactElement {
  const { cart, strings, locale, children } = props;
  const { state, changeOption } = props.controls;
  return (
    <section className="cart-summary" aria-labelledby="cart-summary-title" aria-busy={isRecalculating(state)}>
      <div className="cart-summary-head">
        <h2 className="cart-summary-title" id="cart-summary-title">
          {strings.cartSummary}
        </h2>
        <CartCurrency
          cart={cart}
          state={state}
          label={strings.cartCurrency}
          locale={locale}
          onChange={(currency) => changeOption({ kind: "currency", currency })}
        />
      </div>
      <CartCoupons coupons={cart.coupons} state={state} strings={strings} onChange={changeOption} />
      <CartAmounts amounts={cartAmountRows(cart, strings, locale)} />
      <CheckoutButton state={state} obstacles={cartObstacles(cart)} label={strings.cartCheckout} />
      {children}
    </section>
  );
}

function CartAmounts({ amounts: { rows, included } }: { readonly amounts: CartAmountRows }): ReactElement {
  return (
    <>
      {rows.length > 0 && (
        <dl className="cart-amounts">
          {keyedLabels(rows).map(({ key, kind, label, value }) => (
            <div className={`cart-amount cart-amount--${kind}`} key={key}>
              <dt>{label}</dt>
              <dd className={`cart-${kind}-price`}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {included.map((text) => (
        <p className="cart-included" key={englishOf(text)}>
          {translate(text)}
        </p>
      ))}
    </>
  );
}

/** Delays navigation until a pending change is saved, and cancels it when the change is refused. */
function usePatientLink(state: CartState): (event: MouseEvent<HTMLAnchorElement>) => void {
  const address = useRef("");
  const isWaiting = isRecalculating(state);
  const { problem } = state;
  useEffect(() => {
    if (isWaiting) return;
    if (address.current !== "" && problem === null) location.assign(address.current);
    address.current = "";
  }, [isWaiting, problem]);
  return (event) => {
    if (!isWaiting || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    address.current = event.currentTarget.href;
  };
}

type CheckoutButtonProps = {
  readonly state: CartState;
  readonly obstacles: readonly MessageText[];
  readonly label: string;
};

/**
 * Link to the checkout, or the reasons why the cart cannot be bought yet. The button stays focusable. spec: platform 5
 */
function CheckoutButton({ state, obstacles, label }: CheckoutButtonProps): ReactElement {
  const follow = usePatientLink(state);
  if (obstacles.length === 0) {
    return (
      <a className="cart-checkout-button sqs-editable-button" href="/checkout" onClick={follow}>
        {label}
      </a>
    );
  }
  return (
    <>
      <div className="cart-obstacles" id="cart-obstacles">
        {obstacles.map((message) => (
          <p className="cart-checkout-problem" key={englishOf(message)}>
            {translate(message)}
          </p>
        ))}
      </div>
      <button
        className="cart-checkout-button sqs-editable-button"
        type="button"
        aria-disabled="true"
        aria-describedby="cart-obstacles"
      >
        {label}
      </button>
    </>
  );
}
