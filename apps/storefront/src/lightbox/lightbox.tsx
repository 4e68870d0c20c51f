import { toMessage } from "@stoa/core/message/to-message.ts";
import { useId, useLayoutEffect, useRef, type ReactElement, type ReactNode, type RefObject } from "react";
import { CONTENT_REPLACED } from "../replaced-content.ts";
import { renderNow } from "../react-root.ts";
import { addLateStyles } from "./late-styles.ts";
import { watchLightboxHeight } from "./lightbox-height.ts";
import styles from "./lightbox.css?inline";
import { watchPressesOutside } from "./watch-presses-outside.ts";
import { say } from "../words/page-words.ts";

type LightboxProps = {
  readonly title: string;
  /** Called once it is closed and its animation is over; take it out of the tree then. */
  readonly onClosed: () => void;
  /** Of the panel, beside its own class. */
  readonly className?: string;
  /** Whether a press beside the panel closes it too. */
  readonly closesOutside?: boolean;
  readonly children: ReactNode;
};

/** What has the focus at first; without any of these it is the close control. */
const FIRST_FOCUS = "[data-first-focus], input:not([type=hidden]), select, textarea";

/** Opens the dialog as soon as it is there; taken away while it is open, it closes and gives the focus back. */
function useModal(closesOutside: boolean): RefObject<HTMLDialogElement | null> {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    if (element === null) {
      return undefined;
    }
    addLateStyles(styles);
    element.showModal();
    // From its beginning, whatever has the focus.
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
 * A modal lightbox: Escape and the close control close it, the focus stays inside and goes back to where it was.
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
            {say(toMessage("storefront.close"))}
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}

/** What `openLightbox` needs beside what it shows. */
export type LightboxOptions = Omit<LightboxProps, "children" | "onClosed"> & {
  /** Called once it is gone, unless the page's content was replaced under it. */
  readonly onClosed?: () => void;
};

/** Opens a lightbox from code that has no React tree; `close`, which it gives too, closes it. */
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
