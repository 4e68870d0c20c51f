import { onlyPrice, plainPrice, type Dish, type DishPrice } from "@stoa/core/block/menu/edit-menu.ts";
import { MENU_LIMITS } from "@stoa/core/block/menu/menu-limits.ts";
import { Plus, Trash2 } from "lucide-react";
import type { ReactElement } from "react";
import { numbered } from "../field/numbered.ts";
import { ActionButton, IconButton } from "../../../parts/action/action-button.tsx";
import { TextField } from "../../../parts/text/text-field.tsx";
import shared from "../special/special-editor.module.css";
import styles from "./menu-editor.module.css";
import { t } from "../../../language/t.ts";

type PriceRowsProps = {
  readonly dish: Dish;
  readonly currencySymbol: string;
  readonly onChange: (dish: Dish) => void;
};

export function PriceRows({ dish, currencySymbol, onChange }: PriceRowsProps): ReactElement {
  const { prices } = dish;
  const isPlain = onlyPrice(dish) !== null;
  const set = (changed: DishPrice[]): void => onChange({ ...dish, prices: changed });
  const add = (): void => set([...prices, { size: t("Size {number}", { number: prices.length + 1 }), price: "" }]);
  return (
    <div className={styles["prices"]}>
      {!isPlain &&
        numbered(prices).map(({ one, at: index }) => (
          <div key={index} className={styles["price"]}>
            <TextField
              label={t("Size {number}", { number: index + 1 })}
              isLabelHidden
              value={one.size}
              maxLength={MENU_LIMITS.size}
              placeholder={t("Size")}
              onChange={(size) => set(prices.with(index, { ...one, size }))}
            />
            <TextField
              label={t("Size {number} price", { number: index + 1 })}
              isLabelHidden
              prefix={currencySymbol || undefined}
              inputMode="decimal"
              value={one.price}
              maxLength={MENU_LIMITS.price}
              onChange={(text) => set(prices.with(index, { ...one, price: plainPrice(text, currencySymbol) }))}
            />
            <IconButton
              label={t("Remove size {number}", { number: index + 1 })}
              icon={<Trash2 aria-hidden="true" />}
              onPress={() => set(prices.toSpliced(index, 1))}
            />
          </div>
        ))}
      <div className={shared["row"]}>
        <ActionButton
          tone="quiet"
          icon={<Plus aria-hidden="true" />}
          isDisabled={prices.length >= MENU_LIMITS.prices}
          onPress={add}
        >
          {isPlain ? t("Prices by size") : t("Add size")}
        </ActionButton>
      </div>
    </div>
  );
}
