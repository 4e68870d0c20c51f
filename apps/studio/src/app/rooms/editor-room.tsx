import type { ReactElement, ReactNode } from "react";
import { usePreviewBeside } from "../../features/preview/use-preview-beside.ts";
import styles from "./editor-room.module.css";

type EditorRoomProps = {
  /** Heads the preview where there is no room for the form beside it. */
  readonly title: string;
  /** What shows the draft; drawn only while it is open. */
  readonly renderPreview: () => ReactNode;
  /** What edits the draft. */
  readonly children: ReactNode;
};

/** A form with the preview of what it edits beside it. */
export function EditorRoom({ title, renderPreview, children }: EditorRoomProps): ReactElement {
  const isOpen = usePreviewBeside();
  return (
    <div className={styles["room"]} data-preview={isOpen || undefined}>
      <div className={styles["form"]}>{children}</div>
      {isOpen && (
        <div className={styles["preview"]}>
          <h1 className={styles["alone"]}>{title}</h1>
          {renderPreview()}
        </div>
      )}
    </div>
  );
}
