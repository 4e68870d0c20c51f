import type { CaptchaSettings } from "@stoa/core/captcha/captcha-settings-schema.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import type { SiteDb } from "../../db/database.ts";
import { AppError } from "../../errors.ts";
import { editDocument, listDocuments } from "../document/document-service.ts";

type CaptchaReply = { captcha: CaptchaSettings | null };

async function getSettings(db: SiteDb): Promise<{ readonly id: string; readonly settings: Settings }> {
  const [document] = await listDocuments(db, "settings");
  if (!document) throw new AppError("not_found");
  return { id: document.id, settings: document.data as Settings };
}

export async function readCaptchaSettings(db: SiteDb): Promise<CaptchaReply> {
  return { captcha: (await getSettings(db)).settings.captcha ?? null };
}

/** Changes the drafts. Throws `invalid_document` and `not_found`. */
export async function changeCaptchaSettings(
  db: SiteDb,
  captcha: CaptchaSettings | null,
  by: string,
): Promise<CaptchaReply> {
  const { id, settings } = await getSettings(db);
  const isSet = settings.captcha !== undefined;
  const path = ["captcha"];
  const set = { op: isSet ? ("replace" as const) : ("add" as const), path, value: captcha };
  const patches = captcha === null ? (isSet ? [{ op: "remove" as const, path }] : []) : [set];
  const edit = { id, kind: "settings", version: undefined, patches, label: "Captcha", by } as const;
  const { data } = await editDocument(db, edit);
  return { captcha: (data as Settings).captcha ?? null };
}
