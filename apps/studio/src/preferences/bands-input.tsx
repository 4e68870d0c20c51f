import { Plus, X } from "lucide-react";
import type { ReactElement } from "react";
import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";
import { ActionButton, IconButton } from "../parts/action/action-button.tsx";
import { TextField } from "../parts/text/text-field.tsx";
import styles from "./preference-rows.module.css";
import { t } from "../language/t.ts";

/** A form row of a step; without `upTo` it is unlimited. */
export type BandValues = { readonly upTo: string; readonly price: string };

type BandsInputProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  readonly name: FieldPath<Values>;
  readonly legend: string;
  readonly upToLabel: string;
  readonly upToUnit: string;
  readonly currencySign: string;
  /** Returns an error message, or an empty string. */
  readonly problemOf: (bands: readonly BandValues[]) => string;
};

export function BandsInput<Values extends FieldValues>({
  form,
  name,
  legend,
  upToLabel,
  upToUnit,
  currencySign,
  problemOf,
}: BandsInputProps<Values>): ReactElement {
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: (value) => problemOf(value as readonly BandValues[]) || true }}
      render={({ field, fieldState }) => {
        const bands = field.value as readonly BandValues[];
        const change = (next: readonly BandValues[]): void => field.onChange(next);
        return (
          <fieldset className={styles["rows"]}>
            <legend>{legend}</legend>
            {bands
              .map((band, index) => ({ band, index, step: index + 1 }))
              .map(({ band, index, step }) => (
                <div key={step} className={styles["row"]}>
                  <div className={styles["fields"]}>
                    <TextField
                      label={t("{label}, step {step}", { label: upToLabel, step })}
                      inputMode="decimal"
                      placeholder={t("No limit")}
                      suffix={upToUnit}
                      value={band.upTo}
                      onChange={(upTo) => change(bands.with(index, { ...band, upTo }))}
                    />
                    <TextField
                      label={t("Price, step {step}", { step })}
                      inputMode="decimal"
                      prefix={currencySign}
                      value={band.price}
                      onChange={(price) => change(bands.with(index, { ...band, price }))}
                    />
                  </div>
                  <IconButton
                    label={t("Remove step {step}", { step })}
                    icon={<X aria-hidden="true" />}
                    onPress={() => change(bands.filter((_, other) => other !== index))}
                  />
                </div>
              ))}
            {fieldState.error && (
              <p role="alert" className={styles["problem"]}>
                {fieldState.error.message}
              </p>
            )}
            <ActionButton
              icon={<Plus aria-hidden="true" />}
              onPress={() => change([...bands, { upTo: "", price: "" }])}
            >
              {t("Add step")}
            </ActionButton>
          </fieldset>
        );
      }}
    />
  );
}
