import type { CheckoutScreen } from "@stoa/core/checkout-page/checkout-screen.ts";
import { useEffect, useRef, type ReactElement, type ReactNode } from "react";

export type ProblemsProps = {
  readonly screen: CheckoutScreen;
  /** Incremented when the shopper should read it at once. */
  readonly summons: number;
  readonly children?: ReactNode;
};

/** Errors at the top of the page; focused when the shopper tried to continue. */
export function Problems({ screen, summons, children }: ProblemsProps): ReactElement | null {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (summons > 0) box.current?.focus();
  }, [summons]);
  const { message, changes, complaints, problemsTitle, confirmUrl, confirm } = screen;
  if (message === "" && changes.length + complaints.length === 0) return null;
  return (
    <div className="checkout-problems" id="checkout-problems" role="alert" tabIndex={-1} ref={box}>
      {message !== "" && <p className="checkout-message">{message}</p>}
      {confirmUrl !== "" && (
        <p>
          <a className="checkout-link" href={confirmUrl}>
            {confirm}
          </a>
        </p>
      )}
      {changes.length > 0 && (
        <ul className="checkout-changes">
          {changes.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
      )}
      {complaints.length > 0 && (
        <>
          <p>{problemsTitle}</p>
          <ul className="checkout-complaints">
            {complaints.map(({ href, message: text }) => (
              <li key={`${href} ${text}`}>
                <a href={href}>{text}</a>
              </li>
            ))}
          </ul>
        </>
      )}
      {children}
    </div>
  );
}
