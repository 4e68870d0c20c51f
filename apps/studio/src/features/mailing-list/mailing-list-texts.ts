export type ListTab = "on" | "confirmed" | "unconfirmed" | "left";

type Counts = { readonly members: number; readonly left: number };
type StatusLabel = { readonly title: string; readonly text: string };

const EMPTY_TABS: Readonly<Record<ListTab, StatusLabel>> = {
  on: { title: "No one is on the list right now", text: "People who leave stay under “Left”." },
  confirmed: {
    title: "No confirmed addresses yet",
    text: "People who confirm by following the link in their email appear here.",
  },
  unconfirmed: { title: "Everyone has confirmed their address", text: "People who haven't confirmed appear here." },
  left: { title: "No one has left the list", text: "People who unsubscribe appear here." },
};

/** Text of an empty tab when others have contacts; undefined while nobody has ever joined. */
export function emptyTabText(tab: ListTab, counts: Counts | undefined): StatusLabel | undefined {
  if (counts === undefined || counts.members + counts.left === 0) return undefined;
  // With an empty list, "unconfirmed" would be misleading.
  return counts.members === 0 && tab === "unconfirmed" ? EMPTY_TABS.on : EMPTY_TABS[tab];
}
