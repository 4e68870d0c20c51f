import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import type { ReactElement } from "react";
import styles from "../view/order-sheet.module.css";
import { dayText, type SiteTime } from "../../../parts/time/site-time.ts";
import { SheetSection } from "../view/sheet-section.tsx";
import { t } from "../../../language/t.ts";

type ShipmentSectionProps = { readonly detail: OrderDetail; readonly clock: SiteTime };
type Fulfillment = OrderDetail["fulfillments"][number];

function Tracking({ trackingNumber, trackingUrl }: Fulfillment): ReactElement | null {
  if (trackingUrl === "") return trackingNumber === "" ? null : <p>{trackingNumber}</p>;
  return (
    <p>
      <a href={trackingUrl} target="_blank" rel="noreferrer">
        {trackingNumber || t("Track")}
        <span className="only-spoken"> {t("(opens a new tab)")}</span>
      </a>
    </p>
  );
}

export function ShipmentSection({ detail, clock }: ShipmentSectionProps): ReactElement | null {
  if (detail.fulfillments.length === 0) return null;
  const titleOf = (lineId: string): string => detail.lines.find(({ id }) => id === lineId)?.title ?? t("An item");
  return (
    <SheetSection title={t("Shipments")}>
      <ul className={styles["charges"]}>
        {detail.fulfillments.map((parcel) => (
          <li key={parcel.id} className={styles["charge"]}>
            <p className={styles["charge-line"]}>
              <span>{[parcel.carrierName, parcel.service].filter(Boolean).join(" · ") || t("Fulfilled")}</span>
              <time dateTime={parcel.shipDate}>{dayText(parcel.shipDate, clock)}</time>
            </p>
            <Tracking {...parcel} />
            <p className={styles["soft"]}>
              {parcel.lines.map(({ lineId, quantity }) => `${quantity} × ${titleOf(lineId)}`).join(", ")}
            </p>
          </li>
        ))}
      </ul>
    </SheetSection>
  );
}
