import type * as api from "@stoa/core/settings/visitor-settings-api.ts";
import type { VisitorSettings } from "@stoa/core/settings/visitor-settings-schema.ts";
import { isSameJson } from "@stoa/core/lib/patch/json-value.ts";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { callEndpoint } from "../../client/page-client.ts";
import type { PickFile } from "../../parts/file/pick-file.ts";
import { useRecordForm } from "../../parts/form/record-form.ts";
import { SettingsForm } from "../../parts/form/settings-form.tsx";
import { UnreadContent } from "../../parts/draft/unread-content.tsx";
import { AnnouncementSection, PopupSection, PrefetchSection, TalkSection } from "./visitor-sections.tsx";
import {
  visitorValues,
  visitorSettingsInput,
  type VisitorValues,
  type VisitorSettingsInput,
} from "./visitor-values.ts";
import { t } from "../../language/t.ts";

const ROOM = t("Notices, comments and speed");

const PATH = "/api/studio/visitor-settings";

const visitorSettingsQuery = queryOptions({
  queryKey: ["visitor-settings"],
  queryFn: () => callEndpoint<typeof api.getVisitorSettings>({ method: "GET", path: PATH }),
});

/** Only the differences: saving an unchanged announcement would show it again to visitors who closed it. */
function changedParts(input: VisitorSettingsInput, stored: VisitorSettings): Partial<VisitorSettingsInput> {
  const before = visitorSettingsInput(visitorValues(stored), stored);
  const changed = Object.entries(input).filter(
    ([name, value]) => !isSameJson(value, before[name as keyof VisitorSettingsInput]),
  );
  return Object.fromEntries(changed) as Partial<VisitorSettingsInput>;
}

type LoadedProps = { readonly stored: VisitorSettings; readonly pickFile: PickFile };

function LoadedSettings({ stored, pickFile }: LoadedProps): ReactElement {
  const queries = useQueryClient();
  const record = useRecordForm<VisitorValues>({
    values: visitorValues(stored),
    send: async (values) => {
      const body = changedParts(visitorSettingsInput(values, stored), stored);
      if (Object.keys(body).length === 0) return;
      const saved = await callEndpoint<typeof api.changeVisitorSettings>({ method: "PATCH", path: PATH, body });
      queries.setQueryData(visitorSettingsQuery.queryKey, saved);
      void queries.invalidateQueries({ queryKey: ["pending-changes"] });
    },
    fields: {
      announcementText: "announcement.text",
      announcementUrl: "announcement.url",
      buttonUrl: "popup.buttonUrl",
      title: "popup.title",
      formId: "popup.formId",
    },
  });
  return (
    <SettingsForm
      title={ROOM}
      note={t("Things visitors see on every page. Changes are visible after you publish.")}
      record={record}
    >
      <AnnouncementSection record={record} />
      <PopupSection record={record} pickFile={pickFile} />
      <TalkSection record={record} />
      <PrefetchSection record={record} />
    </SettingsForm>
  );
}

export function VisitorSettingsContent({ pickFile }: Pick<LoadedProps, "pickFile">): ReactElement {
  const stored = useQuery(visitorSettingsQuery);
  if (stored.data) return <LoadedSettings stored={stored.data} pickFile={pickFile} />;
  return <UnreadContent what={t("the settings")} room={ROOM} reads={[stored]} />;
}
