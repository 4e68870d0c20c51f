import { useEffect, useReducer, useState, type ComponentType, type ReactElement, type ReactNode } from "react";
import { errorText, unreachableError } from "../client/call-error.ts";
import { flushDrafts, hasUnsavedDrafts } from "../drafts/open-drafts.ts";
import { ActionButton } from "./action/action-button.tsx";
import { ModalDialog } from "./dialog/modal-dialog.tsx";
import { RetryNote } from "./notice/retry-note.tsx";
import { LoadError } from "./notice/state-notice.tsx";
import { t } from "../language/t.ts";

type LazyPart<Props> = ((props: Props) => ReactElement) & {
  /** Preloads the code. Errors are reported only when the part is shown. */
  readonly preload: () => Promise<void>;
};

type Missing<Props> = (onRetry: () => void, props: Props) => ReactElement;

const WHAT = t("this part of the studio");

async function saveDrafts(): Promise<void> {
  flushDrafts();
  const tries = 60;
  for (let number = 0; number < tries && hasUnsavedDrafts(); number += 1)
    await new Promise((resolve) => setTimeout(resolve, 50));
}

/**
 * Chromium never retries a module that failed to load, so the page must be reloaded. Unsaved work triggers a
 * confirmation first.
 */
async function reloadOnceReachable(): Promise<void> {
  const { ok } = await fetch(location.href, { method: "HEAD", cache: "no-store" });
  if (!ok) return;
  await saveDrafts();
  location.reload();
}

/**
 * A component loaded when first shown, and reloaded on request after a failure; React's `lazy` keeps a failure forever.
 */
function lazyWith<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { comes, missing }: { readonly comes: ReactNode; readonly missing: Missing<Props> },
): LazyPart<Props> {
  let Part: ComponentType<Props> | undefined;
  let loading: Promise<void> | undefined;
  const fetchPart = (): Promise<void> => {
    loading ??= load()
      .then((loaded) => {
        Part = loaded;
      })
      .finally(() => {
        loading = undefined;
      });
    return loading;
  };

  function Lazy(props: Props): ReactElement {
    const [, showPart] = useReducer((times: number) => times + 1, 0);
    const [isMissing, setIsMissing] = useState(false);
    useEffect(() => {
      if (!Part) void fetchPart().then(showPart, () => setIsMissing(true));
    }, []);
    if (Part) return <Part {...props} />;
    const retry = (): void => void fetchPart().then(showPart, () => reloadOnceReachable().catch(() => undefined));
    return isMissing ? missing(retry, props) : <>{comes}</>;
  }
  return Object.assign(Lazy, { preload: () => fetchPart().catch(() => undefined) });
}

/**
 * A part of a room whose code loads when it is shown, with a placeholder meanwhile. If loading fails, only this part
 * shows the error, so typed text around it is kept.
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  comes: ReactNode = null,
): LazyPart<Props> {
  return lazyWith(load, {
    comes,
    missing: (onRetry) => <RetryNote text={errorText(unreachableError(undefined))} onRetry={onRetry} />,
  });
}

export function lazyDialog<Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
): LazyPart<Props> {
  return lazyWith(load, {
    comes: null,
    missing: (onRetry, { onClose }) => (
      <ModalDialog
        title={t("Unable to load {what}", { what: WHAT })}
        isOpen
        alert={errorText(unreachableError(undefined))}
        onClose={onClose}
        footer={
          <>
            <ActionButton onPress={onClose}>{t("Cancel")}</ActionButton>
            <ActionButton tone="primary" autoFocus onPress={onRetry}>
              {t("Try again")}
            </ActionButton>
          </>
        }
      >
        {t("Nothing was changed.")}
      </ModalDialog>
    ),
  });
}

/** A room whose code comes on the way to it. */
export function lazyRoom(load: () => Promise<ComponentType>): LazyPart<object> {
  return lazyWith(load, {
    comes: null,
    missing: (onRetry) => <LoadError isPage what={WHAT} error={unreachableError(undefined)} onRetry={onRetry} />,
  });
}
