import { translateToEnglish } from "../../visitor-text/translate-to-english.ts";
import type { FormField, SpokenField } from "../../form/form-schema.ts";
import { readFormAnswer } from "../../form/answer/form-answer.ts";
import { formFieldViews, sayFormErrors } from "../../form/form-view.ts";
import { GIFT_CARD_LIMITS } from "../../gift-card/gift-card-limits.ts";
import { GIFT_CARD_FORM_MESSAGES, GIFT_CARD_LABELS } from "../../gift-card/gift-card-messages.ts";
import type { MessageFields } from "../../message/message-of.ts";
import type { JsonObject } from "../../lib/patch/json-value.ts";
import type { Translate } from "../../visitor-text/translator-for.ts";

export type DetailsQuestions = {
  /** Translated fields of the product's form; null when it has none. */
  readonly formFields: readonly SpokenField[] | null;
  readonly isGiftCard: boolean;
};

type GiftCardName = keyof typeof GIFT_CARD_LABELS;

function cardField(id: GiftCardName, type: FormField["type"], description = ""): FormField {
  return { id, type, title: GIFT_CARD_LABELS[id], description, required: false };
}

const GIFT_CARD_FIELDS: readonly FormField[] = [
  cardField("recipientName", "text"),
  cardField("recipientEmail", "email", GIFT_CARD_FORM_MESSAGES.recipientEmail),
  cardField("senderName", "text"),
  { ...cardField("message", "textarea"), maxLength: GIFT_CARD_LIMITS.messageChars },
  cardField("sendOn", "text", GIFT_CARD_FORM_MESSAGES.sendOn),
];

const ELEMENT_PREFIX = "details";

function inputTypes(view: JsonObject): JsonObject {
  return view["id"] === "sendOn" ? { ...view, inputType: "date" } : view;
}

function translateField(field: FormField, translate: Translate): FormField {
  return { ...field, title: translate(field.title), description: translate(field.description) };
}

/** Returns all fields asked, gift card fields first, under the names plain forms submit. */
export function detailsFields(
  { formFields, isGiftCard }: DetailsQuestions,
  translate: Translate = translateToEnglish,
): readonly SpokenField[] {
  const card = GIFT_CARD_FIELDS.map((field) => translateField(field, translate));
  return [...(isGiftCard ? card : []), ...(formFields ?? [])];
}

export type DetailsState = {
  readonly values: Readonly<Record<string, unknown>>;
  readonly errors: MessageFields;
};

/**
 * Returns a product's questions with their answers for `stoa-form-fields.block`. `values` have the shapes of a cart
 * line's
 * additional fields. spec: storefront 3, value shapes
 */
export function detailsViews(
  questions: DetailsQuestions,
  { values, errors }: DetailsState,
  translate: Translate = translateToEnglish,
): JsonObject[] {
  const fields = detailsFields(questions, translate);
  const answers = new Map(
    fields.flatMap((field) => {
      const answer = Object.hasOwn(values, field.id) ? readFormAnswer(field, values[field.id]) : undefined;
      return answer === undefined ? [] : [[field.id, answer] as const];
    }),
  );
  return formFieldViews(fields, ELEMENT_PREFIX, sayFormErrors({ answers, errors }, translate)).map(inputTypes);
}
