import type { SiteUserDownload } from "@stoa/core/site-user/site-user-order-schema.ts";
import { dateText, type Showing } from "./account-order-view.ts";

export type DownloadView = {
  readonly label: string;
  /** Empty for a file that can no longer be opened. */
  readonly url: string;
  readonly note: string;
  readonly orderUrl: string;
  readonly order: string;
};

function noteOf({ state, downloadsLeft, expiresAt }: SiteUserDownload, { word, setting }: Showing): string {
  switch (state) {
    case "open": {
      const values = { count: downloadsLeft, date: dateText(expiresAt, setting) };
      return word(downloadsLeft === 1 ? "accountDownloadOneLeft" : "accountDownloadLeft", values);
    }
    case "expired":
      return word("accountDownloadExpired");
    case "usedUp":
      return word("accountDownloadUsedUp");
    case "revoked":
      return word("accountDownloadRevoked");
  }
}

export function downloadView(download: SiteUserDownload, showing: Showing): DownloadView {
  const { filename, url, state, orderId, orderNumber } = download;
  return {
    label: filename,
    url: state === "open" ? url : "",
    note: noteOf(download, showing),
    orderUrl: `/account/orders/${orderId}`,
    order: showing.word("accountOrder", { number: orderNumber }),
  };
}
