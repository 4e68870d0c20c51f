import type { CheckoutScripts } from "@stoa/core/checkout-script/checkout-script-api.ts";
import type { CheckoutScript, ScriptPart } from "@stoa/core/checkout-script/checkout-script-schema.ts";
import {
  compareCheckoutScripts,
  dateCheckoutScripts,
  isMailed,
} from "@stoa/core/checkout-script/compare-checkout-scripts.ts";
import { listCheckoutScriptsOf } from "@stoa/core/checkout-script/list-checkout-scripts.ts";
import { CHECKOUT_SCRIPT_LIMITS } from "@stoa/core/checkout-script/checkout-script-limits.ts";
import type { Settings } from "@stoa/core/settings/settings-schema.ts";
import { inPlatform, inSite, type SiteDb } from "../../db/database.ts";
import type { ClockJobCall, SiteJobCall } from "../../jobs/job.ts";
import type { Resources } from "../../plugins/resources.ts";
import { knownPaymentHosts, paymentHosts } from "../checkout-page/payment-host-service.ts";
import { readCommercePreferences } from "../commerce-preference/commerce-preference-service.ts";
import { buildSource, safeHeaders } from "../page/system-page-service.ts";
import { listPaymentProviders } from "../payment/payment-option-service.ts";
import { listPublished } from "../release/release-service.ts";
import { canBePaid, lockSite } from "../site/site-service.ts";
import { mailScriptChanges } from "./checkout-script-mail-service.ts";
import {
  deleteOldHistory,
  findScripts,
  insertScripts,
  listHistory,
  listSitesToCheck,
  noteChecked,
  type ScriptRow,
} from "./checkout-script-store.ts";
import { fingerprintOf, type ShippedScripts } from "./shipped-scripts.ts";

export type ScriptCheckParts = Pick<Resources, "env" | "urls" | "now"> & { readonly shipped: ShippedScripts };

type Shipped = Pick<ShippedScripts, "version"> & { readonly files: readonly ScriptPart[] };

/** In place of the site's own, so that another domain is no change. */
const ORIGIN = "https://shop.example";
const DAY_MS = 24 * 60 * 60_000;

async function readOrderCode(db: SiteDb, liveRelease: number | null): Promise<ScriptPart | null> {
  const [row] = await listPublished(db, liveRelease, "settings");
  const code = (row?.data as Settings | undefined)?.injection?.orderConfirmation ?? "";
  return code === "" ? null : { name: "orderConfirmation", fingerprint: fingerprintOf(code) };
}

async function listSent(
  db: SiteDb,
  { version, files }: Shipped,
  { stripeScript }: Pick<Resources["env"], "stripeScript">,
): Promise<CheckoutScript[]> {
  const { liveRelease } = await lockSite(db);
  const { payments } = await readCommercePreferences(db);
  const options = await listPaymentProviders(db, payments);
  // Each theme has a look of its own, which is no script.
  const headers = safeHeaders({ visit: { origin: ORIGIN }, look: "", hosts: paymentHosts(options, stripeScript) });
  return listCheckoutScriptsOf(
    {
      version,
      files,
      headers: Object.entries(headers).map(([name, value]) => ({ name, fingerprint: fingerprintOf(value) })),
      policy: headers["content-security-policy"] ?? "",
      build: buildSource(ORIGIN),
      providers: knownPaymentHosts(options),
      orderCode: await readOrderCode(db, liveRelease),
    },
    fingerprintOf,
  );
}

type Found = {
  readonly before: ScriptRow | undefined;
  readonly now: readonly CheckoutScript[];
  readonly changes: ReturnType<typeof compareCheckoutScripts>;
  readonly at: Date;
};

/** Returns the number of the new row. */
async function recordScripts(db: SiteDb, found: Found, urls: Resources["urls"]): Promise<number> {
  const { before, now, changes, at } = found;
  const fingerprint = fingerprintOf(JSON.stringify(now));
  const number = (before?.number ?? 0) + 1;
  const scripts = dateCheckoutScripts(before?.scripts ?? [], now, at.toISOString());
  await insertScripts(db, { number, fingerprint, scripts, changes, at });
  if (changes.some(isMailed)) await mailScriptChanges(db, urls, { changes, fingerprint, at });
  return number;
}

/** A list starts once somebody can pay and there are scripts. */
async function canStart(db: SiteDb, { files }: Shipped): Promise<boolean> {
  return files.length > 0 && (await canBePaid(db));
}

/** Compares a site's list with what is sent now, under a lock, and records and mails what differs. */
async function checkSite(db: SiteDb, shipped: Shipped, { env, urls, now: clock }: ScriptCheckParts): Promise<void> {
  const now = await listSent(db, shipped, env);
  const before = await findScripts(db);
  const at = new Date(clock());
  if (!before && !(await canStart(db, shipped))) return;
  const changes = before ? compareCheckoutScripts(before.scripts, now) : [];
  const isSame = before !== undefined && changes.length === 0;
  if (isSame) await noteChecked(db, before.number, at);
  const number = isSame ? before.number : await recordScripts(db, { before, now, changes, at }, urls);
  const { changes: kept, days } = CHECKOUT_SCRIPT_LIMITS;
  await deleteOldHistory(db, { number, kept, before: new Date(at.getTime() - days * DAY_MS) });
}

async function readShipped({ version, read }: ShippedScripts): Promise<Shipped> {
  return { version, files: await read() };
}

/** Compares after a release, or after a change of how customers pay. */
export async function checkScripts(
  { inItsSite }: Pick<SiteJobCall<"checkout-script.check">, "inItsSite">,
  parts: ScriptCheckParts,
): Promise<void> {
  const shipped = await readShipped(parts.shipped);
  await inItsSite((db) => checkSite(db, shipped, parts));
}

/** Compares every site where somebody can pay, so that files changed on the disk are found without a release. */
export async function checkAllScripts({ database, signal }: ClockJobCall, parts: ScriptCheckParts): Promise<void> {
  const shipped = await readShipped(parts.shipped);
  for (const siteId of await inPlatform(database, listSitesToCheck)) {
    if (signal.aborted) return;
    await inSite(database, siteId, (db) => checkSite(db, shipped, parts));
  }
}

export async function readCheckoutScripts(db: SiteDb): Promise<CheckoutScripts> {
  const [newest, history] = await Promise.all([findScripts(db), listHistory(db)]);
  return {
    scripts: newest?.scripts ?? [],
    checkedAt: newest?.checked_at.toISOString() ?? null,
    history: history.map(({ number, at, changes }) => ({ number, at: at.toISOString(), changes })),
  };
}
