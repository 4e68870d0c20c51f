import os from "node:os";

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right);
  const middle = Math.floor(sorted.length / 2);
  const [low = Number.NaN, high = Number.NaN] = [sorted[middle - (sorted.length % 2 === 0 ? 1 : 0)], sorted[middle]];
  return (low + high) / 2;
}

export function machineText(): string {
  const cpus = os.cpus();
  const memory = Math.round(os.totalmem() / 2 ** 30);
  const load = os.loadavg()[0] ?? 0;
  return `${cpus[0]?.model.trim() ?? "unknown CPU"}, ${cpus.length} cores, ${memory} GB, ${os.type()} ${os.release()}, Node ${process.version}, load ${load.toFixed(1)} at the start`;
}

export function rate(perSecond: number): string {
  return Math.round(perSecond).toLocaleString("en-US").padStart(7);
}

export function ratioText(ours: readonly number[], limit: readonly number[]): string {
  const ratios = ours.map((value, index) => value / (limit[index] ?? Number.NaN));
  const sorted = ratios.toSorted((left, right) => left - right);
  const range = `${(sorted[0] ?? Number.NaN).toFixed(2)}–${(sorted.at(-1) ?? Number.NaN).toFixed(2)}`;
  return `${median(ratios).toFixed(2)} (rounds ${range})`;
}
