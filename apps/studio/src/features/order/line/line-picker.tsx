import type { OrderDetail } from "@stoa/core/order/order-detail-schema.ts";
import type { ReactElement, ReactNode } from "react";
import { TextField } from "../../../parts/text/text-field.tsx";
import type { Choosable, ChosenLines } from "./chosen-lines.ts";
import { lineFacts } from "./line-facts.ts";
import { lineDetails } from "./line-list.tsx";
import styles from "./line-picker.module.css";
import { t } from "../../../language/t.ts";

type LinePickerProps = {
  readonly legend: string;
  readonly detail: OrderDetail;
  readonly choosable: readonly Choosable[];
  readonly texts: ReadonlyMap<string, string>;
  readonly chosen: ChosenLines;
  readonly onChange: (texts: ReadonlyMap<string, string>) => void;
  readonly onEnter: () => void;
  readonly renderBelow?: (lineId: string) => ReactNode;
};

export function LinePicker(props: LinePickerProps): ReactElement {
  const { legend, detail, choosable, texts, chosen, onChange, onEnter, renderBelow } = props;
  return (
    <fieldset className={styles["lines"]}>
      <legend className={styles["legend"]}>{legend}</legend>
      {choosable.map(({ lineId, most }) => {
        const item = detail.order.lineItems.find(({ id }) => id === lineId);
        const line = detail.lines.find(({ id }) => id === lineId);
        if (!item || !line) return null;
        const below = renderBelow?.(lineId);
        return (
          <div key={lineId} className={styles["line"]}>
            <div className={styles["what"]}>
              <p className={styles["title"]}>{item.productName}</p>
              <p className={styles["detail"]}>{lineDetails(item).join(" · ")}</p>
              <p>{lineFacts(line)}</p>
            </div>
            <div>
              <TextField
                label={t("Quantity of {productName}, up to {most}", { productName: item.productName, most })}
                isLabelHidden
                inputMode="numeric"
                value={texts.get(lineId) ?? ""}
                placeholder="0"
                maxLength={7}
                suffix={<span className={styles["most"]}>{t("of {most}", { most })}</span>}
                error={chosen.ok ? undefined : chosen.problems.get(lineId)}
                onChange={(text) => onChange(new Map([...texts, [lineId, text]]))}
                onEnter={onEnter}
              />
            </div>
            {below && <div className={styles["below"]}>{below}</div>}
          </div>
        );
      })}
    </fieldset>
  );
}
