import type { ReactElement } from "react";
import { Controller, useWatch } from "react-hook-form";
import { FORM_CHOICES } from "../../parts/choice/choice-sources.ts";
import { ChooserField } from "../../parts/choice/chooser-field.tsx";
import { FieldRow } from "../../parts/dialog/form-dialog.tsx";
import { AreaInput, needed, SwitchInput, TextInput, wholeNumberRule } from "../../parts/form/form-inputs.tsx";
import { FormSection } from "../../parts/form/form-section.tsx";
import type { PickFile } from "../../parts/file/pick-file.ts";
import { PictureField } from "../../parts/picture/picture-field.tsx";
import type { RecordForm } from "../../parts/form/record-form.ts";
import type { VisitorValues } from "./visitor-values.ts";
import { t } from "../../language/t.ts";

type SectionProps = { readonly record: RecordForm<VisitorValues> };

export function AnnouncementSection({ record: { form } }: SectionProps): ReactElement {
  const isOn = useWatch({ control: form.control, name: "isAnnouncement" });
  return (
    <FormSection title={t("Announcement bar")}>
      <SwitchInput
        form={form}
        name="isAnnouncement"
        label={t("Show an announcement")}
        hint={t("A line at the top of every page. Visitors who dismissed it see it again after changes.")}
      />
      {isOn && (
        <>
          <TextInput
            form={form}
            name="announcementText"
            label={t("Text")}
            maxLength={500}
            rule={needed(t("Enter the announcement."))}
          />
          <TextInput
            form={form}
            name="announcementUrl"
            label={t("Link")}
            hint={t("Leave empty for no link.")}
            placeholder="/shop"
            maxLength={2083}
          />
        </>
      )}
    </FormSection>
  );
}

type PopupProps = SectionProps & { readonly pickFile: PickFile };

/** A signup form or a button; a form excludes the button. */
function PopupGoal({ record: { form } }: SectionProps): ReactElement {
  const formId = useWatch({ control: form.control, name: "formId" });
  return (
    <>
      <Controller
        control={form.control}
        name="formId"
        render={({ field, fieldState }) => (
          <ChooserField
            label={t("Form")}
            hint={t("A sign-up form replaces the button. It needs an email field.")}
            source={FORM_CHOICES}
            value={field.value}
            error={fieldState.error?.message}
            onChange={(chosen = "") => field.onChange(chosen)}
          />
        )}
      />
      {formId === "" && (
        <FieldRow>
          <TextInput form={form} name="buttonText" label={t("Button")} maxLength={100} />
          <TextInput form={form} name="buttonUrl" label={t("Link")} placeholder="/shop" maxLength={2083} />
        </FieldRow>
      )}
    </>
  );
}

function PopupFields({ record, pickFile }: PopupProps): ReactElement {
  const { form } = record;
  return (
    <>
      <TextInput form={form} name="title" label={t("Title")} maxLength={200} />
      <AreaInput form={form} name="text" label={t("Text")} rows={3} maxLength={2000} />
      <Controller
        control={form.control}
        name="image"
        render={({ field }) => (
          <PictureField
            label={t("Image")}
            value={field.value}
            pickFile={pickFile}
            onChange={(image) => field.onChange(image ?? null)}
          />
        )}
      />
      <PopupGoal record={record} />
      <FieldRow>
        <TextInput
          form={form}
          name="delaySeconds"
          label={t("Delay")}
          inputMode="numeric"
          suffix={t("seconds")}
          rule={wholeNumberRule({ min: 0, max: 600 })}
        />
        <TextInput
          form={form}
          name="scrollPercent"
          label={t("Scroll depth")}
          inputMode="numeric"
          suffix="%"
          rule={wholeNumberRule({ min: 0, max: 100 })}
        />
        <TextInput
          form={form}
          name="againAfterDays"
          label={t("Show again after")}
          hint={t("0: never.")}
          inputMode="numeric"
          suffix={t("days")}
          rule={wholeNumberRule({ min: 0, max: 365 })}
        />
      </FieldRow>
      <SwitchInput form={form} name="isOnlyAtHome" label={t("Home page only")} />
    </>
  );
}

export function PopupSection({ record, pickFile }: PopupProps): ReactElement {
  const isOn = useWatch({ control: record.form.control, name: "isPopup" });
  return (
    <FormSection title={t("Popup")} anchor="popup">
      <SwitchInput
        form={record.form}
        name="isPopup"
        label={t("Show a popup")}
        hint={t("Opens over the page after a delay.")}
      />
      {isOn && <PopupFields record={record} pickFile={pickFile} />}
    </FormSection>
  );
}

export function PrefetchSection({ record: { form } }: SectionProps): ReactElement {
  return (
    <FormSection title={t("Page speed")}>
      <SwitchInput
        form={form}
        name="isPrefetchEnabled"
        label={t("Preload links")}
        hint={t(
          "Starts loading a page when a visitor points at its link, so it opens instantly. Causes a little more traffic, except for visitors who save data, and never counts as a visit.",
        )}
      />
    </FormSection>
  );
}

export function TalkSection({ record: { form } }: SectionProps): ReactElement {
  const isOn = useWatch({ control: form.control, name: "isComments" });
  return (
    <FormSection title={t("Comments and likes")} anchor="comments">
      <SwitchInput form={form} name="isComments" label={t("Visitors can comment")} />
      {isOn && (
        <>
          <SwitchInput form={form} name="isModerated" label={t("Approve comments before they are shown")} />
          <SwitchInput form={form} name="isAnonymousAllowed" label={t("Allow guests")} />
          <SwitchInput
            form={form}
            name="isOpenByDefault"
            label={t("Allow comments on new items")}
            hint={t("You can change this for each item.")}
          />
        </>
      )}
      <SwitchInput form={form} name="isLikingEnabled" label={t("Visitors can like items")} />
    </FormSection>
  );
}
