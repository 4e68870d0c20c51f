import { useState, type ReactElement } from "react";
import { ActionButton } from "./action-button.tsx";
import { TextField } from "./text-field.tsx";
import { linkAddress } from "./link-address.ts";
import styles from "./link-form.module.css";

type LinkFormProps = {
  readonly address: string;
  /** An empty address takes the link away. */
  readonly onApply: (address: string) => void;
  readonly onClose: () => void;
};

export function LinkForm({ address, onApply, onClose }: LinkFormProps): ReactElement {
  const [typed, setTyped] = useState(address);
  const [problem, setProblem] = useState("");
  const apply = (): void => {
    const link = linkAddress(typed);
    if (link.ok) onApply(link.address);
    else setProblem(link.message);
  };
  return (
    <div className={styles["form"]}>
      <TextField
        label="Link to"
        value={typed}
        placeholder="https:// or an email"
        autoFocus
        error={problem || undefined}
        onChange={(text) => {
          setTyped(text);
          setProblem("");
        }}
        onEnter={apply}
        onEscape={onClose}
      />
      <div className={styles["actions"]}>
        {address && (
          <ActionButton tone="quiet" onPress={() => onApply("")}>
            Remove link
          </ActionButton>
        )}
        <ActionButton onPress={apply}>Apply link</ActionButton>
      </div>
    </div>
  );
}
