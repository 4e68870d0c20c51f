import type { ReactElement } from "react";
import { Controller, type UseFormReturn } from "react-hook-form";
import { FormSection } from "../../parts/form/form-section.tsx";
import type { PickFile } from "../../parts/file/pick-file.ts";
import { PictureField } from "../../parts/picture/picture-field.tsx";
import type { SettingsValues } from "./settings-values.ts";
import { t } from "../../language/t.ts";

type IdentityProps = { readonly form: UseFormReturn<SettingsValues>; readonly pickFile: PickFile };
type PictureProps = IdentityProps & {
  readonly name: "logo" | "socialImage";
  readonly label: string;
  readonly hint: string;
};

function PictureInput({ form, name, label, hint, pickFile }: PictureProps): ReactElement {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field }) => (
        <PictureField
          label={label}
          hint={hint}
          isWhole
          value={field.value}
          pickFile={pickFile}
          onChange={(image) => field.onChange(image ?? null)}
        />
      )}
    />
  );
}

export function IdentitySection(props: IdentityProps): ReactElement {
  return (
    <FormSection title={t("Logo and sharing")} anchor="logo">
      <PictureInput
        {...props}
        name="logo"
        label={t("Logo")}
        hint={t(
          "Shown by your theme and by Logo blocks in place of the site’s title. Screen readers say the title there; your own words about it go with shared links.",
        )}
      />
      <PictureInput
        {...props}
        name="socialImage"
        label={t("Social sharing image")}
        hint={t(
          "Shown with links to pages that have no picture of their own; without it they have the logo. 1200 × 630 pixels suit most places.",
        )}
      />
    </FormSection>
  );
}
