import type { ReactElement } from "react";
import { useStore } from "zustand";
import { flushDrafts } from "../../drafts/open-drafts.ts";
import { ActionButton, ActionLink } from "../action/action-button.tsx";
import styles from "./signed-out-bar.module.css";
import { signedOutStore } from "./signed-out-store.ts";
import { t } from "../../language/t.ts";

type SignedOutBarProps = {
  /** Whether it is in a dialog, whose own button retries. */
  readonly isInDialog?: boolean;
};

/** Offers to sign in again in another tab, so input in this one is kept. */
export function SignedOutBar({ isInDialog = false }: SignedOutBarProps): ReactElement | null {
  const { signInUrl } = useStore(signedOutStore);
  if (signInUrl === null) return null;
  return (
    <div role="alert" className={styles["bar"]}>
      <p>{t("You're signed out. Sign in, then try again. Your edits are kept in this tab.")}</p>
      <ActionLink href={signInUrl} opensTab>
        {t("Sign in")}
      </ActionLink>
      {!isInDialog && (
        <ActionButton
          onPress={() => {
            signedOutStore.setState({ signInUrl: null });
            flushDrafts();
          }}
        >
          {t("Try again")}
        </ActionButton>
      )}
    </div>
  );
}
