import { Plus, X } from "lucide-react";
import { useRef, useState, type ReactElement } from "react";
import { IconButton } from "../action/action-button.tsx";
import { TextField } from "../text/text-field.tsx";
import { splitTags } from "./split-tags.ts";
import { useStoreOnLeave } from "../text/lost-input.ts";
import styles from "./tags-field.module.css";
import { t } from "../../language/t.ts";

type TagsFieldProps = {
  readonly label: string;
  readonly noun: string;
  readonly tags: readonly string[];
  readonly maxLength: number;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly onChange: (tags: readonly string[]) => void;
};

export function TagsField({ label, noun, tags, maxLength, hint, error, onChange }: TagsFieldProps): ReactElement {
  const [typed, setTyped] = useState("");
  const inputRef = useRef<HTMLInputElement>(null);
  const add = (text: string): void => {
    const fresh = splitTags(text, maxLength).filter((tag) => !tags.includes(tag));
    if (fresh.length > 0) onChange([...tags, ...fresh]);
    setTyped("");
  };
  useStoreOnLeave(() => add(typed));
  return (
    <div className={styles["tags"]}>
      <TextField
        label={label}
        inputRef={inputRef}
        value={typed}
        hint={hint}
        error={error}
        placeholder={t("Add a {noun}", { noun })}
        suffix={
          typed.trim() !== "" && (
            <IconButton
              label={t("Add {noun}", { noun })}
              icon={<Plus aria-hidden="true" />}
              onPress={() => add(typed)}
            />
          )
        }
        onChange={(text) => (text.includes(",") ? add(text) : setTyped(text))}
        onEnter={() => add(typed)}
        onBlur={() => add(typed)}
      />
      {tags.length > 0 && (
        <ul aria-label={label} className={styles["list"]}>
          {tags.map((tag) => (
            <li key={tag} className={styles["tag"]}>
              <span className={styles["text"]}>{tag}</span>
              <IconButton
                label={t("Remove {noun} {tag}", { noun, tag })}
                icon={<X aria-hidden="true" />}
                onPress={() => {
                  onChange(tags.filter((each) => each !== tag));
                  inputRef.current?.focus();
                }}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
