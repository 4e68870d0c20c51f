import { toMessage } from "@stoa/core/message/to-message.ts";
import type { EndpointReply } from "@stoa/core/api/endpoint.ts";
import type { updateCartEntryFields } from "@stoa/core/cart/cart-api.ts";
import type { CartEntry } from "@stoa/core/cart/cart-schema.ts";
import type { DetailsQuestions } from "@stoa/core/cart/line/details-form.ts";
import { readPlainForm } from "@stoa/core/form/answer/plain-form-values.ts";
import { GIFT_CARD_LABELS } from "@stoa/core/gift-card/gift-card-messages.ts";
import { useLayoutEffect, useRef, type ReactElement } from "react";
import { callShopper, type ShopperReply } from "../../cart/shopper-call.ts";
import { openLightbox } from "../../lightbox/lightbox.tsx";
import { parseAttribute } from "../../parse-attribute.ts";
import { paintDetailsErrors } from "./details-errors.ts";
import { translate } from "../../words/page-messages.ts";

export type LineDetails = {
  readonly entry: CartEntry;
  readonly title: string;
  readonly form: HTMLFormElement;
  readonly onChanged: (changed: ChangedLine) => void;
};

export type ChangedLine = EndpointReply<typeof updateCartEntryFields>;

function answersOf(form: HTMLFormElement): string {
  const { formFields, isGiftCard } = parseAttribute(form.dataset["questions"]) as DetailsQuestions;
  const data = new FormData(form);
  const sent = Object.fromEntries(
    [...new Set(data.keys())].map((name) => {
      const values = data.getAll(name);
      return [name, values.length > 1 ? values : values[0]];
    }),
  );
  const card = isGiftCard ? Object.keys(GIFT_CARD_LABELS).map((name) => [name, sent[name] ?? ""]) : [];
  return JSON.stringify({ ...Object.fromEntries(card), ...readPlainForm(formFields ?? [], sent) });
}

function sendAnswers(
  { id, itemId, chosenVariant }: CartEntry,
  additionalFields: string,
): Promise<ShopperReply<ChangedLine>> {
  return callShopper<typeof updateCartEntryFields>({
    method: "PUT",
    path: `/api/commerce/shopping-cart/entries/${encodeURIComponent(id)}/additionalFields`,
    body: { itemId, sku: chosenVariant.sku || null, additionalFields },
  });
}

type DetailsFormProps = LineDetails & { readonly close: () => void };

/** The server's form, submitted by a call, with errors shown in place. */
function DetailsForm({ entry, form, close, onChanged }: DetailsFormProps): ReactElement {
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const button = form.querySelector("button");
    const isSending = (): boolean => button?.ariaDisabled === "true";
    const send = async (): Promise<void> => {
      button?.setAttribute("aria-disabled", "true");
      const answer = await sendAnswers(entry, answersOf(form));
      button?.removeAttribute("aria-disabled");
      if (answer.ok) {
        close();
        onChanged(answer.reply);
        return;
      }
      const { fields = {}, message } = answer;
      const isField = Object.keys(fields).length > 0;
      paintDetailsErrors(
        form,
        isField ? message : `${translate(toMessage("cart.unableToUpdateForm"))}. ${message}`,
        fields,
      );
    };
    const onSubmit = (event: SubmitEvent): void => {
      event.preventDefault();
      if (!isSending()) void send();
    };
    form.addEventListener("submit", onSubmit);
    place.current?.replaceChildren(form);
    return () => form.removeEventListener("submit", onSubmit);
  }, [entry, form, close, onChanged]);
  return <div ref={place} />;
}

export function openDetails(details: LineDetails): void {
  openLightbox((close) => <DetailsForm {...details} close={close} />, { title: details.title });
}
