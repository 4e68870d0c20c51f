import type { CheckoutChange } from "@stoa/core/checkout/checkout-api.ts";
import type { CheckoutField } from "@stoa/core/checkout-page/section/checkout-field.ts";
import type { CheckoutScreen } from "@stoa/core/checkout-page/checkout-screen.ts";
import type { ReactElement } from "react";
import { Field } from "./form/checkout-fields.tsx";
import { Section } from "./checkout-sections.tsx";

type Codes = NonNullable<CheckoutScreen["codes"]>;
type Change = (change: CheckoutChange, code: string) => void;

type CodeProps = { readonly field: CheckoutField; readonly apply: string; readonly onApply: Change };

function Code({ field, apply, onApply }: CodeProps): ReactElement {
  const send = (): void => {
    // Uppercased like the server's, for display and messages.
    const code = field.value.trim().toUpperCase();
    if (code === "") document.getElementById(`${field.elementId}-field`)?.focus();
    else onApply({ [field.id]: code }, code);
  };
  return (
    <div className="checkout-code">
      <Field field={field} onEnter={send} />
      <button className="checkout-button" type="button" aria-label={`${apply}: ${field.title}`} onClick={send}>
        {apply}
      </button>
    </div>
  );
}

type AppliedProps = {
  readonly name: string;
  readonly text: string;
  readonly problem: string;
  readonly remove: string;
  readonly onRemove: () => void;
};

function Applied({ name, text, problem, remove, onRemove }: AppliedProps): ReactElement {
  return (
    <li className="checkout-applied-code">
      <span className="checkout-applied-name">{name}</span>
      {problem === "" ? <span className="checkout-hint">{text}</span> : <span className="field-error">{problem}</span>}
      <button className="checkout-remove" type="button" aria-label={`${remove}: ${name}`} onClick={onRemove}>
        {remove}
      </button>
    </li>
  );
}

export function CodesSection({
  codes,
  onApply,
  onRemove,
}: {
  readonly codes: Codes;
  readonly onApply: Change;
  readonly onRemove: Change;
}): ReactElement {
  const { title, apply, remove, coupon, coupons, giftCard, giftCards } = codes;
  return (
    <Section id="checkout-codes" title={title}>
      <div className="checkout-fields checkout-codes">
        {[...coupon, ...giftCard].map((field) => (
          <Code key={field.id} field={field} apply={apply} onApply={onApply} />
        ))}
      </div>
      {coupons.length + giftCards.length > 0 && (
        <ul className="checkout-applied">
          {coupons.map(({ code, name, message }) => (
            <Applied
              key={code}
              name={code}
              text={name}
              problem={message}
              remove={remove}
              onRemove={() => onRemove({ removeCouponCode: code }, code)}
            />
          ))}
          {giftCards.map(({ id, name, amount, message }) => (
            <Applied
              key={id}
              name={name}
              text={amount}
              problem={message}
              remove={remove}
              onRemove={() => onRemove({ removeGiftCardId: id }, name)}
            />
          ))}
        </ul>
      )}
    </Section>
  );
}
