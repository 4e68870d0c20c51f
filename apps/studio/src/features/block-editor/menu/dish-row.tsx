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
import type { KeyboardEvent, ReactElement } from "react";
import { isPressed, SHORTCUTS } from "../../../parts/keyboard/shortcuts.ts";
import { TextAreaField, TextField } from "../../../parts/text/text-field.tsx";
import { dishKey, type DishActs } from "./dish-acts.ts";
import { PriceRows } from "./price-rows.tsx";
import { RowActions } from "./row-actions.tsx";
import styles from "./menu-editor.module.css";

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

function PriceInput(props: DishRowProps): ReactElement {
  const { dish, place, currencySymbol, acts, onOpen } = props;
  const price = onlyPrice(dish);
  const name = dish.title.trim() || `dish ${place.dish + 1}`;
  if (price === null) {
    return (
      <button type="button" className={styles["several"]} onClick={() => onOpen(true)}>
        {dish.prices.length === 1 ? "1 size" : `${dish.prices.length} prices`}
        <span className="only-spoken"> of {name}</span>
      </button>
    );
  }
  return (
    <TextField
      label={`${name} price`}
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
  const name = dish.title.trim() || `dish ${place.dish + 1}`;
  return (
    <li className={styles["dish"]}>
      <fieldset aria-label={name} className={styles["line"]} data-row={dishKey(place)}>
        <TextField
          label={`Dish ${place.dish + 1} name`}
          isLabelHidden
          value={dish.title}
          maxLength={MENU_LIMITS.title}
          placeholder="Name"
          onKeyDown={(event) => runRowKey(event, props)}
          onChange={(text) => acts.set(place, { ...dish, title: text })}
        />
        <PriceInput {...props} />
        <button
          type="button"
          className={styles["toggle"]}
          aria-expanded={isOpen}
          aria-label={`More options for ${name}`}
          onClick={() => onOpen(!isOpen)}
        >
          <ChevronDown aria-hidden="true" />
        </button>
      </fieldset>
      {!isOpen && dish.description !== "" && <p className={styles["words"]}>{dish.description}</p>}
      {isOpen && (
        <div className={styles["more"]}>
          <TextAreaField
            label="Description"
            hint="Ingredients and sides."
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
