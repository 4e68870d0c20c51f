import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useStore } from "zustand";
import { ActionButton } from "../../../parts/action/action-button.tsx";
import { pendingChangesQuery } from "../pending-changes-query.ts";
import { PublishDialog, type RenderChecks } from "./publish-dialog.tsx";
import { publishDialogStore } from "./publish-dialog-store.ts";
import type { SiteTime } from "../../../parts/time/site-time.ts";
import styles from "./publish-button.module.css";
import { t } from "../../../language/t.ts";

type PublishButtonProps = {
  readonly clock: SiteTime;
  readonly liveUrl: string;
  readonly hasUnsaved: () => boolean;
  readonly renderChecks: RenderChecks;
  readonly onOpen: () => void;
};

export function PublishButton({ onOpen, ...dialog }: PublishButtonProps): ReactElement {
  const { isOpen } = useStore(publishDialogStore);
  const pending = useQuery(pendingChangesQuery);
  const total = pending.data?.total ?? 0;
  return (
    <>
      <ActionButton
        tone={total > 0 ? "primary" : "plain"}
        onPress={() => {
          onOpen();
          publishDialogStore.setState({ isOpen: true });
        }}
      >
        {t("Publish")}
        {total > 0 && (
          <>
            {" "}
            <span className={styles["count"]}>{total}</span>
            <span className="only-spoken"> {t("{count, plural, one {change} other {changes}}", { count: total })}</span>
          </>
        )}
      </ActionButton>
      {isOpen && <PublishDialog {...dialog} onClose={() => publishDialogStore.setState({ isOpen: false })} />}
    </>
  );
}
