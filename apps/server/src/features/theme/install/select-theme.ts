import { makePatches } from "@stoa/core/lib/patch/make-patches.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { SiteDb } from "../../../db/database.ts";
import { AppError } from "../../../errors.ts";
import { editDocument, listDocuments } from "../../document/document-service.ts";
import { isBuiltIn } from "../theme-names.ts";
import { findThemeDocument } from "./theme-install.ts";

/** Selects the drafts' theme; all content stays. Returns the ids a publish must include. */
export async function selectTheme(
  db: SiteDb,
  { name, by }: { readonly name: string; readonly by: string },
): Promise<{ readonly documentIds: readonly string[]; readonly isChanged: boolean }> {
  const theme = await findThemeDocument(db, name);
  if (!theme && !isBuiltIn(name)) {
    throw new AppError("not_found", { message: `This site has no theme "${name}". Install it first.` });
  }
  const [settings] = await listDocuments(db, "settings");
  if (!settings) throw new AppError("not_found", { message: "This site has no settings yet." });
  const data = settings.data as Settings;
  const patches = makePatches(data, { ...data, theme: { name } });
  const label = `Switch to theme "${theme?.data.title ?? name}"`;
  const { id } = settings;
  if (patches.length > 0) await editDocument(db, { id, kind: "settings", version: undefined, patches, label, by });
  return { documentIds: [id, ...(theme ? [theme.id] : [])], isChanged: patches.length > 0 };
}
