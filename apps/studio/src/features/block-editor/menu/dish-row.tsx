import {
  isEmptyDish,
  onlyPrice,
  plainPrice,
  withOnlyPrice,
  type Dish,
  type DishPosition,
} from "@stoa/core/block/menu/edit-menu.ts";
import { MENU_LIMITS } from "@stoa/core/block/menu/menu-limits.ts";
import { ChevronDown } from "lucide-react";
import type { KeyboardEvent, ReactElement, ReactNode } from "react";
import { isPressed, SHORTCUTS } from "../../../parts/keyboard/shortcuts.ts";
import { TextAreaField, TextField } from "../../../parts/text/text-field.tsx";
import { dishKey, type DishActs } from "./dish-acts.ts";
import { PriceRows } from "./price-rows.tsx";
import { RowActions } from "./row-actions.tsx";
import styles from "./menu-editor.module.css";
import { t, tRich } from "../../../language/t.ts";

type DishRowProps = {
  readonly dish: Dish;
  readonly place: DishPosition;
  readonly count: number;
  readonly currencySymbol: string;
  readonly isOpen: boolean;
  readonly acts: DishActs;
  readonly onOpen: (isOpen: boolean) => void;
};

type KeyPress = KeyboardEvent<HTMLElement>;

/** Alt+arrow moves the dish, Enter starts the next one, Backspace in an empty row removes it. */
function runRowKey(event: KeyPress, { dish, place, acts }: DishRowProps): void {
  if (event.nativeEvent.isComposing) return;
  const isEmpty = isEmptyDish(dish);
  if (isPressed(SHORTCUTS.moveDish, event)) acts.move(place, event.key === "ArrowUp" ? -1 : 1);
  else if (isPressed(SHORTCUTS.addDish, event) && !isEmpty) acts.add(place);
  else if (isPressed(SHORTCUTS.removeDish, event) && isEmpty) acts.remove(place);
  else return;
  event.preventDefault();
}

function onlySpoken(parts: readonly ReactNode[]): ReactElement {
  return (
    <span key="spoken" className="only-spoken">
      {parts}
    </span>
  );
}

function PriceInput(props: DishRowProps): ReactElement {
  const { dish, place, currencySymbol, acts, onOpen } = props;
  const price = onlyPrice(dish);
  const name = dish.title.trim() || t("dish {number}", { number: place.dish + 1 });
  if (price === null) {
    return (
      <button type="button" className={styles["several"]} onClick={() => onOpen(true)}>
        {tRich("{count, plural, one {# size} other {# prices}}<spoken> of {name}</spoken>", {
          count: dish.prices.length,
          name,
          spoken: onlySpoken,
        })}
      </button>
    );
  }
  return (
    <TextField
      label={t("{name} price", { name })}
      isLabelHidden
      prefix={currencySymbol || undefined}
      inputMode="decimal"
      value={price}
      maxLength={MENU_LIMITS.price}
      onKeyDown={(event) => runRowKey(event, props)}
      onChange={(text) => acts.set(place, withOnlyPrice(dish, plainPrice(text, currencySymbol)))}
    />
  );
}

export function DishRow(props: DishRowProps): ReactElement {
  const { dish, place, count, currencySymbol, isOpen, acts, onOpen } = props;
  const name = dish.title.trim() || t("dish {number}", { number: place.dish + 1 });
  return (
    <li className={styles["dish"]}>
      <fieldset aria-label={name} className={styles["line"]} data-row={dishKey(place)}>
        <TextField
          label={t("Dish {number} name", { number: place.dish + 1 })}
          isLabelHidden
          value={dish.title}
          maxLength={MENU_LIMITS.title}
          placeholder={t("Name")}
          onKeyDown={(event) => runRowKey(event, props)}
          onChange={(text) => acts.set(place, { ...dish, title: text })}
        />
        <PriceInput {...props} />
        <button
          type="button"
          className={styles["toggle"]}
          aria-expanded={isOpen}
          aria-label={t("More options for {name}", { name })}
          onClick={() => onOpen(!isOpen)}
        >
          <ChevronDown aria-hidden="true" />
        </button>
      </fieldset>
      {!isOpen && dish.description !== "" && <p className={styles["words"]}>{dish.description}</p>}
      {isOpen && (
        <div className={styles["more"]}>
          <TextAreaField
            label={t("Description")}
            hint={t("Ingredients and sides.")}
            rows={2}
            value={dish.description}
            maxLength={MENU_LIMITS.description}
            onChange={(text) => acts.set(place, { ...dish, description: text })}
          />
          <PriceRows dish={dish} currencySymbol={currencySymbol} onChange={(changed) => acts.set(place, changed)} />
          <RowActions
            name={name}
            at={place.dish}
            count={count}
            onMove={(by) => acts.move(place, by)}
            onRemove={() => acts.remove(place)}
          />
        </div>
      )}
    </li>
  );
}
