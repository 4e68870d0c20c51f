import { useQuery } from "@tanstack/react-query";
import { ChevronDown } from "lucide-react";
import { useId, useState, type ReactElement, type ReactNode } from "react";
import { Button } from "react-aria-components/Button";
import { DialogTrigger } from "react-aria-components/Dialog";
import { Popover } from "react-aria-components/Popover";
import { ChoiceList } from "./choice-list.tsx";
import type { ChoiceSource } from "./choice-sources.ts";
import styles from "./chooser-field.module.css";
import { noteProps } from "../text/text-field.tsx";
import { t } from "../../language/t.ts";

type ChooserFieldProps = {
  readonly label: string;
  readonly source: ChoiceSource;
  /** Id of the selected choice; empty for none. */
  readonly value: string;
  readonly hint?: ReactNode;
  readonly error?: string | undefined;
  /** Undefined for none. */
  readonly onChange: (id: string | undefined) => void;
};

/** Title of the selected choice, even when no list has loaded it; null when it is gone. */
function useChosenText(source: ChoiceSource, value: string): string | null {
  const chosen = useQuery({
    queryKey: [...source.queryKey, "choice", value],
    enabled: value !== "",
    retry: false,
    queryFn: () => source.find(value),
  });
  if (value === "") return t("None");
  if (chosen.data === null) return null;
  return chosen.data?.text ?? (chosen.isPending ? t("Loading…") : t("Selected {noun}", { noun: source.noun }));
}

type NoteProps = { readonly id: string; readonly problem: string | undefined; readonly hint: ReactNode };

function FieldNote({ id, problem, hint }: NoteProps): ReactElement | null {
  if (!problem && !hint) return null;
  return (
    <p id={`${id}-note`} className={problem ? styles["error"] : styles["hint"]}>
      {problem || hint}
    </p>
  );
}

/**
 * A button that shows the selected choice and opens a searchable list loaded while scrolling. Escape and a choice
 * return focus to the button.
 */
export function ChooserField({ label, source, value, hint, error, onChange }: ChooserFieldProps): ReactElement {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const text = useChosenText(source, value);
  const problem = error ?? (text === null ? t("Choose another {noun}, or none.", { noun: source.noun }) : undefined);
  const choose = (chosen: string): void => {
    setIsOpen(false);
    if (chosen !== value) onChange(chosen === "" ? undefined : chosen);
  };
  return (
    <div className={styles["field"]}>
      <span id={`${id}-label`} className={styles["label"]}>
        {label}
      </span>
      <DialogTrigger isOpen={isOpen} onOpenChange={setIsOpen}>
        <Button
          className={styles["button"] ?? ""}
          aria-labelledby={`${id}-label ${id}-value`}
          aria-describedby={noteProps(id, hint, problem)["aria-describedby"]}
          data-invalid={problem ? true : undefined}
        >
          <span id={`${id}-value`} className={styles["text"]} data-none={value === "" || undefined}>
            {text ?? t("Deleted {noun}", { noun: source.noun })}
          </span>
          <ChevronDown aria-hidden="true" />
        </Button>
        <Popover
          placement="bottom start"
          aria-label={t("Choose a {noun}", { noun: source.noun })}
          className={styles["popover"] ?? ""}
        >
          <div className={styles["list"]}>
            <ChoiceList source={source} value={value} onChoose={choose} />
          </div>
        </Popover>
      </DialogTrigger>
      <FieldNote id={id} problem={problem} hint={hint} />
    </div>
  );
}
