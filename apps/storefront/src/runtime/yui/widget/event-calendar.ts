import { firstElement, readMember } from "../first-element.ts";
import { createYuiClass, type Yui, type YuiClass, type YuiObject } from "../yui-class.ts";

type CalendarMonth = {
  readonly title: string;
  readonly previousMonthUrl?: string;
  readonly previousMonthTitle: string;
  readonly nextMonthUrl?: string;
  readonly nextMonthTitle: string;
  readonly weekdays: ReadonlyArray<{ readonly short: string; readonly long: string }>;
  readonly weeks: ReadonlyArray<{ readonly days: readonly CalendarDay[] }>;
};

type CalendarDay = {
  readonly number: number;
  readonly date: string;
  readonly label: string;
  readonly isOutside: boolean;
  readonly isToday: boolean;
  readonly events: ReadonlyArray<{ readonly item: { readonly title: string; readonly fullUrl: string } }>;
};

/** Option names for a widget's container. */
const HOST_NAMES = ["container", "host", "node", "contentBox", "boundingBox", "srcNode", "render"] as const;

function make(tag: string, className: string, ...children: readonly (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  if (className !== "") element.className = className;
  element.append(...children);
  return element;
}

function drawLink(className: string, url: string | undefined, text: string): HTMLElement[] {
  if (url === undefined) return [];
  const link = make("a", className, text);
  link.setAttribute("href", url);
  return [link];
}

function drawDay(day: CalendarDay): HTMLElement {
  const marks = [day.isOutside && "is-outside", day.isToday && "is-today", day.events.length > 0 && "has-event"];
  const number = make("time", "calendar-day-number", String(day.number));
  number.setAttribute("datetime", day.date);
  number.ariaLabel = day.label;
  const events = day.events.map(({ item }) =>
    make("li", "calendar-event", ...drawLink("calendar-event-title", item.fullUrl, item.title)),
  );
  const list = events.length > 0 ? [make("ul", "calendar-events", ...events)] : [];
  return make("td", ["calendar-day", ...marks.filter(Boolean)].join(" "), number, ...list);
}

function drawMonth(month: CalendarMonth): HTMLElement {
  const days = month.weekdays.map(({ short, long }) => {
    const head = make("th", "", short);
    head.setAttribute("scope", "col");
    head.setAttribute("abbr", long);
    return head;
  });
  const weeks = month.weeks.map((week) => make("tr", "", ...week.days.map(drawDay)));
  const table = make(
    "table",
    "calendar-table",
    make("thead", "", make("tr", "", ...days)),
    make("tbody", "", ...weeks),
  );
  table.ariaLabel = month.title;
  const links = [
    ...drawLink("calendar-previous", month.previousMonthUrl, month.previousMonthTitle),
    ...drawLink("calendar-next", month.nextMonthUrl, month.nextMonthTitle),
  ];
  const title = make("h2", "calendar-title", month.title);
  title.ariaLive = "polite";
  return make(
    "section",
    "stoa-calendar",
    make("header", "calendar-header", title, make("nav", "calendar-nav", ...links)),
    table,
  );
}

async function readMonth(url: string): Promise<CalendarMonth | undefined> {
  const address = new URL(url, location.href);
  address.searchParams.set("view", "calendar");
  address.searchParams.set("format", "json");
  const response = await fetch(address);
  if (!response.ok) return undefined;
  return readMember(await response.json(), "calendar") as CalendarMonth | undefined;
}

/** Replaces the month; if the request fails, the links keep working as links. */
async function showMonth(widget: YuiObject, host: HTMLElement, url: string): Promise<void> {
  const month = await readMonth(url);
  if (!month) return;
  const calendar = drawMonth(month);
  calendar.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>(".calendar-nav a");
    if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    const name = link.className;
    void showMonth(widget, host, link.href).then(() => host.querySelector<HTMLElement>(`.${name}`)?.focus());
  });
  host.replaceChildren(calendar);
  widget.fire("rendered");
}

function hostOf(config: unknown): HTMLElement | null {
  for (const name of HOST_NAMES) {
    const host = firstElement(readMember(config, name));
    if (host) return host;
  }
  return null;
}

/**
 * `Y.Squarespace.EventCollectionCalendar`: the month view of an events page in a theme's container. A month already
 * rendered by the server is kept.
 */
export function createEventCalendar(Y: Yui): YuiClass {
  const draw = function draw(this: YuiObject, place?: unknown): YuiObject {
    const host = firstElement(place) ?? (this.get("place") as HTMLElement | null);
    if (host && !host.querySelector("table")) void showMonth(this, host, location.href).catch(reportError);
    return this;
  };
  const initializer = function initializer(this: YuiObject, config: unknown): void {
    this.set("place", hostOf(config));
    draw.call(this);
  };
  const methods = { initializer, render: draw, load: draw, refresh: draw, sync: draw };
  return createYuiClass(Y, "eventCollectionCalendar", { methods, attributes: { place: null } });
}
