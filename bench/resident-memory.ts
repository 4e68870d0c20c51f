import { readFileSync } from "node:fs";

/** Resident memory of a process in megabytes; NaN where unavailable. */
export function residentMegabytesOf(processId: number): number {
  try {
    // The kernel's kB are 1024 bytes.
    const kibibytes = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${processId}/status`, "utf8"))?.[1];
    return (Number(kibibytes) * 1024) / 1_000_000;
  } catch {
    return Number.NaN;
  }
}
