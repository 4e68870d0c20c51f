import { useQueries, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { useRecordForm } from "../../parts/form/record-form.ts";
import { SettingsForm } from "../../parts/form/settings-form.tsx";
import { UnreadContent } from "../../parts/draft/unread-content.tsx";
import { preferencesQuery, savePreferences } from "../../preferences/preference-calls.ts";
import { useOtherTabs } from "../../preferences/use-preferences.ts";
import { AdsSection } from "./ads-section.tsx";
import { MailSection, MoneySection, OffersSection, UnitsSection, ProductTextsSection } from "./store-sections.tsx";
import { storePreferencesOf, storeValues, type StorePreferences, type StoreValues } from "./store-values.ts";
import { t } from "../../language/t.ts";

const ROOM = t("Store settings");

type StoreSettingsProps = { readonly currency: string; readonly language: string; readonly siteUrl: string };

const NAMESPACES = [
  "currencies",
  "mails",
  "gift-cards",
  "subscriptions",
  "donations",
  "restock",
  "reviews",
  "merchandising",
  "installments",
  "measures",
  "ads",
] as const;

type LoadedProps = StoreSettingsProps & { readonly stored: StorePreferences };

function LoadedSettings({ stored, currency, language, siteUrl }: LoadedProps): ReactElement {
  const queries = useQueryClient();
  const record = useRecordForm<StoreValues>({
    values: storeValues(stored, currency),
    send: async (values) => {
      const wanted = storePreferencesOf(values, stored, currency);
      for (const namespace of NAMESPACES) await savePreferences(queries, namespace, wanted[namespace]);
    },
  });
  return (
    <SettingsForm title={ROOM} record={record}>
      <MoneySection record={record} currency={currency} language={language} />
      <UnitsSection record={record} />
      <MailSection record={record} />
      <OffersSection record={record} currency={currency} language={language} />
      <ProductTextsSection record={record} />
      <AdsSection record={record} siteUrl={siteUrl} />
    </SettingsForm>
  );
}

export function StoreSettingsContent(props: StoreSettingsProps): ReactElement {
  useOtherTabs();
  const all = useQueries({ queries: NAMESPACES.map((namespace) => preferencesQuery(namespace)) });
  if (all.some(({ data }) => data === undefined)) {
    return <UnreadContent what={t("the store settings")} room={ROOM} reads={all} />;
  }
  const stored = Object.fromEntries(NAMESPACES.map((namespace, index) => [namespace, all[index]?.data]));
  return <LoadedSettings {...props} stored={stored as StorePreferences} />;
}
