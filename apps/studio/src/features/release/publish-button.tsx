import { useQuery } from "@tanstack/react-query";
import { useState, type ReactElement } from "react";
import { ActionButton } from "../../parts/action-button.tsx";
import { pendingChangesQuery } from "./pending-changes-query.ts";
import { PublishDialog } from "./publish-dialog.tsx";
import type { SiteClock } from "./site-clock.ts";
import styles from "./publish-button.module.css";

type PublishButtonProps = {
  readonly clock: SiteClock;
  /** Where to look at what was published. */
  readonly liveUrl: string;
  readonly hasUnsaved: () => boolean;
  /** Called when the dialog opens: what waits should be saved now. */
  readonly onOpen: () => void;
};

export function PublishButton({ clock, liveUrl, hasUnsaved, onOpen }: PublishButtonProps): ReactElement {
  const [isOpen, setIsOpen] = useState(false);
  const pending = useQuery(pendingChangesQuery);
  const total = pending.data?.total ?? 0;
  return (
    <>
      <ActionButton
        tone={total > 0 ? "primary" : "plain"}
        onPress={() => {
          onOpen();
          setIsOpen(true);
        }}
      >
        Publish
        {total > 0 && (
          <>
            {" "}
            <span className={styles["count"]}>{total}</span>
            <span className="only-spoken"> {total === 1 ? "change" : "changes"}</span>
          </>
        )}
      </ActionButton>
      {isOpen && (
        <PublishDialog clock={clock} liveUrl={liveUrl} hasUnsaved={hasUnsaved} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}
