import type { ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import type { CartState } from "@stoa/core/cart/cart-state.ts";
import { currencyNames } from "@stoa/core/cart/price/currency-names.ts";
import type { ReactElement } from "react";

export type CartCurrencyProps = {
  readonly cart: Pick<ShoppingCart, "currency" | "currencies">;
  readonly state: CartState;
  readonly label: string;
  readonly locale: string;
  readonly onChange: (currency: string) => void;
};

export function CartCurrency({ cart, state, label, locale, onChange }: CartCurrencyProps): ReactElement | null {
  if (cart.currencies.length < 2) {
    return null;
  }
  const requested = state.options.find(({ option }) => option.kind === "currency")?.option;
  const problem = state.problem?.option === "currency" ? state.problem.message : null;
  return (
    <form className="cart-currency" onSubmit={(event) => event.preventDefault()}>
      <select
        className="cart-currency-input"
        name="currency"
        aria-label={label}
        disabled={state.isOffline}
        value={requested?.kind === "currency" ? requested.currency : cart.currency}
        onChange={(event) => onChange(event.currentTarget.value)}
      >
        {currencyNames(cart.currencies, locale).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      {problem !== null && (
        <p className="cart-coupon-problem" role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}
