import { readdirSync, readFileSync } from "node:fs";

/** Clock ticks per second in Linux's accounting, fixed by its ABI. */
const TICKS_PER_SECOND = 100;

function fieldsOf(processId: number | string): string[] {
  try {
    return readFileSync(`/proc/${processId}/stat`, "utf8").split(") ").at(-1)?.split(" ") ?? [];
  } catch {
    return [];
  }
}

function sumTicks(fields: readonly string[], from: number, to: number): number {
  return fields.slice(from, to).reduce((sum, ticks) => sum + Number(ticks), 0);
}

/** CPU seconds used by a process; 0 where unavailable. */
export function cpuSecondsOf(processId: number): number {
  return sumTicks(fieldsOf(processId), 11, 13) / TICKS_PER_SECOND;
}

/** CPU seconds used by a process and its children, including ended ones. */
export function cpuSecondsOfFamily(processId: number): number {
  const children = readdirSync("/proc")
    .filter((name) => /^\d+$/.test(name))
    .map((name) => fieldsOf(name))
    .filter((fields) => fields[1] === String(processId));
  const own = sumTicks(fieldsOf(processId), 11, 15);
  return children.reduce((sum, fields) => sum + sumTicks(fields, 11, 13), own) / TICKS_PER_SECOND;
}
