import { useEffect, useEffectEvent, useRef, useState, type ReactElement } from "react";
import { mountStripe, type MountedStripe, type StripeSetting } from "./mount-stripe.ts";
import type { ProviderForm } from "./place-order.ts";

export type StripeFormProps = {
  readonly setting: StripeSetting;
  readonly texts: { readonly loading: string; readonly failed: string; readonly retry: string };
  /** Called with the form once it is usable, and with null when it is gone. */
  readonly onForm: (form: ProviderForm | null) => void;
  readonly onWalletPays: () => Promise<boolean>;
};

type ElementProps = StripeFormProps & { readonly onFailed: () => void };

/** Keyed by account and currency. */
function StripeElement({ setting, texts, onForm, onWalletPays, onFailed }: ElementProps): ReactElement {
  const wallets = useRef<HTMLDivElement>(null);
  const details = useRef<HTMLDivElement>(null);
  const mounted = useRef<MountedStripe>(null);
  const [isReady, setIsReady] = useState(false);
  const [hasWallets, setHasWallets] = useState(false);
  const { amountCents } = setting;

  const take = useEffectEvent((form: MountedStripe | null): void => {
    mounted.current?.unmount();
    mounted.current = form;
    // The total may have changed while the script loaded.
    form?.update(amountCents);
    onForm(form);
  });
  const mount = useEffectEvent((isWanted: () => boolean): void => {
    const places = { wallets: wallets.current, details: details.current };
    if (places.wallets === null || places.details === null) return;
    const fail = (): void => {
      if (isWanted()) onFailed();
    };
    const events = {
      onReady: () => setIsReady(true),
      onFailed: fail,
      onWallets: () => setHasWallets(true),
      onWalletPays,
    };
    mountStripe({ wallets: places.wallets, details: places.details }, setting, events).then((form) => {
      if (isWanted()) take(form);
      else form.unmount();
    }, fail);
  });

  useEffect(() => {
    let isWanted = true;
    mount(() => isWanted);
    return () => {
      isWanted = false;
      take(null);
    };
  }, []);
  useEffect(() => mounted.current?.update(amountCents), [amountCents]);

  return (
    <div className="checkout-stripe" aria-busy={!isReady}>
      <div className="checkout-stripe-wallets" ref={wallets} hidden={!hasWallets} />
      <div className="checkout-stripe-details" ref={details} />
      {!isReady && <p className="checkout-hint">{texts.loading}</p>}
    </div>
  );
}

/** Stripe's Payment Element below its wallet buttons. Its script loads when this is mounted. */
export function StripeForm(props: StripeFormProps): ReactElement {
  const [isFailed, setIsFailed] = useState(false);
  const { texts, setting } = props;
  if (!isFailed) {
    const { publishableKey, currency, savesMethod } = setting;
    const key = `${publishableKey} ${currency} ${savesMethod}`;
    return <StripeElement key={key} {...props} onFailed={() => setIsFailed(true)} />;
  }
  return (
    <div className="checkout-stripe">
      <p className="field-error" role="alert">
        {texts.failed}
      </p>
      <button className="checkout-button" type="button" onClick={() => setIsFailed(false)}>
        {texts.retry}
      </button>
    </div>
  );
}
