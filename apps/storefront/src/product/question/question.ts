import { toMessage } from "@stoa/core/message/to-message.ts";
import { isRequired } from "@stoa/core/form/check/check-form.ts";
import { FORM_FIELD_PARTS, type FormFieldPart } from "@stoa/core/form/field/form-field-parts.ts";
import type { Form, FormFieldType, SpokenField } from "@stoa/core/form/form-schema.ts";
import { readPlainForm } from "@stoa/core/form/answer/plain-form-values.ts";
import { GIFT_CARD_LIMITS } from "@stoa/core/gift-card/gift-card-limits.ts";
import { GIFT_CARD_FORM_MESSAGES, GIFT_CARD_LABELS } from "@stoa/core/gift-card/gift-card-messages.ts";
import { PRODUCT_TYPE } from "@stoa/core/product/product-types.ts";
import { parseAttribute } from "../../parse-attribute.ts";
import { translate } from "../../words/page-messages.ts";
import type { ProductElements } from "../product-elements.ts";

/** One question; a `day` is a date in a single input. */
export type Question = Omit<SpokenField, "type"> & {
  readonly type: FormFieldType | "day";
  /** Maximum length of a single-line text. */
  readonly cutAt?: number;
};

export type ProductQuestions = {
  readonly isGiftCard: boolean;
  readonly formFields: readonly SpokenField[] | null;
  readonly title: string;
  readonly submitText: string;
};

/** spec: storefront 9 */
const EMAIL_CHARS = 256;

type GiftCardField = keyof typeof GIFT_CARD_LABELS;

function giftCardQuestion(id: GiftCardField, type: Question["type"], description = ""): Question {
  return { id, type, title: GIFT_CARD_LABELS[id], description, required: false };
}

const GIFT_CARD_QUESTIONS: readonly Question[] = [
  { ...giftCardQuestion("recipientName", "text"), cutAt: GIFT_CARD_LIMITS.nameChars },
  { ...giftCardQuestion("recipientEmail", "email", GIFT_CARD_FORM_MESSAGES.recipientEmail), cutAt: EMAIL_CHARS },
  { ...giftCardQuestion("senderName", "text"), cutAt: GIFT_CARD_LIMITS.nameChars },
  { ...giftCardQuestion("message", "textarea"), maxLength: GIFT_CARD_LIMITS.messageChars },
  giftCardQuestion("sendOn", "day", GIFT_CARD_FORM_MESSAGES.sendOn),
];

/** Reads the button's `data-form`; an unreadable form asks nothing, and the server reports what is missing. */
export function readQuestions({ formJson, productType, buttons }: ProductElements): ProductQuestions {
  const form = parseAttribute(formJson) as Partial<Form> | null;
  const isGiftCard = productType === PRODUCT_TYPE.giftCard;
  const fields = Array.isArray(form?.fields) ? form.fields : null;
  const label = buttons[0]?.dataset["originalLabel"] ?? "";
  return {
    isGiftCard,
    formFields: fields,
    title: isGiftCard ? translate(toMessage("giftCardForm.title")) : (form?.name ?? ""),
    submitText: form?.submitButtonText || label,
  };
}

export function isMust(question: Question): boolean {
  return question.type !== "day" && isRequired({ ...question, type: question.type });
}

export function partsOf({ type, showCountryCode }: Question): readonly FormFieldPart[] {
  const parts = type === "day" ? undefined : FORM_FIELD_PARTS[type];
  return (parts ?? []).filter(({ autocomplete }) => showCountryCode === true || autocomplete !== "tel-country-code");
}

function translateQuestion(question: Question): Question {
  return { ...question, title: translate(question.title), description: translate(question.description) };
}

export function questionsOf({ isGiftCard, formFields }: ProductQuestions): readonly Question[] {
  const card = GIFT_CARD_QUESTIONS.map(translateQuestion);
  return [...(isGiftCard ? card : []), ...(formFields ?? [])];
}

export function answersText({ isGiftCard, formFields }: ProductQuestions, data: FormData): string {
  const sent: Record<string, unknown> = {};
  for (const name of data.keys()) {
    const values = data.getAll(name);
    sent[name] = values.length > 1 ? values : values[0];
  }
  const card = isGiftCard ? GIFT_CARD_QUESTIONS.map(({ id }) => [id, sent[id] ?? ""]) : [];
  return JSON.stringify({ ...Object.fromEntries(card), ...readPlainForm(formFields ?? [], sent) });
}
