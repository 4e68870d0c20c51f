import type { ReactElement } from "react";
import { ReleasesList } from "../features/release/releases-list.tsx";
import { useRoomTitle } from "../parts/use-room-title.ts";
import { useOpenSite } from "./open-site.ts";
import styles from "./releases-room.module.css";

export function ReleasesRoom(): ReactElement {
  const { site, language } = useOpenSite();
  useRoomTitle("Releases", site.title);
  return (
    <>
      <header className={styles["header"]}>
        <h1>Releases</h1>
        <p>Each time you publish, the site as it was is kept here.</p>
      </header>
      <ReleasesList language={language} />
    </>
  );
}
