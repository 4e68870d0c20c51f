import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { availableQuantity } from "@stoa/core/cart/add/cart-obstacles.ts";
import type { CartEntry } from "@stoa/core/cart/cart-schema.ts";
import { useLayoutEffect, useRef, useState, type MouseEvent, type ReactElement } from "react";
import { CartQuantity } from "./cart-quantity.tsx";
import { keyedLabels } from "../details/keyed-labels.ts";
import type { CartStrings } from "../cart-strings.ts";
import { translate } from "../../words/page-messages.ts";

export type CartLineProps = {
  readonly entry: CartEntry;
  readonly strings: CartStrings;
  readonly formatCents: (cents: number) => string;
  readonly problem: string | null;
  readonly isDisabled: boolean;
  /** Focuses the line on mount, after it was restored. */
  readonly isFocusWanted: boolean;
  /** Focuses the link to the answers on mount, after they were changed. */
  readonly isEditFocusWanted: boolean;
  readonly onQuantity: (quantity: number) => void;
  readonly onRemove: () => void;
  readonly onEdit: () => void;
};

/** One line of the cart; same markup as `cart-page.block`. */
export function CartLine(props: CartLineProps): ReactElement {
  const { entry, strings, formatCents, isDisabled, onQuantity, onRemove } = props;
  const [invalid, setInvalid] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const edit = useRef<HTMLAnchorElement>(null);
  const isEditFocusWantedAtStart = useRef(props.isEditFocusWanted);
  const isFocusWantedAtStart = useRef(props.isFocusWanted);
  const problem = invalid ?? props.problem ?? entry.problem;
  const isSold = entry.chosenVariant.sku !== "";
  const available = availableQuantity(entry);

  useLayoutEffect(() => {
    if (isFocusWantedAtStart.current) {
      input.current?.focus();
    } else if (isEditFocusWantedAtStart.current) {
      edit.current?.focus();
    }
  }, []);

  return (
    <li className="cart-row" data-entry-id={entry.id}>
      <CartPicture entry={entry} />
      <div className="cart-row-desc">
        <CartTitle entry={entry} />
        {entry.chosenVariant.optionValues.length > 0 && (
          <div className="cart-row-variants">
            {entry.chosenVariant.optionValues.map(({ optionName, value }) => (
              <span className="cart-row-variant" key={optionName}>{`${optionName}: ${value}`}</span>
            ))}
          </div>
        )}
        {entry.customizations.length > 0 && <CartAnswers customizations={entry.customizations} />}
        {entry.hasAdditionalFields && (
          <a
            ref={edit}
            className="cart-row-edit"
            href={`/cart/details?entry=${entry.id}`}
            aria-label={`${strings.cartEditDetails}: ${entry.title}`}
            onClick={(event) => takePress(event, props.onEdit)}
          >
            {strings.cartEditDetails}
          </a>
        )}
        {isSold && <CartUnitPrice entry={entry} strings={strings} formatCents={formatCents} />}
        {problem !== null && (
          <p className="cart-row-problem" role="alert">
            {translate(problem)}
          </p>
        )}
        {available !== null && (
          <div className="cart-row-mend">
            <button
              className="cart-mend-button"
              type="button"
              aria-label={`${strings.cartChangeQuantityTo} ${available}: ${entry.title}`}
              disabled={isDisabled}
              onClick={() => {
                input.current?.focus();
                onQuantity(available);
              }}
            >
              {strings.cartChangeQuantityTo} {available}
            </button>
          </div>
        )}
      </div>
      {isSold && (
        <>
          <CartQuantity
            title={entry.title}
            quantity={entry.quantity}
            strings={strings}
            isDisabled={isDisabled}
            inputRef={input}
            onChange={onQuantity}
            onInvalid={setInvalid}
          />
          <div className="cart-row-price">{formatCents(entry.subTotal)}</div>
        </>
      )}
      <div className="cart-row-remove">
        <button
          className="cart-remove-button"
          type="button"
          aria-label={`${strings.cartRemove}: ${entry.title}`}
          disabled={isDisabled}
          onClick={onRemove}
        >
          {strings.cartRemove}
        </button>
      </div>
    </li>
  );
}

/** With a modifier key, the link opens in a new tab as usual. */
function takePress(event: MouseEvent, act: () => void): void {
  if (!(event.ctrlKey || event.metaKey || event.shiftKey)) {
    event.preventDefault();
    act();
  }
}

function CartAnswers({ customizations }: Pick<CartEntry, "customizations">): ReactElement {
  return (
    <dl className="cart-row-answers">
      {keyedLabels(customizations).map(({ key, label, value }) => (
        <div className="cart-row-answer" key={key}>
          <dt>{label}:</dt> <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function CartPicture({ entry }: { readonly entry: CartEntry }): ReactElement {
  const { imageUrl, itemUrl } = entry;
  // Decoded synchronously: it replaces the same picture in the server's markup and must not flicker.
  const picture = imageUrl !== null && (
    <img
      src={`${imageUrl}?format=300w`}
      srcSet={`${imageUrl}?format=100w 100w, ${imageUrl}?format=300w 300w`}
      sizes="(max-width: 640px) 88px, 120px"
      alt=""
      decoding="sync"
    />
  );
  return (
    <div className="cart-row-img">
      {picture && itemUrl !== "" ? (
        <a href={itemUrl} tabIndex={-1} aria-hidden="true">
          {picture}
        </a>
      ) : (
        picture
      )}
    </div>
  );
}

function CartTitle({ entry }: { readonly entry: CartEntry }): ReactElement {
  return entry.itemUrl === "" ? (
    <span className="cart-row-title">
      {entry.title === CART_MESSAGES.itemGoneTitle ? translate(entry.title) : entry.title}
    </span>
  ) : (
    <a className="cart-row-title" href={entry.itemUrl}>
      {entry.title}
    </a>
  );
}

type CartUnitPriceProps = Pick<CartLineProps, "entry" | "strings" | "formatCents">;

function CartUnitPrice({ entry, strings, formatCents }: CartUnitPriceProps): ReactElement {
  const isOnSale = entry.nonSalePriceCents > entry.purchasePriceCents;
  return (
    <div className="cart-row-unit-price">
      {isOnSale && <span className="visually-hidden">{strings.salePriceText} </span>}
      <span className="cart-row-current-price">{formatCents(entry.purchasePriceCents)}</span>
      {isOnSale && (
        <>
          {" "}
          <span className="visually-hidden">{strings.originalPriceText} </span>
          <s className="original-price">{formatCents(entry.nonSalePriceCents)}</s>
        </>
      )}
    </div>
  );
}
