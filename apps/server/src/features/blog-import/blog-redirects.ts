import type { PlannedEntry } from "@stoa/core/blog-import/plan-blog-import.ts";
import { readablePath } from "@stoa/core/page/address-path.ts";
import { checkRedirects } from "@stoa/core/redirect/check-redirects.ts";
import { plainPath } from "@stoa/core/redirect/find-redirect.ts";
import type { RedirectList, RedirectRule } from "@stoa/core/redirect/redirect-schema.ts";
import { newId } from "../../db/new-id.ts";
import { createDocument, editDocument, listDocuments } from "../document/document-service.ts";
import type { BlogPlace } from "./blog-documents.ts";

/** spec: `RedirectListSchema` */
const MAX_RULES = 2500;
const MAX_FROM = 400;

/** Where an entry is on this site, as people read it. */
export function shownPathOf({ blogUrl }: Pick<BlogPlace, "blogUrl">, { kind, urlId }: PlannedEntry): string {
  return kind === "page" ? `/${urlId}` : `/${blogUrl}/${urlId}`;
}

function ruleOf(place: BlogPlace, entry: PlannedEntry): RedirectRule[] {
  const to = shownPathOf(place, entry);
  const from = readablePath(entry.oldPath).normalize("NFC");
  const isSame = from === "" || from === "/" || from.length > MAX_FROM || plainPath(from) === plainPath(to);
  return isSame ? [] : [{ from, to, isPermanent: true }];
}

/**
 * Rules that can be added: a rule with an invalid path or one that would close a loop is skipped instead of failing the
 * import.
 */
function fittingRules(known: readonly RedirectRule[], added: readonly RedirectRule[]): RedirectRule[] {
  const problems = checkRedirects({ rules: [...known, ...added] }, { rules: [...known] });
  const wrong = new Set(Object.keys(problems).map((place) => Number(place.split(".")[1]) - known.length));
  return added.filter((_rule, index) => !wrong.has(index));
}

/** Redirects old addresses; the owner's rules stay and come first. */
export async function addRedirects(
  place: BlogPlace,
  entries: readonly PlannedEntry[],
): Promise<{ id: string; count: number }> {
  const { db, by } = place;
  const [list] = await listDocuments(db, "redirect-list");
  const { rules: known } = (list?.data ?? { rules: [] }) as RedirectList;
  const seen = new Set(known.map(({ from }) => plainPath(from)));
  const added = entries
    .flatMap((entry) => ruleOf(place, entry))
    .filter(({ from }) => {
      const isNew = !seen.has(plainPath(from));
      seen.add(plainPath(from));
      return isNew;
    });
  const rules = [...known, ...fittingRules(known, added)].slice(0, MAX_RULES);
  const count = rules.length - known.length;
  if (count === 0) return { id: "", count };
  const label = "Import old addresses";
  if (!list) {
    const id = newId();
    await createDocument(db, { id, kind: "redirect-list", data: { rules }, label, by });
    return { id, count };
  }
  const patches = [{ op: "replace" as const, path: ["rules"], value: rules }];
  await editDocument(db, { id: list.id, kind: "redirect-list", version: list.version, patches, label, by });
  return { id: list.id, count };
}
