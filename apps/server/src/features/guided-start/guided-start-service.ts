import { createHash } from "node:crypto";
import { COUNTRY_CODES } from "@stoa/core/address/country/countries-data.ts";
import type { SiteStart, StartTheme } from "@stoa/core/guided-start/guided-start-api.ts";
import { GUIDED_START_MESSAGES } from "@stoa/core/guided-start/guided-start-messages.ts";
import { isCurrency } from "@stoa/core/lib/money/money.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { inSite, type Database, type SiteDb } from "../../db/database.ts";
import { newId } from "../../db/new-id.ts";
import { AppError } from "../../errors.ts";
import { changePreferences } from "../commerce-preference/commerce-preference-service.ts";
import { createDocument } from "../document/document-service.ts";
import { publishDrafts } from "../release/release-service.ts";
import { findSite } from "../site/site-service.ts";
import { claimSlug } from "../site-start/site-start-service.ts";
import { createStoreDraft } from "../store-page/store-page-service.ts";
import { styleTheme, type Theme, type Themes } from "../theme/theme-service.ts";
import { startDocuments } from "./start-documents.ts";
import { describeStartTheme, START_THEME_NAMES } from "./start-themes.ts";

type Starting = {
  readonly start: SiteStart;
  readonly owner: { readonly id: string; readonly email: string };
  readonly themes: Pick<Themes, "builtIn">;
  readonly nowMs: number;
};

const STORE_TITLE = "Shop";
const ID_LENGTH = 24;

export function listThemesToStartIn(themes: Pick<Themes, "builtIn">): StartTheme[] {
  return START_THEME_NAMES.map((name) => describeStartTheme(themes.builtIn(name)));
}

function throwFieldError(field: string, message: string): never {
  throw new AppError("invalid_request", { message, fields: { [field]: message } });
}

function isTimeZone(name: string): boolean {
  try {
    return Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions().timeZone !== "";
  } catch {
    return false;
  }
}

function checkStart({ start, themes }: Starting): Theme {
  const { theme: name, preset, store, timeZone } = start;
  if (!START_THEME_NAMES.some((one) => one === name)) throwFieldError("theme", GUIDED_START_MESSAGES.theme);
  const theme = themes.builtIn(name);
  if (!theme.presets.some(({ title }) => title === preset)) throwFieldError("preset", GUIDED_START_MESSAGES.preset);
  if (store && !isCurrency(store.currency)) throwFieldError("store.currency", GUIDED_START_MESSAGES.currency);
  if (store && !COUNTRY_CODES.includes(store.country)) throwFieldError("store.country", GUIDED_START_MESSAGES.country);
  if (!isTimeZone(timeZone)) throwFieldError("timeZone", GUIDED_START_MESSAGES.timeZone);
  return theme;
}

async function openStore(db: SiteDb, { country }: { readonly country: string }, by: string): Promise<void> {
  await createStoreDraft(db, { title: STORE_TITLE, isInNavigation: true, by });
  const stripe = { isEnabled: false, accountCountry: country };
  await changePreferences(db, { namespace: "payments", preferences: { stripe }, by });
}

/** Deterministic per owner and call, so a retry finds the same site. */
function siteIdOf({ start: { startId }, owner }: Starting): SiteId {
  if (startId === undefined) return newId() as SiteId;
  return createHash("sha256").update(`site ${owner.id} ${startId}`).digest("hex").slice(0, ID_LENGTH) as SiteId;
}

/**
 * Creates and publishes a site as configured, all or nothing; repeating a call with its `startId` creates none. Throws
 * `slug_taken`, or `invalid_request` with the field.
 */
export async function startGuidedSite(database: Database, starting: Starting): Promise<void> {
  const siteId = siteIdOf(starting);
  try {
    await makeSite(database, siteId, starting);
  } catch (error) {
    const isTaken = error instanceof AppError && error.code === "slug_taken";
    const isOwn = isTaken && (await findSite(database, starting.start.slug))?.id === siteId;
    if (!isOwn) throw error;
  }
}

async function makeSite(database: Database, siteId: SiteId, starting: Starting): Promise<void> {
  const theme = checkStart(starting);
  const { start, owner, nowMs } = starting;
  const by = owner.email;
  await inSite(database, siteId, async (db) => {
    await claimSlug(db, { slug: start.slug, ownerId: owner.id });
    const documents = startDocuments({ start, ownerEmail: owner.email, nowMs, newId });
    for (const document of documents) await createDocument(db, { ...document, by, label: "Start site" });
    if (start.store) await openStore(db, start.store, by);
    await styleTheme(db, { theme, preset: start.preset, values: new Map(), by });
    await publishDrafts(db, { by, name: "First release" });
  });
}
