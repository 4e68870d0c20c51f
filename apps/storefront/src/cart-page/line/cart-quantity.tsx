import { stepQuantity } from "@stoa/core/cart/quantity/check-quantity.ts";
import { QUANTITY_LIMITS } from "@stoa/core/product/stock/quantity-input.ts";
import { useState, type KeyboardEvent, type ReactElement, type Ref } from "react";
import type { CartStrings } from "../cart-strings.ts";

export type CartQuantityProps = {
  readonly title: string;
  readonly quantity: number;
  readonly strings: CartStrings;
  readonly isDisabled: boolean;
  readonly inputRef: Ref<HTMLInputElement>;
  readonly onChange: (quantity: number) => void;
  /** Called with the message for an invalid quantity, and with null when it is valid again. */
  readonly onInvalid: (message: string | null) => void;
};

/** Quantity stepper. Typed text applies on blur or Enter; steps apply at once, starting from the typed text. */
export function CartQuantity(props: CartQuantityProps): ReactElement {
  const { title, quantity, strings, isDisabled, inputRef, onChange, onInvalid } = props;
  const [draft, setDraft] = useState<string | null>(null);

  /** A step of 0 applies the typed text. */
  const step = (by: number): void => {
    const stepped = stepQuantity(draft ?? quantity, by);
    if (!stepped.ok) {
      // An unchanged value just stops at its limits; only typed text is reported.
      if (draft !== null) onInvalid(stepped.message);
      return;
    }
    onInvalid(null);
    setDraft(null);
    if (stepped.quantity !== quantity) onChange(stepped.quantity);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const by = { ArrowUp: 1, ArrowDown: -1, Enter: 0 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      step(by);
    }
  };

  return (
    <div className="cart-row-qty">
      <div className="cart-qty-step">
        <button
          className="cart-qty-button"
          type="button"
          aria-label={`${strings.cartDecreaseQuantity}: ${title}`}
          disabled={isDisabled || quantity <= QUANTITY_LIMITS.min}
          onClick={() => step(-1)}
        >
          −
        </button>
      </div>
      <div className="cart-qty-form">
        <input
          ref={inputRef}
          className="cart-qty-input"
          type="number"
          inputMode="numeric"
          autoComplete="off"
          min={QUANTITY_LIMITS.min}
          max={QUANTITY_LIMITS.max}
          step={QUANTITY_LIMITS.step}
          aria-label={`${strings.productQuantityInputLabel}: ${title}`}
          disabled={isDisabled}
          value={draft ?? quantity}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onBlur={() => step(0)}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className="cart-qty-step">
        <button
          className="cart-qty-button"
          type="button"
          aria-label={`${strings.cartIncreaseQuantity}: ${title}`}
          disabled={isDisabled || quantity >= QUANTITY_LIMITS.max}
          onClick={() => step(1)}
        >
          +
        </button>
      </div>
    </div>
  );
}
