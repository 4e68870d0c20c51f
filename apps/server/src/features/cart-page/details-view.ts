import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { detailsViews, type DetailsQuestions } from "@stoa/core/cart/line/details-form.ts";
import type { FormField } from "@stoa/core/form/form-schema.ts";
import { formFieldViews } from "@stoa/core/form/form-view.ts";
import type { JsonObject } from "@stoa/core/lib/patch/json-value.ts";
import type { Product } from "@stoa/core/product/product-schema.ts";
import { translateFormFields } from "@stoa/core/form/field/translate-form-fields.ts";
import { translatorFor } from "@stoa/core/visitor-text/translator-for.ts";
import {
  QUESTIONS_ACTIONS,
  type ItemQuestions,
  type CartLineQuestions,
  type QuestionsForm,
} from "../cart/add/cart-questions-service.ts";

/** The `details` variable of `pages/cart-details.page`. */
export type DetailsView = {
  readonly heading: string;
  readonly title: string;
  readonly notice: string;
  readonly action: string;
  readonly hidden: ReadonlyArray<{ readonly name: string; readonly value: string }>;
  readonly fields: readonly JsonObject[];
  readonly submit: string;
  readonly questions: DetailsQuestions;
};

export type DetailsTexts = {
  readonly strings: Readonly<Record<string, string>>;
  readonly language: string;
  readonly notice: string;
};

function translatedFields(
  { questions, state }: Pick<CartLineQuestions, "questions" | "state">,
  language: string,
): JsonObject[] {
  const translate = translatorFor(language);
  return translateFormFields(detailsViews(questions, state, translate), translate);
}

function hiddenFields(values: Readonly<Record<string, string>>): DetailsView["hidden"] {
  return Object.entries(values).map(([name, value]) => ({ name, value }));
}

export function lineDetailsView(
  { entryId, itemId, sku, product, questions, state }: CartLineQuestions,
  { strings, language, notice }: DetailsTexts,
): DetailsView {
  return {
    heading: strings["cartEditDetails"] || CART_MESSAGES.editDetails,
    title: product.title,
    notice: translatorFor(language)(notice),
    action: QUESTIONS_ACTIONS.details,
    hidden: hiddenFields({ entryId, itemId, sku }),
    fields: translatedFields({ questions, state }, language),
    submit: strings["cartSaveDetails"] || CART_MESSAGES.saveDetails,
    questions,
  };
}

export type ItemChoice = { readonly itemId: string; readonly sku: string; readonly quantity: string };

const CHOICE: Pick<FormField, "description" | "required"> = { description: "", required: true };

function optionsText({ attributes }: Product["variants"][number], { variantOptionOrdering }: Product): string {
  return variantOptionOrdering.flatMap((name) => attributes[name] ?? []).join(" / ");
}

function variantField(product: Product, sku: string, label: string): JsonObject[] {
  const field: FormField = { ...CHOICE, id: "sku", type: "select", title: label };
  const choices = product.variants.map((variant) => ({
    optionValue: variant.sku,
    optionLabel: optionsText(variant, product),
    isChosen: variant.sku === sku,
  }));
  const [view] = formFieldViews([field], "item");
  return view === undefined || product.variants.length < 2 ? [] : [{ ...view, choices }];
}

function quantityField(quantity: string, label: string): JsonObject[] {
  const field: FormField = { ...CHOICE, id: "quantity", type: "number", title: label };
  return formFieldViews([field], "item", { answers: new Map([["quantity", quantity]]), errors: {} });
}

export type ItemQuestionsView = {
  readonly asked: ItemQuestions;
  readonly choice: ItemChoice;
  readonly form: QuestionsForm;
};

function choiceParts({ asked, choice, form }: ItemQuestionsView, strings: DetailsTexts["strings"]) {
  const { itemId, sku, quantity } = choice;
  const variants = variantField(asked.product, sku, strings["productOptionsText"] || "Options");
  const isMany = form === "add" && quantity !== "" && quantity !== "1";
  return {
    variants,
    quantities: isMany ? quantityField(quantity, strings["productQuantityInputLabel"] || "Quantity") : [],
    hidden: {
      itemId,
      ...(variants.length === 0 ? { sku } : {}),
      ...(isMany ? {} : { quantity: quantity || "1" }),
    },
  };
}

function submitText(form: QuestionsForm, strings: DetailsTexts["strings"]): string {
  return form === "subscribe"
    ? strings["productSubscribeText"] || "Subscribe"
    : strings["productAddToCartText"] || CART_MESSAGES.addToCart;
}

export function itemDetailsView(item: ItemQuestionsView, { strings, language, notice }: DetailsTexts): DetailsView {
  const { product, questions, state } = item.asked;
  const { variants, quantities, hidden } = choiceParts(item, strings);
  return {
    heading: product.title,
    title: "",
    notice: translatorFor(language)(notice),
    action: QUESTIONS_ACTIONS[item.form],
    hidden: hiddenFields(hidden),
    fields: [...variants, ...translatedFields({ questions, state }, language), ...quantities],
    submit: submitText(item.form, strings),
    questions,
  };
}
