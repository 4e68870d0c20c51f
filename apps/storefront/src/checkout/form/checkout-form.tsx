import type { Address } from "@stoa/core/address/address-schema.ts";
import type { CheckoutPageView } from "@stoa/core/checkout-page/checkout-page-view.ts";
import type { PaymentChoice } from "@stoa/core/checkout-page/section/checkout-payment-choice.ts";
import type { FormValues } from "@stoa/core/checkout-page/state/checkout-values.ts";
import { addressLines } from "@stoa/core/order/page/order-address-lines.ts";
import { LiveRegion } from "@stoa/ui/live-region.tsx";
import { useLayoutEffect, useRef, type ChangeEvent, type FocusEvent, type ReactElement, type SubmitEvent } from "react";
import { Glance, Review, Summary } from "../checkout-aside.tsx";
import { CodesSection } from "../checkout-codes.tsx";
import { PaymentSection } from "../payment/checkout-payment.tsx";
import { Problems } from "../checkout-problems.tsx";
import {
  AddressSection,
  BillingSection,
  ContactSection,
  DeliverySection,
  MoreSection,
  type SavedAddresses,
} from "../checkout-sections.tsx";
import { changeCode, saveForm } from "../checkout-work.ts";
import { CAPTCHA, STRIPE } from "../later-parts.ts";
import { goOnToDelivery, placeOrder } from "../payment/place-order.ts";
import { readField, readForm } from "./read-checkout-form.ts";
import { useCheckout, type CheckoutControls } from "../use-checkout.ts";

type CheckoutProps = { readonly view: CheckoutPageView; readonly values: FormValues };

type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

function isField(target: EventTarget): target is FieldElement {
  const isKnown =
    target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;
  return isKnown && target.name !== "";
}

/** Choices complete on one press, and a field that changes without focus was autofilled. */
function isChoice(field: FieldElement): boolean {
  const isPressed = field instanceof HTMLSelectElement || field.type === "radio" || field.type === "checkbox";
  return isPressed || field !== document.activeElement;
}

function useFormEvents({ session: { context } }: CheckoutControls) {
  const { store } = context;
  return {
    onChange: ({ currentTarget, target }: ChangeEvent<HTMLFormElement>): void => {
      if (!isField(target)) return;
      store.dispatch({ type: "edited", name: target.name, value: readField(currentTarget, target.name) });
      if (isChoice(target)) void saveForm(context);
    },
    onBlur: ({ target }: FocusEvent<HTMLFormElement>): void => {
      if (!isField(target)) return;
      store.dispatch({ type: "left", name: target.name });
      void saveForm(context);
    },
  };
}

function isSameAddress(values: FormValues, address: Address): boolean {
  return Object.entries(address).every(([field, value]) => (values[`shippingAddress.${field}`] ?? "") === value);
}

function savedAddresses(view: CheckoutPageView, { state, session }: CheckoutControls): SavedAddresses {
  const { context } = session;
  return {
    title: context.word("checkoutSavedAddress"),
    other: context.word("checkoutOtherAddress"),
    choices: view.addresses.map((address) => ({ address, label: addressLines(address, context.locale).join(", ") })),
    chosen: view.addresses.findIndex((address) => isSameAddress(state.values, address)),
    onChosen: (address) => {
      context.store.dispatch({ type: "address-chosen", address });
      void saveForm(context);
    },
  };
}

type PartProps = { readonly view: CheckoutPageView; readonly controls: CheckoutControls };

function Payment({ view, controls }: PartProps): ReactElement {
  const { state, screen, session, setProviderForm } = controls;
  const { checkout } = state;
  const { word, locale, store } = session.context;
  const providerForm = ({ publishableKey }: PaymentChoice): ReactElement => (
    <STRIPE.Part
      of={{
        setting: {
          publishableKey,
          script: view.stripeScript,
          locale,
          currency: checkout.cart.currency,
          amountCents: checkout.amounts?.amountDue.amount ?? 0,
          savesMethod: checkout.cart.kind === "subscription",
          email: checkout.email ?? "",
          address: checkout.billingAddress ?? checkout.shippingAddress,
          returnUrl: `${location.origin}/checkout/return/${checkout.id}`,
        },
        texts: {
          loading: word("checkoutStripeLoading"),
          failed: word("checkoutStripeFailed"),
          retry: word("checkoutTryAgain"),
        },
        onForm: setProviderForm,
        onWalletPays: async () => {
          await placeOrder(session);
          return store.get().phase === "leaving";
        },
      }}
    />
  );
  return <PaymentSection payment={screen.payment} providerForm={providerForm} />;
}

/** Moves focus to what follows when the button disappears, possibly before its press has ended. */
function Continue({ text, onPress }: { readonly text: string; readonly onPress: () => void }): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const { current } = place;
    return () => {
      const next = current?.nextElementSibling as HTMLElement | null;
      next?.setAttribute("tabindex", "-1");
      if (current?.contains(document.activeElement)) next?.focus();
    };
  }, []);
  return (
    <div className="checkout-continue" ref={place}>
      <button className="checkout-button checkout-button--main sqs-editable-button" type="button" onClick={onPress}>
        {text}
      </button>
    </div>
  );
}

function Sections({ view, controls }: PartProps): ReactElement {
  const { screen, session } = controls;
  const { context } = session;
  return (
    <div className="checkout-sections">
      <p className="checkout-required">{screen.required}</p>
      <ContactSection contact={screen.contact} />
      {screen.address && <AddressSection section={screen.address} saved={savedAddresses(view, controls)} />}
      {screen.billing && <BillingSection billing={screen.billing} />}
      {screen.continueText !== "" && (
        <Continue text={screen.continueText} onPress={() => void goOnToDelivery(session)} />
      )}
      {screen.delivery && <DeliverySection delivery={screen.delivery} />}
      <Payment view={view} controls={controls} />
      {screen.codes && (
        <CodesSection
          codes={screen.codes}
          onApply={(change, code) => void changeCode(context, change, context.word("checkoutCodeApplied", { code }))}
          onRemove={(change, code) => void changeCode(context, change, context.word("checkoutCodeRemoved", { code }))}
        />
      )}
      {screen.more && <MoreSection more={screen.more} />}
    </div>
  );
}

function PlaceButton({ controls }: { readonly controls: CheckoutControls }): ReactElement | null {
  const { state, screen, session } = controls;
  if (screen.place === "") return null;
  const isBusy = state.phase !== "open";
  return (
    <button
      className="checkout-button checkout-button--main checkout-place sqs-editable-button"
      type="submit"
      aria-disabled={isBusy || undefined}
    >
      {isBusy ? session.context.word("checkoutPlacing") : screen.place}
    </button>
  );
}

function Remedies({ controls }: { readonly controls: CheckoutControls }): ReactElement | null {
  const { state, session } = controls;
  const { word } = session.context;
  if (state.trouble?.isGone) {
    return (
      <p>
        <a className="checkout-link" href="/cart">
          {word("checkoutToCart")}
        </a>
      </p>
    );
  }
  if (!state.trouble?.canRetry) return null;
  return (
    <p>
      <button className="checkout-button" type="button" onClick={() => void saveForm(session.context)}>
        {word("checkoutTryAgain")}
      </button>
    </p>
  );
}

/** The enhanced checkout: the server's page, saved as it is filled in. */
export function CheckoutForm({ view, values }: CheckoutProps): ReactElement {
  const controls = useCheckout(view, values);
  const { state, screen, session } = controls;
  const { store, word } = session.context;
  const form = useRef<HTMLFormElement>(null);
  const events = useFormEvents(controls);
  useLayoutEffect(() => {
    if (form.current) store.dispatch({ type: "met", values: readForm(form.current) });
  });
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    void (screen.place === "" ? goOnToDelivery(session) : placeOrder(session));
  };
  return (
    <>
      <h1 className="checkout-title">{screen.heading}</h1>
      <LiveRegion message={state.phase === "open" ? state.said : word("checkoutPlacing")} />
      {state.isOffline && <output className="checkout-offline">{word("checkoutOffline")}</output>}
      <Problems screen={screen} summons={state.summons}>
        <Remedies controls={controls} />
      </Problems>
      <form
        className="checkout-form"
        ref={form}
        method="post"
        action="/checkout/update"
        noValidate
        onSubmit={onSubmit}
        {...events}
      >
        <Glance summary={screen.summary} />
        <Sections view={view} controls={controls} />
        <div className="checkout-aside">
          <Summary summary={screen.summary} />
          {screen.review && <Review review={screen.review} />}
          {state.captcha !== "" && <CAPTCHA.Part of={{ message: state.captcha, onCaptcha: controls.setCaptcha }} />}
          <PlaceButton controls={controls} />
        </div>
      </form>
    </>
  );
}
