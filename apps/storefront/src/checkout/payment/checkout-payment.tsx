import type { CheckoutScreen } from "@stoa/core/checkout-page/checkout-screen.ts";
import type { PaymentChoice } from "@stoa/core/checkout-page/section/checkout-payment-choice.ts";
import type { ReactElement, ReactNode } from "react";
import { Section } from "../checkout-sections.tsx";

const heardAbove = (): void => undefined;

function Outcomes({ choice }: { readonly choice: PaymentChoice }): ReactElement {
  return (
    <div className="checkout-outcomes" role="radiogroup" aria-label={choice.outcomesLabel}>
      <span className="checkout-outcomes-title" aria-hidden="true">
        {choice.outcomesLabel}
      </span>
      {choice.outcomes.map(({ elementId, value, label, isChosen }) => (
        <label className="checkout-outcome" htmlFor={elementId} key={value}>
          <input
            id={elementId}
            type="radio"
            name="payment.token"
            value={value}
            checked={isChosen}
            onChange={heardAbove}
          />{" "}
          {label}
        </label>
      ))}
    </div>
  );
}

function Way({ choice, children }: { readonly choice: PaymentChoice; readonly children: ReactNode }): ReactElement {
  const { elementId, value, label, isChosen, text, instructions, outcomes } = choice;
  return (
    <div className="checkout-way">
      <label className="checkout-choice" htmlFor={elementId}>
        <input
          id={elementId}
          type="radio"
          name="payment.provider"
          value={value}
          checked={isChosen}
          onChange={heardAbove}
        />
        <span className="checkout-choice-name">{label}</span>
      </label>
      <div className="checkout-way-details">
        {text !== "" && <p>{text}</p>}
        {instructions.map((line) => (
          <p key={line}>{line}</p>
        ))}
        {outcomes.length > 0 && <Outcomes choice={choice} />}
        {isChosen && children}
      </div>
    </div>
  );
}

type PaymentProps = {
  readonly payment: CheckoutScreen["payment"];
  readonly providerForm: (choice: PaymentChoice) => ReactNode;
};

export function PaymentSection({ payment, providerForm }: PaymentProps): ReactElement {
  const { title, error, waiting, choices } = payment;
  return (
    <Section id="checkout-payment" title={title} error={error}>
      {waiting !== "" && <p className="checkout-hint">{waiting}</p>}
      {choices.length > 0 && (
        <div className="checkout-choices">
          {choices.map((choice) => (
            <Way key={choice.value} choice={choice}>
              {choice.isScripted && providerForm(choice)}
            </Way>
          ))}
        </div>
      )}
    </Section>
  );
}
