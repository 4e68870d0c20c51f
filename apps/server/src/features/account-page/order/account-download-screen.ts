import type { SiteUserDownload } from "@stoa/core/site-user/site-user-order-schema.ts";
import { downloadView } from "./account-download-view.ts";
import type { MakeScreen } from "../account-screen.ts";

export function downloadsScreen(downloads: readonly SiteUserDownload[]): MakeScreen {
  return (word, setting) => ({
    screen: "downloads",
    heading: word("accountDownloads"),
    downloads: downloads.map((download) => downloadView(download, { word, setting })),
    empty: downloads.length === 0 ? word("accountNoDownloads") : "",
  });
}
