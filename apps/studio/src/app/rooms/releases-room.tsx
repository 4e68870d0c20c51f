import type { ReactElement } from "react";
import { ScheduledList } from "../../features/release/schedule/scheduled-list.tsx";
import { ReleasesList } from "../../features/release/releases-list.tsx";
import { RoomHeader } from "../../parts/room/room-header.tsx";
import { useRoomTitle } from "../../parts/room/use-room-title.ts";
import { useOpenSite } from "../open-site.ts";
import { t } from "../../language/t.ts";

export function ReleasesRoom(): ReactElement {
  const { site, account, language, timeZone } = useOpenSite();
  const mayPublish = account.permissions.includes("content.publish");
  const clock = { language, timeZone };
  useRoomTitle(t("Releases"), site.title);
  return (
    <>
      <RoomHeader title={t("Releases")} note={t("Every time you publish, a copy of your site is kept here.")} />
      <ScheduledList clock={clock} mayPublish={mayPublish} />
      <ReleasesList clock={clock} mayPublish={mayPublish} />
    </>
  );
}
