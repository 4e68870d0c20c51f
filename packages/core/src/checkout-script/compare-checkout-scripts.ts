import type { CheckoutScript, DatedScript, ScriptChange } from "./checkout-script-schema.ts";

const MAX_PARTS = 20;

type Pair = { readonly before: CheckoutScript | undefined; readonly now: CheckoutScript | undefined };
type Difference = Pick<ScriptChange, "id" | "owner" | "change"> & Pair;

function differenceOf({ before, now }: Pair): Difference[] {
  const either = now ?? before;
  if (!either) return [];
  const { id, owner } = either;
  if (!before) return [{ id, owner, change: "added", before, now }];
  if (!now) return [{ id, owner, change: "removed", before, now }];
  const isSame =
    before.fingerprint === now.fingerprint &&
    before.version === now.version &&
    before.hosts.join(" ") === now.hosts.join(" ");
  return isSame ? [] : [{ id, owner, change: "changed", before, now }];
}

function differencesOf(before: readonly CheckoutScript[], now: readonly CheckoutScript[]): Difference[] {
  const ids = new Set([...now, ...before].map(({ id }) => id));
  const find = (list: readonly CheckoutScript[], wanted: string): CheckoutScript | undefined =>
    list.find(({ id }) => id === wanted);
  return [...ids].flatMap((id) => differenceOf({ before: find(before, id), now: find(now, id) }));
}

function changedParts({ before, now }: Pair): string[] {
  const keys = (script: CheckoutScript | undefined): Map<string, string> =>
    new Map(script?.parts.map(({ name, fingerprint }) => [name, fingerprint]));
  const [old, present] = [keys(before), keys(now)];
  const names = new Set([...present.keys(), ...old.keys()]);
  return [...names].filter((name) => old.get(name) !== present.get(name)).slice(0, MAX_PARTS);
}

/** The headers that name the hosts of providers, or depend on them. */
const HOST_HEADERS: ReadonlySet<string> = new Set(["content-security-policy", "cross-origin-opener-policy"]);

/** Whether headers differ only because hosts do, which is then the change. */
function isExplainedByHosts(difference: Difference, all: readonly Difference[]): boolean {
  const hasHosts = ({ before, now }: Pair): boolean =>
    [before, now].some((one) => one !== undefined && one.hosts.length > 0);
  return (
    difference.id === "headers" &&
    all.some(hasHosts) &&
    changedParts(difference).every((name) => HOST_HEADERS.has(name))
  );
}

function kindOf({ id, owner, change }: Difference, isNewVersion: boolean): ScriptChange["kind"] {
  if (owner === "unknown") return "host";
  if (owner === "site") return "order-code";
  if (owner !== "stoa" && change !== "changed") return "provider";
  if (isNewVersion) return "version";
  if (owner !== "stoa") return "host";
  return id === "headers" ? "headers" : "files";
}

/** Returns what differs between two lists, and why. Empty if nothing does. */
export function compareCheckoutScripts(
  before: readonly CheckoutScript[],
  now: readonly CheckoutScript[],
): ScriptChange[] {
  const all = differencesOf(before, now);
  const isNewVersion = all.some((one) => one.id === "stoa" && one.before?.version !== one.now?.version);
  return all
    .filter((difference) => isNewVersion || !isExplainedByHosts(difference, all))
    .map((difference) => {
      const { id, owner, change } = difference;
      const kind = kindOf(difference, isNewVersion);
      // A version changes nearly every file's name.
      return { id, owner, change, kind, parts: kind === "version" ? [] : changedParts(difference) };
    });
}

/** Whether something runs, or may be sent somewhere, that nobody who works on the site has put there. PCI DSS 11.6.1 */
export function isAlarming({ kind, change }: Pick<ScriptChange, "kind" | "change">): boolean {
  return kind === "files" || kind === "headers" || (kind === "host" && change !== "removed");
}

/** Whether admins are told by email: of alarms, and of payment providers. */
export function isMailed(change: ScriptChange): boolean {
  return isAlarming(change) || change.kind === "provider";
}

function isUnchanged(script: CheckoutScript, before: DatedScript | undefined): before is DatedScript {
  return before !== undefined && compareCheckoutScripts([before], [script]).length === 0;
}

/** Says of each script since when it is what it is: `at` if it differs from before. */
export function dateCheckoutScripts(
  before: readonly DatedScript[],
  now: readonly CheckoutScript[],
  at: string,
): DatedScript[] {
  return now.map((script) => {
    const old = before.find(({ id }) => id === script.id);
    return { ...script, since: isUnchanged(script, old) ? old.since : at };
  });
}
