import { createStore } from "zustand/vanilla";
import { errorText } from "../../client/call-error.ts";
import { t } from "../../language/t.ts";

export type Toast = {
  readonly id: number;
  readonly text: string;
  readonly link?: { readonly text: string; readonly href: string };
  readonly action?: { readonly text: string; readonly run: () => void };
};

const MAX_TOASTS = 3;

export const toastStore = createStore<{ readonly toasts: readonly Toast[]; readonly lastId: number }>(() => ({
  toasts: [],
  lastId: 0,
}));

/** Shows a short message. Only the newest undo is kept: an older one would undo something else. */
export function showToast(toast: Omit<Toast, "id">): void {
  toastStore.setState(({ toasts, lastId }) => ({
    lastId: lastId + 1,
    toasts: [...toasts.filter(({ action }) => !action || !toast.action), { ...toast, id: lastId + 1 }].slice(
      -MAX_TOASTS,
    ),
  }));
}

/** Shows an error with a retry, also for a failed undo, whose own message is gone. */
export function showFailure(error: unknown, again: () => void): void {
  showToast({ text: errorText(error), action: { text: t("Try again"), run: again } });
}

export function closeToast(id: number): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));
}

/** An undo in a message is valid only until the next edit. */
export function closeToastsWithAction(): void {
  toastStore.setState(({ toasts }) => ({ toasts: toasts.filter(({ action }) => !action) }));
}
