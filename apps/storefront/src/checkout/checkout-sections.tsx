import type { Address } from "@stoa/core/address/address-schema.ts";
import type { CheckoutScreen } from "@stoa/core/checkout-page/checkout-screen.ts";
import type { ReactElement, ReactNode } from "react";
import { Field, Fields } from "./form/checkout-fields.tsx";
import { QUESTIONS } from "./later-parts.ts";

const heardAbove = (): void => undefined;

type SectionProps = {
  readonly id: string;
  readonly title: string;
  readonly error?: string;
  readonly className?: string;
  readonly children: ReactNode;
};

export function Section({ id, title, error = "", className = "", children }: SectionProps): ReactElement {
  return (
    <fieldset
      className={`checkout-section ${className}`.trim()}
      id={id}
      aria-describedby={error === "" ? undefined : `${id}-error`}
    >
      <legend>
        <h2 className="checkout-section-title">{title}</h2>
      </legend>
      {error !== "" && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {children}
    </fieldset>
  );
}

function Tick({ name, label, isChosen }: { name: string; label: string; isChosen: boolean }): ReactElement {
  return (
    <label className="checkout-tick">
      <input type="checkbox" name={name} value="true" checked={isChosen} onChange={heardAbove} /> <span>{label}</span>
    </label>
  );
}

export function ContactSection({ contact }: { readonly contact: CheckoutScreen["contact"] }): ReactElement {
  const { title, fields, mailingList, isMailingListChosen, signedIn, signIn, signInText } = contact;
  return (
    <Section id="checkout-contact" title={title}>
      {signedIn !== "" && <p className="checkout-hint">{signedIn}</p>}
      {signIn !== "" && (
        <p className="checkout-hint">
          {signInText}{" "}
          <a className="checkout-link" href="/account?next=/checkout">
            {signIn}
          </a>
        </p>
      )}
      <div className="checkout-fields">
        <Fields fields={fields} />
      </div>
      {mailingList !== "" && <Tick name="acceptsMarketing" label={mailingList} isChosen={isMailingListChosen} />}
    </Section>
  );
}

export type SavedAddresses = {
  readonly title: string;
  readonly other: string;
  readonly choices: ReadonlyArray<{ readonly label: string; readonly address: Address }>;
  /** Index of the saved address in the fields; -1 for another one. */
  readonly chosen: number;
  readonly onChosen: (address: Address) => void;
};

function SavedAddressSelect({ saved }: { readonly saved: SavedAddresses }): ReactElement | null {
  const { title, other, choices, chosen, onChosen } = saved;
  if (choices.length === 0) return null;
  return (
    <div className="form-item field select">
      <label className="title" htmlFor="checkout-saved-address">
        {title}
      </label>
      <select
        className="field-element"
        id="checkout-saved-address"
        value={String(chosen)}
        onChange={(event) => {
          event.stopPropagation();
          const choice = choices[Number(event.currentTarget.value)];
          if (choice) onChosen(choice.address);
        }}
      >
        <option value="-1">{other}</option>
        {choices.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
      </select>
    </div>
  );
}

type AddressProps = { readonly section: NonNullable<CheckoutScreen["address"]>; readonly saved?: SavedAddresses };

function AddressFields({ section, saved }: AddressProps): ReactElement {
  return (
    <div className="checkout-fields">
      {saved && <SavedAddressSelect saved={saved} />}
      <Fields fields={section.country} />
      <Fields fields={section.fields} />
    </div>
  );
}

export function AddressSection({ section, saved }: AddressProps): ReactElement {
  return (
    <Section id={section.id} title={section.title} error={section.error}>
      <AddressFields section={section} {...(saved ? { saved } : {})} />
    </Section>
  );
}

export function BillingSection({
  billing,
}: {
  readonly billing: NonNullable<CheckoutScreen["billing"]>;
}): ReactElement {
  return (
    <Section id={billing.id} title={billing.title} error={billing.error} className="checkout-billing">
      {billing.same !== "" && <Tick name="isBilledToDelivery" label={billing.same} isChosen={billing.isSame} />}
      <div className="checkout-billing-fields">
        <AddressFields section={billing} />
      </div>
    </Section>
  );
}

export function DeliverySection({
  delivery,
}: {
  readonly delivery: NonNullable<CheckoutScreen["delivery"]>;
}): ReactElement {
  const { title, error, waiting, options } = delivery;
  return (
    <Section id="checkout-delivery" title={title} error={error}>
      {waiting !== "" && <p className="checkout-hint">{waiting}</p>}
      {options.length > 0 && (
        <div className="checkout-choices">
          {options.map(({ elementId, value, name, price, isChosen }) => (
            <label className="checkout-choice" htmlFor={elementId} key={value}>
              <input
                id={elementId}
                type="radio"
                name="shippingOptionId"
                value={value}
                checked={isChosen}
                onChange={heardAbove}
              />
              <span className="checkout-choice-name">{name}</span>
              <span className="checkout-choice-price">{price}</span>
            </label>
          ))}
        </div>
      )}
    </Section>
  );
}

export function MoreSection({ more }: { readonly more: NonNullable<CheckoutScreen["more"]> }): ReactElement {
  return (
    <Section id="checkout-more" title={more.title} error={more.error}>
      <div className="checkout-fields">
        {more.questions && <QUESTIONS.Part of={{ questions: more.questions }} />}
        {more.note.map((field) => (
          <Field key={field.id} field={field} />
        ))}
      </div>
    </Section>
  );
}
