import type { CheckoutScripts } from "@stoa/core/checkout-script/checkout-script-api.ts";
import { CHECKOUT_SCRIPT_MESSAGES } from "@stoa/core/checkout-script/checkout-script-messages.ts";
import type { DatedScript } from "@stoa/core/checkout-script/checkout-script-schema.ts";
import { scriptName, scriptReason } from "@stoa/core/checkout-script/checkout-script-texts.ts";
import { csvRow } from "@stoa/core/lib/text/csv-text.ts";

const HEAD = [
  "Script",
  "Owner",
  "Reason",
  "Runs",
  "File, header or host",
  "Fingerprint",
  "Version",
  "Since",
  "Checked",
];

function rowsOf(script: DatedScript, checkedAt: string): string[] {
  const { owner, place, version, since, parts, hosts } = script;
  const what = [
    scriptName(script, CHECKOUT_SCRIPT_MESSAGES),
    owner,
    scriptReason(script, CHECKOUT_SCRIPT_MESSAGES),
    place,
  ];
  const row = (name: string, fingerprint: string): string =>
    csvRow([...what, name, fingerprint, version, since, checkedAt]);
  return [...parts.map(({ name, fingerprint }) => row(name, fingerprint)), ...hosts.map((host) => row(host, ""))];
}

/** A row for each file, header and host. */
export function checkoutScriptCsv({ scripts, checkedAt }: CheckoutScripts): string {
  return [csvRow(HEAD), ...scripts.flatMap((script) => rowsOf(script, checkedAt ?? ""))].join("");
}
