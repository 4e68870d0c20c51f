import { useState, type ReactElement, type ReactNode } from "react";
import { errorText } from "../../client/call-error.ts";
import { ActionButton } from "../action/action-button.tsx";
import type { PickedFile, PickFile } from "./pick-file.ts";
import styles from "./file-button.module.css";

type FileButtonProps = {
  readonly kind: Parameters<PickFile>[0];
  readonly icon: ReactNode;
  readonly children: ReactNode;
  readonly pickFile: PickFile;
  readonly onPick: (file: PickedFile) => void | Promise<void>;
};

export function FileButton({ kind, icon, children, pickFile, onPick }: FileButtonProps): ReactElement {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState("");
  const pick = async (): Promise<void> => {
    setProblem("");
    setIsBusy(true);
    try {
      const file = await pickFile(kind);
      if (file) await onPick(file);
    } catch (error) {
      setProblem(errorText(error));
    }
    setIsBusy(false);
  };
  return (
    <>
      <ActionButton icon={icon} isPending={isBusy} onPress={() => void pick()}>
        {children}
      </ActionButton>
      {problem && (
        <p role="alert" className={styles["error"]}>
          {problem}
        </p>
      )}
    </>
  );
}
