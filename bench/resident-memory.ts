import { readFileSync } from "node:fs";

/** Megabytes of memory a process holds; NaN where the system does not tell. */
export function residentMegabytesOf(processId: number): number {
  try {
    const kilobytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${processId}/status`, "utf8"))?.[1];
    return Number(kilobytes) / 1000;
  } catch {
    return Number.NaN;
  }
}
