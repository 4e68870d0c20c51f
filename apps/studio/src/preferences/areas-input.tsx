import { regionsOf } from "@stoa/core/address/country/address-regions.ts";
import { countryNames } from "@stoa/core/address/country/country-names.ts";
import { Plus, X } from "lucide-react";
import type { ReactElement } from "react";
import { Controller, type FieldPath, type FieldValues, type UseFormReturn } from "react-hook-form";
import { ActionButton, IconButton } from "../parts/action/action-button.tsx";
import { SelectField } from "../parts/choice/select-field.tsx";
import { TextField } from "../parts/text/text-field.tsx";
import { areasProblem, EVERYWHERE, EVERYWHERE_TEXT, postalProblem, type AreaValues } from "./area-values.ts";
import styles from "./preference-rows.module.css";
import { t } from "../language/t.ts";

type AreaRowProps = {
  readonly area: AreaValues;
  readonly number: number;
  readonly language: string;
  readonly onChange: (area: AreaValues) => void;
  readonly onRemove: () => void;
};

function AreaRow({ area, number, language, onChange, onRemove }: AreaRowProps): ReactElement {
  const regions = regionsOf(area.countryCode);
  const countries = countryNames(language).map(({ code, name }) => ({ value: code, text: name }));
  return (
    <div className={styles["row"]}>
      <div className={styles["fields"]}>
        <SelectField
          label={t("Place {number} country", { number })}
          value={area.countryCode}
          options={[{ value: EVERYWHERE, text: EVERYWHERE_TEXT }, ...countries]}
          onChange={(countryCode) => onChange({ countryCode, state: "", postal: "" })}
        />
        {regions.length > 0 && (
          <SelectField
            label={t("Place {number} region", { number })}
            value={area.state}
            options={[
              { value: "", text: t("All regions") },
              ...regions.map(({ code, name }) => ({ value: code, text: name })),
            ]}
            onChange={(state) => onChange({ ...area, state })}
          />
        )}
        {area.countryCode !== EVERYWHERE && (
          <TextField
            label={t("Place {number} postal codes", { number })}
            placeholder={t("All")}
            value={area.postal}
            error={postalProblem(area.postal) || undefined}
            onChange={(postal) => onChange({ ...area, postal })}
          />
        )}
      </div>
      <IconButton label={t("Remove place {number}", { number })} icon={<X aria-hidden="true" />} onPress={onRemove} />
    </div>
  );
}

type AreasInputProps<Values extends FieldValues> = {
  readonly form: UseFormReturn<Values>;
  readonly name: FieldPath<Values>;
  readonly legend: string;
  readonly language: string;
  readonly country: string;
};

export function AreasInput<Values extends FieldValues>({
  form,
  name,
  legend,
  language,
  country,
}: AreasInputProps<Values>): ReactElement {
  return (
    <Controller
      control={form.control}
      name={name}
      rules={{ validate: (value) => areasProblem(value as readonly AreaValues[]) || true }}
      render={({ field, fieldState }) => {
        const areas = field.value as readonly AreaValues[];
        const change = (next: readonly AreaValues[]): void => field.onChange(next);
        return (
          <fieldset className={styles["rows"]}>
            <legend>{legend}</legend>
            {areas
              .map((area, index) => ({ area, index, number: index + 1 }))
              .map(({ area, index, number }) => (
                <AreaRow
                  key={number}
                  area={area}
                  number={number}
                  language={language}
                  onChange={(next) => change(areas.with(index, next))}
                  onRemove={() => change(areas.filter((_, other) => other !== index))}
                />
              ))}
            {areas.length === 0 && fieldState.error && (
              <p role="alert" className={styles["problem"]}>
                {fieldState.error.message}
              </p>
            )}
            <ActionButton
              icon={<Plus aria-hidden="true" />}
              onPress={() => change([...areas, { countryCode: country, state: "", postal: "" }])}
            >
              {t("Add place")}
            </ActionButton>
          </fieldset>
        );
      }}
    />
  );
}
