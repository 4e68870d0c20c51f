import { captchaView } from "@stoa/core/captcha/captcha-view.ts";
import { useEffect, useEffectEvent, useRef, type ReactElement } from "react";
import { mountCaptcha, type Captcha } from "../../captcha/captcha.ts";

/** The built-in one, whatever the site's forms use: another provider's script could read what is typed here. */
const VIEW = JSON.stringify(captchaView(undefined));

export type PaymentCaptchaProps = {
  /** Why it is asked for. */
  readonly message: string;
  /** Called with the captcha once it is there, and with null when it is gone. */
  readonly onCaptcha: (captcha: Captcha | null) => void;
};

/** Asked for before a payment after several were declined. Takes the focus. */
export function PaymentCaptcha({ message, onCaptcha }: PaymentCaptchaProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  const take = useEffectEvent(onCaptcha);
  useEffect(() => {
    if (place.current === null) return undefined;
    const captcha = mountCaptcha(place.current, "CHECKOUT_PAYMENT");
    take(captcha);
    void captcha.ask();
    return () => take(null);
  }, []);
  return (
    <div className="checkout-captcha">
      <p className="field-error" role="alert">
        {message}
      </p>
      <div className="captcha-container" data-captcha={VIEW} ref={place} />
    </div>
  );
}
