import { setVariantSize, setVariantWeight } from "@stoa/core/product/edit/edit-variant-details.ts";
import { MEASUREMENT_UNITS, measureText, type MeasurementUnits } from "@stoa/core/product/variant/measurement-units.ts";
import { useState, type ReactElement } from "react";
import { problemAt } from "../../../parts/form/field-problems.ts";
import { useLostInput, type RefusedInput } from "../../../parts/text/lost-input.ts";
import { TextField } from "../../../parts/text/text-field.tsx";
import { PreferencesGate } from "../../../preferences/preferences-gate.tsx";
import { tryEdit } from "../field/try-edit.ts";
import { VARIANT_DETAIL_MESSAGES } from "./variant-detail-messages.ts";
import type { VariantPartProps } from "../variant/variant-part.ts";
import { readSize, readWeight, SIDES, sizeTexts, type Side, type SizeTexts } from "./variant-measure-text.ts";
import { VariantTextField } from "./variant-text-field.tsx";
import styles from "./variant-details.module.css";
import { t } from "../../../language/t.ts";

const SIDE_LABELS: SizeTexts = { length: t("Length"), width: t("Width"), height: t("Height") };

/** Typed sides that differ from the stored ones. */
type TypedSides = {
  readonly texts: SizeTexts;
  readonly stored: string;
  readonly problems: Partial<SizeTexts>;
  readonly isPartial: boolean;
};

function keyOf({ length, width, height }: SizeTexts): string {
  return [length, width, height].join(" ");
}

/** Sides that are not stored, because one is wrong or missing. */
function refusedSides({ texts, problems, isPartial }: TypedSides): RefusedInput | null {
  const [problem = isPartial ? VARIANT_DETAIL_MESSAGES.sideMissing : ""] = Object.values(problems);
  const typed = SIDES.map((side) => texts[side].trim()).filter((text) => text !== "");
  return problem === "" ? null : { text: typed.join(" × "), problem };
}

type MeasureProps = VariantPartProps & { readonly units: MeasurementUnits };

function SizeFields({ session, variant, place, problems, units }: MeasureProps): ReactElement {
  const [typed, setTyped] = useState<TypedSides | null>(null);
  const stored = sizeTexts(variant.sizeMm, units);
  const current = typed?.stored === keyOf(stored) ? typed : null;
  const texts = current?.texts ?? stored;
  useLostInput(current && refusedSides(current));

  const change = (side: Side, text: string): void => {
    const wanted = { ...texts, [side]: text };
    const read = readSize(wanted, { units, stored: variant.sizeMm });
    if (!read.ok) {
      const isPartial = Object.keys(read.problems).length === 0;
      setTyped({ texts: wanted, stored: keyOf(stored), problems: read.problems, isPartial });
      return;
    }
    const message = tryEdit(session, "Change size", (product) => setVariantSize(product, variant.id, read.size));
    const after = message === "" ? sizeTexts(read.size ?? undefined, units) : stored;
    const rejected = message === "" ? {} : { [side]: message };
    setTyped({ texts: wanted, stored: keyOf(after), problems: rejected, isPartial: false });
  };
  return (
    <fieldset aria-label={t("Size")} className={styles["group"]}>
      <div className={styles["sides"]}>
        {SIDES.map((side) => (
          <TextField
            key={side}
            label={SIDE_LABELS[side]}
            inputMode="decimal"
            autoComplete="off"
            value={texts[side]}
            suffix={units.length.sign}
            error={current?.problems[side] ?? problemAt(problems, `${place}.sizeMm.${side}`)}
            onChange={(text) => change(side, text)}
          />
        ))}
      </div>
      <output className={styles["partial"]}>{current?.isPartial ? VARIANT_DETAIL_MESSAGES.sideMissing : ""}</output>
    </fieldset>
  );
}

function MeasureFields(props: MeasureProps): ReactElement {
  const { session, variant, place, problems, units } = props;
  return (
    <>
      <div className={styles["weight"]}>
        <VariantTextField
          session={session}
          variant={variant}
          label={t("Weight")}
          editLabel="Change weight"
          inputMode="decimal"
          suffix={units.weight.sign}
          read={({ weightGrams }) => measureText(weightGrams, units.weight)}
          write={(product, text) => {
            const typed = readWeight(text, units);
            return typed.ok ? setVariantWeight(product, variant.id, typed.value) : typed;
          }}
          error={problemAt(problems, `${place}.weightGrams`)}
        />
      </div>
      <SizeFields {...props} />
    </>
  );
}

export function VariantShipping(props: VariantPartProps): ReactElement {
  return (
    <fieldset className={styles["group"]}>
      <legend>{t("Shipping")}</legend>
      <p className={styles["note"]}>{VARIANT_DETAIL_MESSAGES.sizeHint}</p>
      <PreferencesGate namespace="measures" what={t("the units of your store")}>
        {({ standard }) => <MeasureFields {...props} units={MEASUREMENT_UNITS[standard]} />}
      </PreferencesGate>
    </fieldset>
  );
}
