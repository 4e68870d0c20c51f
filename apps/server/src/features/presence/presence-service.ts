import type { PresentPerson } from "@stoa/core/presence/presence-api.ts";
import { PRESENCE_LIMITS } from "@stoa/core/presence/presence-limits.ts";
import type { SiteDb } from "../../db/database.ts";
import { listOtherTabs, noteTab, type OtherTab, type Tab } from "./presence-store.ts";

export { deleteTab as leaveStudio } from "./presence-store.ts";

/** Groups tabs by person; a document open in two tabs is listed once. */
function peopleOf(tabs: readonly OtherTab[], seesDrafts: boolean): PresentPerson[] {
  const byAccount = Map.groupBy(tabs, ({ accountId }) => accountId);
  return [...byAccount.values()].slice(0, PRESENCE_LIMITS.people).flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    const documents = new Map(
      own.flatMap(({ document }) =>
        document ? [[document.id, { id: document.id, title: seesDrafts ? document.title : null }] as const] : [],
      ),
    );
    return [{ accountId: first.accountId, email: first.email, documents: [...documents.values()] }];
  });
}

/** Records a tab of the studio; returns the other people present. */
export async function joinStudio(
  db: SiteDb,
  { tab, seesDrafts, now }: { readonly tab: Tab; readonly seesDrafts: boolean; readonly now: number },
): Promise<PresentPerson[]> {
  const { goneMs, people, tabsOfPerson } = PRESENCE_LIMITS;
  const goneBefore = new Date(now - goneMs);
  await noteTab(db, { tab, at: new Date(now), goneBefore, tabsOfPerson });
  const limit = people * tabsOfPerson;
  return peopleOf(await listOtherTabs(db, { accountId: tab.accountId, goneBefore, limit }), seesDrafts);
}
