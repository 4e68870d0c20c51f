import { lazy, Suspense, type ReactElement } from "react";
import { CodeEditor } from "../../parts/code-editor.tsx";
import { LoadingBlocks } from "../../parts/loading-blocks.tsx";
import { PictureField } from "../../parts/picture-field.tsx";
import { SelectField } from "../../parts/select-field.tsx";
import { SwitchField } from "../../parts/switch-field.tsx";
import { TextAreaField, TextField } from "../../parts/text-field.tsx";
import type { BlockField } from "./block-fields.ts";
import { FieldList, type FieldInputProps } from "./field-list.tsx";
import { choiceLabel, fieldHint, fieldLabel } from "./field-words.ts";
import { NumberField } from "./number-field.tsx";
import styles from "./block-editor.module.css";

const RichTextField = lazy(() =>
  import("../../parts/rich-text-field.tsx").then(({ RichTextField }) => ({ default: RichTextField })),
);
const ChartTableField = lazy(() =>
  import("./chart-table-field.tsx").then(({ ChartTableField }) => ({ default: ChartTableField })),
);
const DocumentField = lazy(() =>
  import("./document-field.tsx").then(({ DocumentField }) => ({ default: DocumentField })),
);
const ListField = lazy(() => import("./list-field.tsx").then(({ ListField }) => ({ default: ListField })));
const WordsField = lazy(() => import("./words-field.tsx").then(({ WordsField }) => ({ default: WordsField })));
const LinkField = lazy(() => import("./link-field.tsx").then(({ LinkField }) => ({ default: LinkField })));

const FIELD_COMES = <LoadingBlocks label="Loading the field" count={1} heightPx={64} />;

function textOf(value: unknown): string {
  return typeof value === "string" ? value : "";
}

function WritingInput({ field, value, place, onChange }: FieldInputProps): ReactElement | null {
  const label = fieldLabel(field.name);
  const error = place.problems.get(place.path);
  const loading = <LoadingBlocks label="Loading the editor" count={1} heightPx={120} />;
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
        <Suspense fallback={loading}>
          <RichTextField
            label={place.path === "html" ? place.label : label}
            isLabelShown={place.path !== "html"}
            html={textOf(value)}
            error={error}
            mirror={place.path === "html" ? place.mirror : undefined}
            onChange={onChange}
          />
        </Suspense>
      );
    case "code":
      return <CodeEditor label={label} language="html" value={textOf(value)} error={error} onChange={onChange} />;
    default:
      return null;
  }
}

function ChoosingInput({ field, value, place, onChange }: FieldInputProps): ReactElement | null {
  const label = fieldLabel(field.name);
  const error = place.problems.get(place.path);
  switch (field.kind) {
    case "switch":
      return <SwitchField label={label} isOn={value === true} onChange={onChange} />;
    case "choice":
      return (
        <SelectField
          label={label}
          value={`${value as string | number}`}
          options={field.choices.map((choice) => ({ value: `${choice}`, text: choiceLabel(choice) }))}
          error={error}
          onChange={(text) => onChange(field.choices.find((choice) => `${choice}` === text))}
        />
      );
    case "number":
      return <NumberField label={label} hint={fieldHint(field)} field={field} value={value} onChange={onChange} />;
    case "document":
      return (
        <Suspense fallback={FIELD_COMES}>
          <DocumentField label={label} kind={field.documentKind} value={textOf(value)} onChange={onChange} />
        </Suspense>
      );
    default:
      return null;
  }
}

function PartsInput({ field, value, place, onChange }: FieldInputProps): ReactElement | null {
  const label = fieldLabel(field.name);
  switch (field.kind) {
    case "link":
      return (
        <Suspense fallback={FIELD_COMES}>
          <LinkField label={label} value={value} onChange={onChange} />
        </Suspense>
      );
    case "picture":
      return <PictureField label={label} value={value} pickFile={place.pickFile} onChange={onChange} />;
    case "chart":
      return (
        <Suspense fallback={FIELD_COMES}>
          <ChartTableField value={value} onChange={onChange} />
        </Suspense>
      );
    case "words":
      return (
        <Suspense fallback={FIELD_COMES}>
          <WordsField label={label} field={field} value={value} onChange={onChange} />
        </Suspense>
      );
    case "list":
      return (
        <Suspense fallback={FIELD_COMES}>
          <ListField label={label} field={field} value={value} place={place} onChange={onChange} />
        </Suspense>
      );
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
  document: ChoosingInput,
  link: PartsInput,
  picture: PartsInput,
  chart: PartsInput,
  words: PartsInput,
  list: PartsInput,
  group: PartsInput,
};

/** The input of one member of a block. */
export function FieldInput(props: FieldInputProps): ReactElement {
  const Input = INPUTS[props.field.kind];
  return <Input {...props} />;
}
