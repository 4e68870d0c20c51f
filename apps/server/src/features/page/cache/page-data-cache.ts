import { serialize } from "node:v8";
import { createBoundedMap } from "@stoa/core/lib/bounded-map.ts";
import type { PageReadResult } from "../content/page-data.ts";

/** Cache of readings for published pages that are not cached as a whole: per-visitor pages, other formats, queries. */
export type PageDataCache = {
  readonly get: (key: string) => PageReadResult | undefined;
  /** Cached only at the second request: most pages are cached as a whole and never read twice. */
  readonly offer: (key: string, reading: PageReadResult) => void;
};

/** Serialized bytes; in memory it is about three times as much. */
const MAX_BYTES = 6_000_000;
const MAX_READING_BYTES = 500_000;
const MAX_ASKED = 10_000;

/** When part of it appears or ends on its own; undefined if unknown: a calendar marks the current day. */
function lastMoment(reading: PageReadResult): number | undefined {
  if (reading.kind === "redirect") return undefined;
  const { subject, content } = reading;
  if (subject.kind === "search" || (subject.kind === "list" && subject.calendarMonth !== null)) return undefined;
  return content.changesAt ?? Infinity;
}

type Kept = { readonly reading: PageReadResult; readonly until: number; readonly bytes: number };

/** Keys include release and facts version, so nothing needs purging. */
export function createPageDataCache(now: () => number): PageDataCache {
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
