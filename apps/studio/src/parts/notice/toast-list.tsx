import { X } from "lucide-react";
import { useEffect, useRef, type ReactElement } from "react";
import { useStore } from "zustand";
import { ActionButton, IconButton } from "../action/action-button.tsx";
import { closeToast, toastStore, type Toast } from "./toast-store.ts";
import styles from "./toast-list.module.css";
import { t } from "../../language/t.ts";

const SHOWN_MS = 8000;
const LINK_SHOWN_MS = 15_000;

function ToastCard({ toast }: { readonly toast: Toast }): ReactElement {
  const cardRef = useRef<HTMLLIElement>(null);
  useEffect(() => {
    // An undo stays as long as it is valid, and nothing disappears while the owner is using it.
    if (toast.action) return;
    const shownMs = toast.link ? LINK_SHOWN_MS : SHOWN_MS;
    const timer = setInterval(() => {
      if (!cardRef.current?.matches(":hover, :focus-within")) closeToast(toast.id);
    }, shownMs);
    return () => clearInterval(timer);
  }, [toast]);
  return (
    <li ref={cardRef} className={styles["toast"]}>
      <span className={styles["text"]}>{toast.text}</span>
      {toast.link && (
        <a className={styles["link"]} href={toast.link.href} target="_blank" rel="noreferrer">
          {toast.link.text}
          <span className="only-spoken"> {t("(opens a new tab)")}</span>
        </a>
      )}
      {toast.action && (
        <ActionButton
          tone="quiet"
          onPress={() => {
            closeToast(toast.id);
            toast.action?.run();
          }}
        >
          {toast.action.text}
        </ActionButton>
      )}
      <IconButton label={t("Close message")} icon={<X aria-hidden="true" />} onPress={() => closeToast(toast.id)} />
    </li>
  );
}

export function ToastList(): ReactElement {
  const toasts = useStore(toastStore, ({ toasts }) => toasts);
  return (
    <section
      aria-label={t("Messages")}
      aria-live="polite"
      className={styles["region"]}
      data-react-aria-top-layer="true"
    >
      <ul className={styles["list"]}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </ul>
    </section>
  );
}
