import type { ReactElement, ReactNode } from "react";
import { usePreviewBeside } from "../../../features/preview/use-preview-beside.ts";
import styles from "./editor-room.module.css";

type EditorRoomProps = {
  /** Title of the preview when there is no room for the form beside it. */
  readonly title: string;
  /** Renders the draft; called only while the preview is open. */
  readonly renderPreview: () => ReactNode;
  readonly children: ReactNode;
};

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
