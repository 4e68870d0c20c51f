import { plainText } from "@stoa/core/lib/text/plain-text.ts";
import { pathForVisitor } from "../../../../plugins/request/request-language.ts";
import type { CollectionDocument, EntryRecord, ItemRecord } from "../../content/page-content.ts";
import type { PageSubject } from "../../content/page-subject.ts";
import type { ContextSetting } from "../../context/page-context.ts";
import { itemPath } from "../../context/page-path.ts";

/** spec: RFC 5545 3.3.11, text */
function icalValue(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r -~\u00A0-\u{10FFFF}]/gu, "")
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replace(/\r\n|\r|\n/g, "\\n");
}

const MAX_LINE_BYTES = 75;

/** Folds lines at 75 bytes; continuation lines begin with a space. spec: RFC 5545 3.1 */
function foldLine(line: string): string {
  const folded: string[] = [];
  let current = "";
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MAX_LINE_BYTES) {
      folded.push(current);
      [current, bytes] = [" ", 1];
    }
    current += character;
    bytes += size;
  }
  return [...folded, current].join("\r\n");
}

function utcTime(moment: number): string {
  return `${new Date(moment).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function placeText({ data }: EntryRecord): string {
  const { location } = data;
  if (!location) return "";
  const { addressTitle, addressLine1, addressLine2, addressCountry } = location;
  return [addressTitle, addressLine1, addressLine2, addressCountry].filter(Boolean).join(", ");
}

function eventLines(
  record: EntryRecord,
  document: CollectionDocument,
  { origin, site }: Pick<ContextSetting, "origin" | "site">,
): string[] {
  const { data, id, updatedOn } = record;
  const start = data.startDate ?? data.publishOn;
  const end = Math.max(data.endDate ?? start, start);
  const place = placeText(record);
  const description = plainText(data.excerpt || data.html || "");
  return [
    "BEGIN:VEVENT",
    `UID:${id}@${site.id}`,
    `DTSTAMP:${utcTime(Math.max(updatedOn, 0))}`,
    `DTSTART:${utcTime(start)}`,
    `DTEND:${utcTime(end)}`,
    `SUMMARY:${icalValue(data.title)}`,
    ...(place === "" ? [] : [`LOCATION:${icalValue(place)}`]),
    ...(data.location ? [`GEO:${data.location.mapLat};${data.location.mapLng}`] : []),
    ...(description === "" ? [] : [`DESCRIPTION:${icalValue(description)}`]),
    `URL:${origin}${pathForVisitor(site, itemPath(document.data, record))}`,
    "END:VEVENT",
  ];
}

function isEvent(record: ItemRecord): record is EntryRecord {
  return record.kind === "item" && record.data.startDate !== undefined;
}

/** An event, or a collection's events, as a calendar file. spec: template-platform 2.2, ical; RFC 5545 */
export function icalText(subject: PageSubject, setting: ContextSetting): string {
  if (subject.kind !== "list" && subject.kind !== "item") return "";
  const { document } = subject;
  const records =
    subject.kind === "item" ? [subject.found.item] : [...(subject.upcoming?.items ?? []), ...subject.listing.items];
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Stoa//Stoa//EN",
    "CALSCALE:GREGORIAN",
    `X-WR-CALNAME:${icalValue(`${document.data.title} - ${setting.settings.siteTitle}`)}`,
    ...records.filter(isEvent).flatMap((record) => eventLines(record, document, setting)),
    "END:VCALENDAR",
  ];
  return `${lines.map(foldLine).join("\r\n")}\r\n`;
}
