import {
  IMAGE_SHAPES,
  imageShape,
  ratioText,
  readRatio,
  type ImageShape,
} from "@stoa/core/block/image/image-shapes.ts";
import { useState, type ReactElement } from "react";
import { SelectField, type SelectOption } from "../../../parts/choice/select-field.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import { useTypedText } from "../../../parts/text/typed-text.ts";
import type { BlockField } from "../block-fields.ts";
import styles from "../block-editor.module.css";
import { t } from "../../../language/t.ts";

type Range = Extract<BlockField, { kind: "ratio" }>;

type RatioFieldProps = {
  readonly label: string;
  readonly field: Range;
  readonly value: unknown;
  readonly onChange: (ratio: number | undefined) => void;
};

const ORIGINAL = "";
const OWN = "own";
const HINT = t("Such as 5:4 or 1.25.");

const WORDS: Readonly<Record<ImageShape, string>> = {
  "1:1": t("Square, 1:1"),
  "4:3": t("Wide, 4:3"),
  "3:2": t("Photo, 3:2"),
  "16:9": t("Widescreen, 16:9"),
  "2.4:1": t("Cinema, 2.4:1"),
  "4:5": t("Portrait, 4:5"),
  "3:4": t("Tall, 3:4"),
  "2:3": t("Portrait photo, 2:3"),
  "9:16": t("Phone, 9:16"),
};

const OPTIONS: readonly SelectOption[] = [
  { value: ORIGINAL, text: t("Original") },
  ...Object.entries(WORDS).map(([value, text]) => ({ value, text })),
  { value: OWN, text: t("Custom") },
];

type OwnProps = Pick<RatioFieldProps, "field" | "onChange"> & { readonly ratio: number | undefined };

function problemOf(ratio: number | undefined, { min, max }: Range): string {
  if (ratio === undefined) return t("Enter a width and a height, such as 5:4.");
  return ratio >= min && ratio <= max
    ? ""
    : t("Enter a ratio from {min} to {max}.", { min: ratioText(min), max: ratioText(max) });
}

/** A custom ratio; invalid input stays in the field until it is valid. */
function OwnRatio({ field, ratio, onChange }: OwnProps): ReactElement {
  const typed = useTypedText(ratio === undefined ? "" : ratioText(ratio));
  return (
    <TextField
      label={t("Aspect ratio")}
      hint={HINT}
      value={typed.text}
      maxLength={24}
      error={typed.problem || undefined}
      onBlur={typed.leave}
      onChange={(text) => {
        const read = readRatio(text);
        const problem = problemOf(read, field);
        if (problem === "") onChange(read);
        const stored = problem === "" ? read : ratio;
        typed.type(text, { stored: stored === undefined ? "" : ratioText(stored), problem });
      }}
    />
  );
}

/** Crop ratio: the original, a named one, or width to height. A stored number is kept until another is chosen. */
export function RatioField({ label, field, value, onChange }: RatioFieldProps): ReactElement {
  const ratio = typeof value === "number" ? value : undefined;
  const [isOwn, setIsOwn] = useState(false);
  const shape = ratio === undefined ? ORIGINAL : (imageShape(ratio) ?? OWN);
  const shown = isOwn ? OWN : shape;
  const choose = (chosen: string): void => {
    setIsOwn(chosen === OWN);
    if (chosen !== OWN) onChange(chosen === ORIGINAL ? undefined : IMAGE_SHAPES[chosen as ImageShape]);
  };
  return (
    <div className={styles["fields"]}>
      <SelectField label={label} value={shown} options={OPTIONS} onChange={choose} />
      {shown === OWN && <OwnRatio field={field} ratio={ratio} onChange={onChange} />}
    </div>
  );
}
