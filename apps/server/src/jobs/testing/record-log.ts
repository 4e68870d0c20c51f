import type { JobLog } from "../job-runner.ts";

export type RecordedLog = JobLog & { readonly lines: ReadonlyArray<Record<string, unknown>> };

export function recordLog(): RecordedLog {
  const lines: Array<Record<string, unknown>> = [];
  const keep = (level: string) => (details: object, message: string) => void lines.push({ level, message, ...details });
  return { lines, error: keep("error"), warn: keep("warn") };
}
