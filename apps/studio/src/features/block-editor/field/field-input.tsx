import type { ReactElement } from "react";
import { lazyPart } from "../../../parts/lazy-part.tsx";
import { CodeEditor } from "../../../parts/code/code-editor.tsx";
import { LoadingBlocks } from "../../../parts/notice/loading-blocks.tsx";
import { PictureField } from "../../../parts/picture/picture-field.tsx";
import { SelectField } from "../../../parts/choice/select-field.tsx";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { TextAreaField, TextField } from "../../../parts/text/text-field.tsx";
import type { BlockField } from "../block-fields.ts";
import { FieldList, type FieldInputProps } from "./field-list.tsx";
import { choiceLabel, emptyHint, fieldHint, fieldLabel } from "./field-texts.ts";
import { NumberField } from "./number-field.tsx";
import styles from "../block-editor.module.css";
import { t, translated } from "../../../language/t.ts";

const FIELD_COMES = <LoadingBlocks label={t("Loading field…")} count={1} heightPx={64} />;

const RichTextField = lazyPart(
  async () => (await import("../../../parts/text/rich-text-field.tsx")).RichTextField,
  <LoadingBlocks label={t("Loading editor…")} count={1} heightPx={120} />,
);
const ChartTableField = lazyPart(async () => (await import("./chart-table-field.tsx")).ChartTableField, FIELD_COMES);
const DocumentField = lazyPart(async () => (await import("./document-field.tsx")).DocumentField, FIELD_COMES);
const ListField = lazyPart(async () => (await import("./list-field.tsx")).ListField, FIELD_COMES);
const RatioField = lazyPart(async () => (await import("./ratio-field.tsx")).RatioField, FIELD_COMES);
const TermsField = lazyPart(async () => (await import("./terms-field.tsx")).TermsField, FIELD_COMES);
const LinkField = lazyPart(async () => (await import("./link-field.tsx")).LinkField, FIELD_COMES);

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function problemAt({ problems, path }: FieldInputProps["place"]): string | undefined {
  const problem = problems.get(path);
  return problem && translated(problem);
}

function WritingInput({ field, value, place, onChange }: FieldInputProps): ReactElement | null {
  const label = fieldLabel(field.name);
  const error = problemAt(place);
  switch (field.kind) {
    case "text":
      return (
        <TextField label={label} value={textOf(value)} maxLength={field.maxLength} error={error} onChange={onChange} />
      );
    case "area":
      return (
        <TextAreaField
          label={label}
          value={textOf(value)}
          rows={3}
          maxLength={field.maxLength}
          error={error}
          onChange={onChange}
        />
      );
    case "address":
      return (
        <TextField
          label={label}
          value={textOf(value)}
          placeholder="https://"
          error={error}
          onChange={(text) => onChange(text.trim() === "" ? undefined : text.trim())}
        />
      );
    case "html":
      return (
        <RichTextField
          label={place.path === "html" ? place.label : label}
          isLabelShown={place.path !== "html"}
          html={textOf(value)}
          error={error}
          mirror={place.path === "html" ? place.mirror : undefined}
          onChange={onChange}
        />
      );
    case "code":
      return <CodeEditor label={label} language="html" value={textOf(value)} error={error} onChange={onChange} />;
    default:
      return null;
  }
}

function ChoosingInput({ field, value, place, onChange }: FieldInputProps): ReactElement | null {
  const label = fieldLabel(field.name);
  const error = problemAt(place);
  switch (field.kind) {
    case "switch":
      return <SwitchField label={label} isOn={value === true} onChange={onChange} />;
    case "choice":
      return (
        <SelectField
          label={label}
          value={`${value as string | number}`}
          options={field.choices.map((choice) => ({ value: `${choice}`, text: choiceLabel(field.name, choice) }))}
          error={error}
          onChange={(text) => onChange(field.choices.find((choice) => `${choice}` === text))}
        />
      );
    case "number":
      return <NumberField label={label} hint={fieldHint(field)} field={field} value={value} onChange={onChange} />;
    case "ratio":
      return <RatioField label={label} field={field} value={value} onChange={onChange} />;
    case "document":
      return (
        <DocumentField
          label={label}
          kind={field.documentKind}
          value={textOf(value)}
          hint={textOf(value) === "" ? emptyHint(field.name) : undefined}
          onChange={onChange}
        />
      );
    default:
      return null;
  }
}

function PartsInput({ field, value, place, onChange }: FieldInputProps): ReactElement | null {
  const label = fieldLabel(field.name);
  switch (field.kind) {
    case "link":
      return <LinkField label={label} value={value} pickFile={place.pickFile} onChange={onChange} />;
    case "picture":
      return <PictureField label={label} value={value} pickFile={place.pickFile} onChange={onChange} />;
    case "chart":
      return <ChartTableField value={value} onChange={onChange} />;
    case "words":
      return <TermsField label={label} field={field} value={value} onChange={onChange} />;
    case "list":
      return <ListField label={label} field={field} value={value} place={place} onChange={onChange} />;
    case "group":
      return (
        <fieldset className={styles["group"]}>
          <legend className={styles["legend"]}>{label}</legend>
          <FieldList
            fields={field.fields}
            value={typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {}}
            place={place}
            onChange={onChange}
          />
        </fieldset>
      );
    default:
      return null;
  }
}

const INPUTS: Readonly<Record<BlockField["kind"], (props: FieldInputProps) => ReactElement | null>> = {
  text: WritingInput,
  area: WritingInput,
  html: WritingInput,
  code: WritingInput,
  address: WritingInput,
  switch: ChoosingInput,
  choice: ChoosingInput,
  number: ChoosingInput,
  ratio: ChoosingInput,
  document: ChoosingInput,
  link: PartsInput,
  picture: PartsInput,
  chart: PartsInput,
  words: PartsInput,
  list: PartsInput,
  group: PartsInput,
};

export function FieldInput(props: FieldInputProps): ReactElement {
  const Input = INPUTS[props.field.kind];
  return <Input {...props} />;
}
