import { socialProfilesProblem } from "@stoa/core/settings/social-profiles.ts";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { FieldRow } from "../../parts/dialog/form-dialog.tsx";
import { AreaInput, needed, SelectInput, TextInput } from "../../parts/form/form-inputs.tsx";
import { FormSection } from "../../parts/form/form-section.tsx";
import type { PickFile } from "../../parts/file/pick-file.ts";
import { useRecordForm, type RecordForm } from "../../parts/form/record-form.ts";
import { SettingsForm, SettingsPart } from "../../parts/form/settings-form.tsx";
import { timeZoneProblem } from "../../parts/time/site-time.ts";
import { UnreadContent } from "../../parts/draft/unread-content.tsx";
import { AuthorsSection } from "./authors-section.tsx";
import { IdentitySection } from "./identity-section.tsx";
import { currencyOptions, languageOptions, timeZoneOptions } from "./place-options.ts";
import { settingsQuery, type StoredSettings } from "./settings-calls.ts";
import { DAYS, settingsOf, settingsValues, type Day, type SettingsValues } from "./settings-values.ts";
import { useSettingsWriter } from "./use-settings-writer.ts";
import { t, textLanguage, translated } from "../../language/t.ts";

const ROOM = t("Site settings");

const DAY_TEXTS: Readonly<Record<Day, string>> = {
  monday: t("Monday"),
  tuesday: t("Tuesday"),
  wednesday: t("Wednesday"),
  thursday: t("Thursday"),
  friday: t("Friday"),
  saturday: t("Saturday"),
  sunday: t("Sunday"),
};

type SectionProps = { readonly record: RecordForm<SettingsValues> };

function RegionSection({ record: { form }, stored }: SectionProps & { readonly stored: SettingsValues }): ReactElement {
  return (
    <FormSection title={t("Region")}>
      <SelectInput
        form={form}
        name="language"
        label={t("Language")}
        hint={t("For automatic text, dates and amounts on your site.")}
        options={languageOptions(stored.language, textLanguage())}
      />
      <SelectInput
        form={form}
        name="timeZone"
        label={t("Time zone")}
        hint={timeZoneProblem(stored.timeZone)}
        options={timeZoneOptions(stored.timeZone)}
      />
      <SelectInput
        form={form}
        name="currency"
        label={t("Currency")}
        hint={t("Existing prices keep their currency, so change this before you add products.")}
        options={currencyOptions(stored.currency, textLanguage())}
      />
    </FormSection>
  );
}

function BusinessSection({ record: { form } }: SectionProps): ReactElement {
  return (
    <FormSection title={t("Business information")} note={t("Shown where your theme or a block displays it.")}>
      <FieldRow>
        <TextInput form={form} name="email" label={t("Email")} type="email" maxLength={256} />
        <TextInput form={form} name="phoneNumber" label={t("Phone number")} maxLength={50} />
      </FieldRow>
      <TextInput form={form} name="addressTitle" label={t("Place name")} maxLength={200} />
      <TextInput form={form} name="addressLine1" label={t("Street")} maxLength={200} />
      <TextInput form={form} name="addressLine2" label={t("City and postal code")} maxLength={200} />
      <TextInput form={form} name="addressCountry" label={t("Country")} maxLength={200} />
    </FormSection>
  );
}

function ProfilesSection({ record: { form } }: SectionProps): ReactElement {
  return (
    <FormSection
      title={t("Social profiles")}
      note={t("Shown in Social links blocks, and where your theme lists them.")}
    >
      <AreaInput
        form={form}
        name="profiles"
        label={t("Profile URLs")}
        hint={t("One per line, in the order visitors see them.")}
        placeholder={"https://www.instagram.com/your-name\nhttps://mastodon.social/@your-name"}
        rows={4}
        rule={(text) => translated(socialProfilesProblem(text))}
      />
    </FormSection>
  );
}

function HoursSection({ record: { form } }: SectionProps): ReactElement {
  return (
    <FormSection title={t("Opening hours")}>
      {DAYS.map((day) => (
        <TextInput
          key={day}
          form={form}
          name={day}
          label={DAY_TEXTS[day]}
          placeholder={day === "sunday" ? t("closed") : "9:00 – 17:00"}
          maxLength={200}
        />
      ))}
    </FormSection>
  );
}

type LoadedProps = { readonly stored: StoredSettings; readonly pickFile: PickFile };

function LoadedSettings({ stored, pickFile }: LoadedProps): ReactElement {
  const edit = useSettingsWriter();
  const values = settingsValues(stored.settings);
  const record = useRecordForm<SettingsValues>({
    values,
    send: (typed) => edit((settings) => settingsOf(typed, settings)),
  });
  const { form } = record;
  return (
    <>
      <SettingsForm title={ROOM} note={t("Visible to visitors after you publish.")} record={record}>
        <FormSection title={t("Site")}>
          <TextInput
            form={form}
            name="siteTitle"
            label={t("Title")}
            maxLength={200}
            rule={needed(t("Enter a site title."))}
          />
          <TextInput form={form} name="siteTagLine" label={t("Tagline")} maxLength={400} />
          <AreaInput
            form={form}
            name="siteDescription"
            label={t("Description")}
            hint={t("Default for pages without their own.")}
            rows={3}
            maxLength={4000}
          />
        </FormSection>
        <IdentitySection form={form} pickFile={pickFile} />
        <RegionSection record={record} stored={values} />
        <BusinessSection record={record} />
        <ProfilesSection record={record} />
        <HoursSection record={record} />
      </SettingsForm>
      <SettingsPart>
        <AuthorsSection authors={stored.settings.authors ?? []} pickFile={pickFile} />
      </SettingsPart>
    </>
  );
}

export function SiteSettingsContent({ pickFile }: Pick<LoadedProps, "pickFile">): ReactElement {
  const stored = useQuery(settingsQuery);
  if (stored.data) return <LoadedSettings stored={stored.data} pickFile={pickFile} />;
  return <UnreadContent what={t("the settings")} room={ROOM} reads={[stored]} />;
}
