import { serialize } from "node:v8";
import { createBoundedMap } from "@stoa/core/lib/bounded-map.ts";
import type { PageReading } from "./content/page-reading.ts";

/** What addresses of published sites show, at hand for pages that are not kept as a whole: of one visitor, in another form, with a query. */
export type KeptReadings = {
  readonly get: (key: string) => PageReading | undefined;
  /** Kept when it is asked for again: most pages are kept as they are and never read twice. */
  readonly offer: (key: string, reading: PageReading) => void;
};

/** Of its bytes written out; in memory it is some three times as much. */
const MAX_BYTES = 6_000_000;
const MAX_READING_BYTES = 500_000;
const MAX_ASKED = 10_000;

/** When something of it shows or ends by itself; undefined for one that can't be told: a calendar shows which day it is. */
function lastMoment(reading: PageReading): number | undefined {
  if (reading.kind === "redirect") return undefined;
  const { subject, content } = reading;
  if (subject.kind === "search" || (subject.kind === "list" && subject.calendarMonth !== null)) return undefined;
  return content.changesAt ?? Infinity;
}

type Kept = { readonly reading: PageReading; readonly until: number; readonly bytes: number };

/** Keys hold release and facts version, so nothing has to be purged. */
export function createKeptReadings(now: () => number): KeptReadings {
  const asked = createBoundedMap<true>(MAX_ASKED);
  const kept = new Map<string, Kept>();
  let bytes = 0;

  function drop(key: string): void {
    bytes -= kept.get(key)?.bytes ?? 0;
    kept.delete(key);
  }
  function keep(key: string, one: Kept): void {
    drop(key);
    kept.set(key, one);
    bytes += one.bytes;
    for (const oldest of kept.keys()) {
      if (bytes <= MAX_BYTES) break;
      drop(oldest);
    }
  }

  return {
    get: (key) => {
      const one = kept.get(key);
      if (!one) return undefined;
      kept.delete(key);
      if (one.until < now()) {
        bytes -= one.bytes;
        return undefined;
      }
      kept.set(key, one);
      return one.reading;
    },
    offer: (key, reading) => {
      const until = lastMoment(reading);
      if (until === undefined) return;
      if (!asked.get(key)) {
        asked.set(key, true);
        return;
      }
      const size = serialize(reading).byteLength;
      if (size <= MAX_READING_BYTES) keep(key, { reading, until, bytes: size });
    },
  };
}
