import type { Place } from "@stoa/core/lib/place-schema.ts";
import { zonedDay } from "@stoa/core/lib/zoned-time.ts";
import { CalendarDays } from "lucide-react";
import type { ReactElement } from "react";
import { problemAt } from "../../../parts/form/field-problems.ts";
import { FormSection } from "../../../parts/form/form-section.tsx";
import { knownZone, formatIn, type SiteTime } from "../../../parts/time/site-time.ts";
import { SwitchField } from "../../../parts/choice/switch-field.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import type { ItemSectionProps } from "./item-section.ts";
import { useItemState } from "../item-session.ts";
import { MomentField } from "../moment-field.tsx";
import styles from "./item-event-section.module.css";
import { t } from "../../../language/t.ts";

type EventProps = ItemSectionProps & { readonly time: SiteTime };

const NO_PLACE: Place = {
  addressTitle: "",
  addressLine1: "",
  addressLine2: "",
  addressCountry: "",
  mapLat: 0,
  mapLng: 0,
};

const LINES = [
  { name: "addressTitle", label: t("Place name") },
  { name: "addressLine1", label: t("Street") },
  { name: "addressLine2", label: t("City and postal code") },
  { name: "addressCountry", label: t("Country") },
] as const;

type Span = { readonly start: number; readonly end: number };

/** An event's time span; the end omits a date equal to the start's. spec: platform 9, same-day event */
function spanText({ start, end }: Span, time: SiteTime): string {
  const zone = knownZone(time.timeZone);
  const isSameDay = zonedDay(zone, start) === zonedDay(zone, end);
  const full = formatIn(time, { dateStyle: "full", timeStyle: "short" });
  const clock = formatIn(time, { timeStyle: "short" });
  return `${full.format(start)} – ${(isSameDay ? clock : full).format(end)}`;
}

function CalendarPreview({ span, title, place, time }: { span: Span; title: string; place: string; time: SiteTime }) {
  const month = formatIn(time, { month: "short" }).format(span.start);
  const day = formatIn(time, { day: "numeric" }).format(span.start);
  return (
    <fieldset className={styles["preview"]} aria-label={t("Calendar links")}>
      <div className={styles["leaf"]} aria-hidden="true">
        <span className={styles["month"]}>{month}</span>
        <span className={styles["day"]}>{day}</span>
      </div>
      <div className={styles["words"]}>
        <span className={styles["title"]}>{title || t("Untitled event")}</span>
        <span>{spanText(span, time)}</span>
        {place && (
          <span className={styles["place"]}>
            <CalendarDays aria-hidden="true" />
            {place}
          </span>
        )}
      </div>
    </fieldset>
  );
}

function movedTo(start: number, { start: former, end }: Span): Span {
  return { start, end: end + (start - former) };
}

export function ItemEventSection({ session, problems, time }: EventProps): ReactElement {
  const title = useItemState(session, ({ draft }) => draft.title);
  const publishOn = useItemState(session, ({ draft }) => draft.publishOn);
  const start = useItemState(session, ({ draft }) => draft.startDate) ?? publishOn;
  const end = useItemState(session, ({ draft }) => draft.endDate) ?? start;
  const location = useItemState(session, ({ draft }) => draft.location);
  const isBackwards = end < start;
  const editSpan = (label: string, { start: startDate, end: endDate }: Span): void =>
    session.edit(label, (item) => ({ ...item, startDate, endDate }));
  const place = [location?.addressTitle, location?.addressLine1, location?.addressLine2].filter(Boolean).join(", ");
  return (
    <FormSection title={t("Date and location")}>
      <CalendarPreview span={{ start, end }} title={title} place={place} time={time} />
      <div className={styles["pair"]}>
        <MomentField
          label={t("Starts")}
          timeZone={time.timeZone}
          moment={start}
          error={problemAt(problems, "startDate")}
          onChange={(next) => editSpan("Change start", movedTo(next, { start, end }))}
        />
        <MomentField
          label={t("Ends")}
          timeZone={time.timeZone}
          moment={end}
          error={isBackwards ? t("The end is before the start.") : problemAt(problems, "endDate")}
          onChange={(next) => editSpan("Change end", { start, end: next })}
        />
      </div>
      <SwitchField
        label={t("Has a location")}
        isOn={location !== undefined}
        onChange={(isOn) =>
          session.edit(isOn ? "Add location" : "Remove location", ({ location: _former, ...item }) =>
            isOn ? { ...item, location: NO_PLACE } : item,
          )
        }
      />
      {location &&
        LINES.map(({ name, label }) => (
          <TextField
            key={name}
            label={label}
            value={location[name]}
            maxLength={200}
            error={problemAt(problems, `location.${name}`)}
            onChange={(text) =>
              session.edit("Change location", (item) => ({ ...item, location: { ...location, [name]: text } }))
            }
          />
        ))}
    </FormSection>
  );
}
