import type { MessageText } from "@stoa/core/message/message-of.ts";
import { toMessage } from "@stoa/core/message/to-message.ts";
import { useId, useLayoutEffect, useRef, type ReactElement } from "react";
import { addLateStyles } from "../../lightbox/late-styles.ts";
import styles from "./product-notices.css?inline";
import { translate } from "../../words/page-messages.ts";

type AlertDialogProps = { readonly title: string; readonly message: MessageText; readonly onClose: () => void };

/** A modal alert. The native dialog traps focus, closes on Escape and restores focus. */
export function AlertDialog({ title, message, onClose }: AlertDialogProps): ReactElement {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const element = dialog.current;
    addLateStyles(styles);
    element?.showModal();
    return () => element?.close();
  }, []);

  return (
    <dialog
      ref={dialog}
      className="stoa-alert"
      role="alertdialog"
      aria-labelledby={`${id}title`}
      aria-describedby={`${id}message`}
      onClose={onClose}
      closedby="any"
    >
      <h2 className="stoa-alert-title" id={`${id}title`}>
        {translate(title)}
      </h2>
      <p className="stoa-alert-message" id={`${id}message`}>
        {translate(message)}
      </p>
      <button className="stoa-alert-button" type="button" autoFocus onClick={() => dialog.current?.close()}>
        {translate(toMessage("storefront.ok"))}
      </button>
    </dialog>
  );
}
