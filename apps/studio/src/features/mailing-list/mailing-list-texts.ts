import { t } from "../../language/t.ts";
export type ListTab = "on" | "confirmed" | "unconfirmed" | "left";

type Counts = { readonly members: number; readonly left: number };
type StatusLabel = { readonly title: string; readonly text: string };

const EMPTY_TABS: Readonly<Record<ListTab, StatusLabel>> = {
  on: { title: t("No one is on the list right now"), text: t("People who leave stay under “Left”.") },
  confirmed: {
    title: t("No confirmed addresses yet"),
    text: t("People who confirm by following the link in their email appear here."),
  },
  unconfirmed: {
    title: t("Everyone has confirmed their address"),
    text: t("People who haven't confirmed appear here."),
  },
  left: { title: t("No one has left the list"), text: t("People who unsubscribe appear here.") },
};

/** Text of an empty tab when others have contacts; undefined while nobody has ever joined. */
export function emptyTabText(tab: ListTab, counts: Counts | undefined): StatusLabel | undefined {
  if (counts === undefined || counts.members + counts.left === 0) return undefined;
  // With an empty list, "unconfirmed" would be misleading.
  return counts.members === 0 && tab === "unconfirmed" ? EMPTY_TABS.on : EMPTY_TABS[tab];
}
