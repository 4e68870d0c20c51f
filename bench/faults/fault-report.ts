import { machineText } from "../bench-report.ts";
import { openFaultShop, type FaultShop } from "./fault-shop.ts";
import { withFaultStoa } from "./fault-stoa.ts";

function sortedText(value: unknown): string {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return JSON.stringify(value);
  return JSON.stringify(
    Object.fromEntries(Object.entries(value).toSorted(([left], [right]) => (left < right ? -1 : 1))),
  );
}

/** Prints a result; an unexpected one makes the script exit with an error. */
export function report(what: string, found: unknown, expected: unknown): void {
  const isRight = sortedText(found) === sortedText(expected);
  console.log(`    ${isRight ? "ok  " : "FAIL"} ${what}: ${sortedText(found)}`);
  if (isRight) return;
  console.log(`         expected ${sortedText(expected)}`);
  process.exitCode = 1;
}

export async function reportAudit(shop: FaultShop): Promise<void> {
  report("audit finds nothing", await shop.audit(), []);
}

export async function scene<Result>(title: string, work: () => Promise<Result>): Promise<Result> {
  console.log(`  ${title}`);
  const start = performance.now();
  const result = await work();
  console.log(`         ${((performance.now() - start) / 1000).toFixed(1)} s`);
  return result;
}

export async function runFaults(
  work: (shop: FaultShop) => Promise<void>,
  settings: Readonly<Record<string, string>> = {},
): Promise<void> {
  console.log(`  ${machineText()}`);
  await withFaultStoa(async (stoa) => work(await openFaultShop(stoa)), settings);
}
