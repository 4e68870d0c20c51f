import { median, rate, ratioText } from "../bench-report.ts";
import type { BenchStoa } from "../server/bench-stoa.ts";
import { runLoad, type LoadResult } from "../closed-loop-client.ts";
import { cpuSecondsOf, cpuSecondsOfFamily } from "../cpu-time.ts";
import type { Pgbench, PgbenchResult } from "../pgbench-run.ts";

export type MeasuredLoad = LoadResult & { readonly serverMs: number; readonly postgresMs: number };
export type MeasuredLimit = PgbenchResult & { readonly postgresMs: number };
export type Side = { readonly loads: MeasuredLoad[]; readonly limits: MeasuredLimit[] };

/** Sends for so many seconds, or once when undefined. */
export type Sending = {
  readonly callers: ReadonlyArray<readonly Buffer[]>;
  readonly seconds: number | null;
  readonly expectedStatus?: number;
};

/** CPU milliseconds per call; unlike rates, they hardly vary when other programs are running. */
export async function measureLoad(stoa: BenchStoa, sending: Sending): Promise<MeasuredLoad> {
  const { callers, seconds, expectedStatus = 200 } = sending;
  const [server, postgres] = [cpuSecondsOf(stoa.serverProcessId), cpuSecondsOfFamily(stoa.postgresProcessId)];
  const duration = seconds === null ? { seconds: Number.POSITIVE_INFINITY, isOnce: true } : { seconds };
  const load = await runLoad({ port: stoa.port, callers, expectedStatus, ...duration });
  return {
    ...load,
    serverMs: ((cpuSecondsOf(stoa.serverProcessId) - server) * 1000) / load.count,
    postgresMs: ((cpuSecondsOfFamily(stoa.postgresProcessId) - postgres) * 1000) / load.count,
  };
}

export async function measureLimit(stoa: BenchStoa, pgbench: Pgbench, seconds: number): Promise<MeasuredLimit> {
  const before = cpuSecondsOfFamily(stoa.postgresProcessId);
  const result = await pgbench.measure(seconds);
  const postgresMs = ((cpuSecondsOfFamily(stoa.postgresProcessId) - before) * 1000) / result.count;
  return { ...result, postgresMs };
}

function medianOf<Measure>(measures: readonly Measure[], read: (measure: Measure) => number): number {
  return median(measures.map(read));
}

export function printSide(name: string, { loads, limits }: Side, bar: number): void {
  const rates = loads.map((load) => load.perSecond);
  const times = `median ${medianOf(loads, (one) => one.medianMs).toFixed(1)} ms, p99 ${medianOf(loads, (one) => one.p99Ms).toFixed(1)} ms`;
  const serverCpu = `${medianOf(loads, (one) => one.serverMs).toFixed(3)} ms in the server`;
  console.log(`  ${name}`);
  console.log(`    Stoa over HTTP  ${rate(median(rates))}/s, ${times}`);
  console.log(
    `      CPU a call    ${serverCpu}, ${medianOf(loads, (one) => one.postgresMs).toFixed(3)} ms in PostgreSQL`,
  );
  if (limits.length === 0) return;
  const limitRates = limits.map((limit) => limit.perSecond);
  console.log(`    pgbench         ${rate(median(limitRates))}/s, the same statements in the same round trips`);
  console.log(`      CPU a call    ${medianOf(limits, (one) => one.postgresMs).toFixed(3)} ms in PostgreSQL`);
  console.log(`    ratio           ${ratioText(rates, limitRates)}, bar ${bar}`);
}
