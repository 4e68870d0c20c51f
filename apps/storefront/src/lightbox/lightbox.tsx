import { toMessage } from "@stoa/core/message/to-message.ts";
import { useId, useLayoutEffect, useRef, type ReactElement, type ReactNode, type RefObject } from "react";
import { CONTENT_REPLACED } from "../replaced-content.ts";
import { renderNow } from "../react-root.ts";
import { addLateStyles } from "./late-styles.ts";
import { watchLightboxHeight } from "./lightbox-height.ts";
import styles from "./lightbox.css?inline";
import { watchPressesOutside } from "./watch-presses-outside.ts";
import { translate } from "../words/page-messages.ts";

type LightboxProps = {
  readonly title: string;
  /** Called when it is closed and its animation is over; unmount it then. */
  readonly onClosed: () => void;
  readonly className?: string;
  readonly closesOutside?: boolean;
  readonly children: ReactNode;
};

/** Initially focused; defaults to the close button. */
const FIRST_FOCUS = "[data-first-focus], input:not([type=hidden]), select, textarea";

function useModal(closesOutside: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) {
      return undefined;
    }
    addLateStyles(styles);
    element.showModal();
    // Scroll to the start regardless of focus.
    element.querySelector<HTMLElement>(FIRST_FOCUS)?.focus({ preventScroll: true });
    const stopWatching = watchLightboxHeight(element);
    return () => {
      stopWatching();
      element.close();
    };
  }, []);
  useLayoutEffect(() => {
    const element = dialog.current;
    return element === null || !closesOutside ? undefined : watchPressesOutside(element, () => element.close());
  }, [closesOutside]);
  return dialog;
}

/**
 * A modal lightbox: Escape and the close button close it, focus stays inside and returns afterwards.
 * spec: storefront 2 and 9, modal lightbox
 */
export function Lightbox(props: LightboxProps): ReactElement {
  const { title, onClosed, className = "", closesOutside = false, children } = props;
  const dialog = useModal(closesOutside);
  const id = useId();

  const finish = async (element: HTMLDialogElement): Promise<void> => {
    await Promise.allSettled(element.getAnimations().map(({ finished }) => finished));
    onClosed();
  };

  return (
    <dialog
      ref={dialog}
      className="stoa-lightbox"
      aria-labelledby={id}
      onClose={(event) => event.target === event.currentTarget && void finish(event.currentTarget)}
    >
      <div className={`stoa-lightbox-panel ${className}`.trim()}>
        <div className="stoa-lightbox-head">
          <h2 className="stoa-lightbox-title" id={id}>
            {title}
          </h2>
          <button className="stoa-lightbox-close" type="button" onClick={() => dialog.current?.close()}>
            {translate(toMessage("storefront.close"))}
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

export type LightboxOptions = Omit<LightboxProps, "children" | "onClosed"> & {
  readonly onClosed?: () => void;
};

/** Opens a lightbox from code without a React tree. Returns `close`. */
export function openLightbox(
  render: (close: () => void) => ReactNode,
  { onClosed, ...options }: LightboxOptions,
): () => void {
  const host = document.createElement("div");
  document.body.append(host);
  const leave = (): void => {
    document.removeEventListener(CONTENT_REPLACED, leave);
    root.unmount();
    host.remove();
  };
  const closed = (): void => {
    leave();
    onClosed?.();
  };
  const close = (): void => host.querySelector("dialog")?.close();
  const root = renderNow(
    host,
    <Lightbox {...options} onClosed={closed}>
      {render(close)}
    </Lightbox>,
  );
  document.addEventListener(CONTENT_REPLACED, leave);
  return close;
}
