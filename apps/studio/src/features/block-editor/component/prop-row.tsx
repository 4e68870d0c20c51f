import { Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import { IconButton } from "../../../parts/action/action-button.tsx";
import { SelectField } from "../../../parts/choice/select-field.tsx";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { TextAreaField, TextField } from "../../../parts/text/text-field.tsx";
import { useStoreOnLeave } from "../../../parts/text/lost-input.ts";
import { useTypedText } from "../../../parts/text/typed-text.ts";
import { COMPONENT_EDITOR_MESSAGES } from "./component-editor-messages.ts";
import {
  convertProp,
  propKind,
  propNameProblem,
  type ComponentProps,
  type PropKind,
  type PropValue,
} from "./component-props.ts";
import styles from "./component-editors.module.css";
import { t } from "../../../language/t.ts";

const KINDS = [
  { value: "text", text: t("Text") },
  { value: "number", text: t("Number") },
  { value: "switch", text: t("Yes or no") },
] as const satisfies ReadonlyArray<{ readonly value: PropKind; readonly text: string }>;

const MAX_TEXT = 4000;

type ValueProps = {
  readonly name: string;
  readonly value: PropValue;
  readonly onChange: (value: PropValue) => void;
};

function NumberValue({ name, value, onChange }: ValueProps): ReactElement {
  const typed = useTypedText(`${value}`);
  const type = (text: string): void => {
    const number = Number(text.trim().replace(",", "."));
    const isFit = text.trim() !== "" && Number.isFinite(number);
    if (isFit) onChange(number);
    typed.type(text, { stored: `${isFit ? number : value}`, problem: isFit ? "" : COMPONENT_EDITOR_MESSAGES.number });
  };
  return (
    <TextField
      label={t("{name} value", { name })}
      inputMode="decimal"
      value={typed.text}
      error={typed.problem || undefined}
      onChange={type}
      onBlur={typed.leave}
    />
  );
}

function ValueField(props: ValueProps): ReactElement {
  const { name, value, onChange } = props;
  if (typeof value === "number") return <NumberValue {...props} />;
  if (typeof value === "boolean")
    return <SwitchField label={t("{name} value", { name })} isOn={value} onChange={onChange} />;
  return (
    <TextAreaField
      label={t("{name} value", { name })}
      rows={2}
      value={value}
      maxLength={MAX_TEXT}
      onChange={onChange}
    />
  );
}

type PropRowProps = ValueProps & {
  readonly all: ComponentProps;
  readonly at: number;
  readonly onRename: (name: string) => void;
  readonly onRemove: () => void;
};

export function PropRow({ name, value, all, at, onChange, onRename, onRemove }: PropRowProps): ReactElement {
  const typed = useTypedText(name);
  const type = (text: string): void =>
    typed.type(text, { stored: name, problem: propNameProblem(all, name, text.trim()) });
  // Rename only on completion: every intermediate name would become a value of its own.
  const rename = (): void => {
    const next = typed.text.trim();
    if (typed.problem === "" && next !== name) onRename(next);
    typed.leave();
  };
  useStoreOnLeave(rename);
  return (
    <li className={styles["value"]}>
      <div className={styles["name"]}>
        <TextField
          label={t("Value {number} name", { number: at + 1 })}
          value={typed.text}
          maxLength={64}
          error={typed.problem || undefined}
          onChange={type}
          onBlur={rename}
          onEnter={rename}
        />
        <SelectField
          label={t("Type")}
          value={propKind(value)}
          options={KINDS}
          onChange={(kind) => onChange(convertProp(value, kind as PropKind))}
        />
        <IconButton label={t("Remove {name}", { name })} icon={<Trash2 aria-hidden="true" />} onPress={onRemove} />
      </div>
      <ValueField name={name} value={value} onChange={onChange} />
    </li>
  );
}
