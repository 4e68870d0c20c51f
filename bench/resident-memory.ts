import { readFileSync } from "node:fs";

/** Megabytes of memory a process holds; NaN where the system does not tell. */
export function residentMegabytesOf(processId: number): number {
  try {
    // The kernel's kB are 1024 bytes.
    const kibibytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${processId}/status`, "utf8"))?.[1];
    return (Number(kibibytes) * 1024) / 1_000_000;
  } catch {
    return Number.NaN;
  }
}
