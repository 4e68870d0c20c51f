import type { ReactElement } from "react";
import { ScheduledList } from "../features/release/scheduled-list.tsx";
import { ReleasesList } from "../features/release/releases-list.tsx";
import { useRoomTitle } from "../parts/use-room-title.ts";
import { useOpenSite } from "./open-site.ts";
import styles from "./releases-room.module.css";

export function ReleasesRoom(): ReactElement {
  const { site, language, timeZone } = useOpenSite();
  const clock = { language, timeZone };
  useRoomTitle("Releases", site.title);
  return (
    <>
      <header className={styles["header"]}>
        <h1>Releases</h1>
        <p>Each time you publish, the site as it was is kept here.</p>
      </header>
      <ScheduledList clock={clock} />
      <ReleasesList clock={clock} />
    </>
  );
}
