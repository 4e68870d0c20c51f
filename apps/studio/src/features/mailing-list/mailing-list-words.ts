/** Whom a tab of the mailing list shows. */
export type ListTab = "on" | "confirmed" | "unconfirmed" | "left";

type Counts = { readonly members: number; readonly left: number };
type Words = { readonly title: string; readonly text: string };

const EMPTY_TABS: Readonly<Record<ListTab, Words>> = {
  on: { title: "Nobody is on the list now", text: "Whoever has left it stays under “Left”." },
  confirmed: {
    title: "Nobody has confirmed their address",
    text: "Whoever joins with a form that asks for it, and follows the link in its mail, is listed here.",
  },
  unconfirmed: { title: "Everybody has confirmed their address", text: "Whoever has not is listed here." },
  left: { title: "Nobody has left the list", text: "Whoever leaves it with the link in a mail is listed here." },
};

/** What an empty tab says while others have contacts; undefined while nobody ever joined. */
export function emptyTabWords(tab: ListTab, counts: Counts | undefined): Words | undefined {
  if (counts === undefined || counts.members + counts.left === 0) return undefined;
  // Nobody on the list has confirmed nothing.
  return counts.members === 0 && tab === "unconfirmed" ? EMPTY_TABS.on : EMPTY_TABS[tab];
}
