import type { EndpointBody } from "@stoa/core/api/endpoint.ts";
import type { Patch } from "@stoa/core/document/document-schema.ts";
import { applyPatches } from "@stoa/core/lib/patch/apply-patches.ts";
import { makePatches } from "@stoa/core/lib/patch/make-patches.ts";
import type { SiteEntry } from "@stoa/core/site/site-entry.ts";
import { checkTweakValue } from "@stoa/core/style/tweak/check-tweak-value.ts";
import type { DesignDraft, editDesign } from "@stoa/core/style/design-api.ts";
import { DESIGN_MESSAGES } from "@stoa/core/style/design-messages.ts";
import type { Tweak } from "@stoa/core/style/tweak/tweak.ts";
import type { ThemeData } from "@stoa/core/theme/theme-schema.ts";
import type { SiteDb } from "../../../db/database.ts";
import { newId } from "../../../db/new-id.ts";
import { AppError } from "../../../errors.ts";
import { contentStatus } from "../../content/content-service.ts";
import { redoDocument, undoDocument } from "../../document/document-history-service.ts";
import { createDocument, editDocument, type DocumentRow } from "../../document/document-service.ts";
import { listLiveStates } from "../../release/release-service.ts";
import { lockSite } from "../../site/site-service.ts";
import type { Theme } from "../compile/compile-theme.ts";
import { findThemeDocument } from "../install/theme-install.ts";
import { untouchedTheme } from "../install/style-theme.ts";
import { isBuiltIn } from "../theme-names.ts";

type ThemeRow = DocumentRow & { readonly data: ThemeData };

export type DesignScope = { readonly db: SiteDb; readonly site: SiteEntry };

export async function findDesign(db: SiteDb, name: string): Promise<ThemeRow | undefined> {
  const row = await findThemeDocument(db, name);
  if (!row && !isBuiltIn(name)) throw new AppError("not_found");
  return row;
}

async function toDraft({ db, site }: DesignScope, row: DocumentRow | undefined): Promise<DesignDraft> {
  if (!row) return { version: 0, data: { tweaks: {}, customCss: "" }, status: "published" };
  const states = await listLiveStates(db, site.liveRelease, [row.id]);
  const { tweaks, customCss, fontKit } = row.data as ThemeData;
  const data = { tweaks, customCss, ...(fontKit ? { fontKit } : {}) };
  return { version: row.version, data, status: contentStatus(states.get(row.id)) };
}

export async function readDraft(scope: DesignScope, name: string): Promise<DesignDraft> {
  return toDraft(scope, await findDesign(scope.db, name));
}

/** Design patches must not touch the theme's files. */
function checkPaths(patches: readonly Patch[]): void {
  const isDesign = ({ path: [member, ...rest] }: Patch): boolean =>
    (member === "tweaks" && rest.length > 0) || (member === "customCss" && rest.length === 0) || member === "fontKit";
  if (!patches.every(isDesign)) throw new AppError("invalid_patch", { message: DESIGN_MESSAGES.onlyDesign });
}

/** Edited data with each changed value normalized. */
function settled(before: ThemeData, after: ThemeData, tweaks: readonly Tweak[]): ThemeData {
  const fields: Record<string, string> = {};
  const values = { ...after.tweaks };
  for (const [title, value] of Object.entries(after.tweaks)) {
    if (before.tweaks[title] === value) continue;
    const tweak = tweaks.find((one) => one.title === title);
    const checked = tweak
      ? checkTweakValue(tweak, value)
      : { ok: false as const, message: DESIGN_MESSAGES.unknownTweak };
    if (checked.ok) values[title] = checked.value;
    else fields[`tweaks.${title}`] = checked.message;
  }
  if (Object.keys(fields).length > 0) throw new AppError("invalid_document", { fields });
  return { ...after, tweaks: values };
}

type Edit = EndpointBody<typeof editDesign> & { readonly theme: Theme; readonly by: string };

/** The edited document; created for a theme without any choices so far. */
async function openRow(db: SiteDb, { theme, version, by }: Edit): Promise<ThemeRow> {
  // Two parallel first edits would create two documents of one theme.
  await lockSite(db);
  const found = await findDesign(db, theme.name);
  if ((found?.version ?? 0) !== version) throw new AppError("version_conflict");
  if (found) return found;
  const data = untouchedTheme(theme);
  const row = await createDocument(db, { id: newId(), kind: "theme", data, by, label: "Start design" });
  return { ...row, data };
}

/** Throws `version_conflict`, `invalid_patch` and `invalid_document`, and then nothing has changed. */
export async function changeDesign(scope: DesignScope, edit: Edit): Promise<DesignDraft> {
  const { theme, patches, label, by } = edit;
  checkPaths(patches);
  const { db } = scope;
  const { id, version, data } = await openRow(db, edit);
  const patched = applyPatches(data, patches);
  if (!patched.ok) throw new AppError("invalid_patch", { message: patched.message });
  const next = settled(data, patched.data as ThemeData, theme.tweaks);
  const row = await editDocument(db, { id, kind: "theme", version, patches: makePatches(data, next), label, by });
  return toDraft(scope, row);
}

type Step = {
  readonly name: string;
  readonly direction: "undo" | "redo";
  readonly by: string;
  readonly version?: number | undefined;
};

/** Throws `nothing_to_undo` or `nothing_to_redo`, also when the change concerned the theme's files. */
export async function stepDesign(scope: DesignScope, { name, direction, by, version }: Step): Promise<DesignDraft> {
  const { db } = scope;
  const code = direction === "undo" ? "nothing_to_undo" : "nothing_to_redo";
  const before = await findDesign(db, name);
  if (!before) throw new AppError(code);
  const take = direction === "undo" ? undoDocument : redoDocument;
  const row = await take(db, { id: before.id, kind: "theme", by, version });
  const hasOtherFiles = makePatches(before.data.files, (row.data as ThemeData).files).length > 0;
  if (row.isDeleted || hasOtherFiles) throw new AppError(code, { message: DESIGN_MESSAGES.filesChanged });
  return toDraft(scope, row);
}
