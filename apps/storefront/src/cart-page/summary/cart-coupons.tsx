import { messageOfWire } from "@stoa/core/message/wire-message.ts";
import { toMessage } from "@stoa/core/message/to-message.ts";
import type { Coupon, ShoppingCart } from "@stoa/core/cart/cart-schema.ts";
import type { CartOption, CartState } from "@stoa/core/cart/cart-state.ts";
import { normaliseDiscountCode } from "@stoa/core/discount/discount-code.ts";
import { useRef, useState, type ReactElement, type RefObject, type SubmitEvent } from "react";
import type { CartStrings } from "../cart-strings.ts";
import { translate } from "../../words/page-messages.ts";

export type CartCouponsProps = {
  readonly coupons: ShoppingCart["coupons"];
  readonly state: CartState;
  readonly strings: CartStrings;
  readonly onChange: (option: CartOption) => void;
};

/** Discount codes of the cart and their input; same markup as `cart-page.block`. */
export function CartCoupons({ coupons, state, strings, onChange }: CartCouponsProps): ReactElement {
  const box = useRef<HTMLFieldSetElement>(null);
  return (
    <fieldset className="cart-coupons" aria-label={strings.cartDiscountCode} ref={box} tabIndex={-1}>
      <CouponForm state={state} strings={strings} onChange={onChange} />
      {coupons.length > 0 && (
        <ul className="cart-coupon-list">
          {coupons.map((coupon) => (
            <CouponItem
              key={coupon.code}
              coupon={coupon}
              label={strings.cartRemove}
              isDisabled={state.isOffline}
              onRemove={() => removeCode(coupon.code, box, onChange)}
            />
          ))}
        </ul>
      )}
    </fieldset>
  );
}

/** The pressed button disappears with its code, so focus moves to the surrounding box. */
function removeCode(code: string, box: RefObject<HTMLElement | null>, onChange: CartCouponsProps["onChange"]): void {
  box.current?.focus({ preventScroll: true });
  onChange({ kind: "coupon", code, isWanted: false });
}

type CouponFormProps = Omit<CartCouponsProps, "coupons">;

function CouponForm({ state, strings, onChange }: CouponFormProps): ReactElement {
  const [typed, setTyped] = useState("");
  const [isMissing, setMissing] = useState(false);
  const [seenOption, setSeenOption] = useState(state.doneOption);
  const input = useRef<HTMLInputElement>(null);
  const rejection = state.problem?.option === "coupon" ? state.problem.message : null;
  const error = isMissing ? translate(toMessage("cart.couponMissing")) : rejection;

  // The entered code is in the list, so clear the input.
  if (seenOption !== state.doneOption) {
    setSeenOption(state.doneOption);
    if (isEntered(state.doneOption, typed)) {
      setTyped("");
    }
  }

  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    const code = normaliseDiscountCode(typed);
    setMissing(code === "");
    if (code === "") {
      input.current?.focus();
    } else {
      onChange({ kind: "coupon", code, isWanted: true });
    }
  };

  return (
    <form className="cart-coupon-form" noValidate onSubmit={submit}>
      <label className="cart-coupon-label" htmlFor="cart-coupon">
        {strings.cartDiscountCode}
      </label>
      <input
        ref={input}
        className="cart-coupon-input"
        id="cart-coupon"
        name="promoCode"
        type="text"
        maxLength={100}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={error === null ? undefined : "cart-coupon-problem"}
        disabled={state.isOffline}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <button className="cart-coupon-apply" type="submit" disabled={state.isOffline}>
        {strings.cartApply}
      </button>
      {error !== null && (
        <p className="cart-coupon-problem" id="cart-coupon-problem" role="alert">
          {error}
        </p>
      )}
    </form>
  );
}

function isEntered(option: CartOption | null, typed: string): boolean {
  return option?.kind === "coupon" && option.isWanted && option.code === normaliseDiscountCode(typed);
}

type CouponItemProps = {
  readonly coupon: Coupon;
  readonly label: string;
  readonly isDisabled: boolean;
  readonly onRemove: () => void;
};

function CouponItem({ coupon, label, isDisabled, onRemove }: CouponItemProps): ReactElement {
  const { code, name, message } = coupon;
  return (
    <li className="cart-coupon">
      <div className="cart-coupon-text">
        {message === null ? (
          <>
            <span className="cart-coupon-code">{code}</span> <span className="cart-coupon-name">{name}</span>
          </>
        ) : (
          <span className="cart-coupon-problem">{translate(messageOfWire(message, coupon))}</span>
        )}
      </div>
      <div className="cart-coupon-remove">
        <button
          className="cart-remove-button"
          type="button"
          aria-label={`${label}: ${code}`}
          disabled={isDisabled}
          onClick={onRemove}
        >
          {label}
        </button>
      </div>
    </li>
  );
}
