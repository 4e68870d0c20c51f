import { expect, test } from "vitest";
import { GIFT_CARD_LABELS } from "../../gift-card/gift-card-messages.ts";
import { testId } from "../../product/product-for-tests.ts";
import { detailsViews } from "./details-form.ts";

const color = { id: testId(1), type: "radio", title: "Ribbon", description: "", required: true } as const;
const ribbon = { ...color, options: ["Red", "Blue"] };
const NOTHING = { values: {}, errors: {} };

test("shows a form's questions with what was answered and what is wrong", () => {
  const state = { values: { [ribbon.id]: "Blue" }, errors: { [ribbon.id]: "Required" } };
  const [view] = detailsViews({ formFields: [ribbon], isGiftCard: false }, state);
  expect(view).toMatchObject({ title: "Ribbon", error: "Required", control: "choices" });
  expect(view?.["choices"]).toMatchObject([{ isChosen: false }, { isChosen: true }]);
});

test("asks for the recipient of a gift card before the product's own questions", () => {
  const views = detailsViews({ formFields: [ribbon], isGiftCard: true }, NOTHING);
  expect(views.map(({ title }) => title)).toEqual([...Object.values(GIFT_CARD_LABELS), "Ribbon"]);
  expect(views.find(({ id }) => id === "sendOn")).toMatchObject({ inputType: "date", required: false });
});

test.each([{}, [1], { deep: 1 }, 12, null, true])("leaves an answer with an invalid value (%j) blank", (odd) => {
  const text = { id: testId(2), type: "name" as const, title: "Name", description: "", required: false };
  const views = detailsViews({ formFields: [text], isGiftCard: false }, { values: { [text.id]: odd }, errors: {} });
  expect(views[0]?.["parts"]).toMatchObject([{ partValue: "" }, { partValue: "" }]);
});
