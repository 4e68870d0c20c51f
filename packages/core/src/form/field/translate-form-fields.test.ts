import { expect, test } from "vitest";
import { translatorFor } from "../../visitor-text/translator-for.ts";
import { FORM_MESSAGES } from "../form-messages.ts";
import type { FormField } from "../form-schema.ts";
import { formFieldViews } from "../form-view.ts";
import { translateFormFields } from "./translate-form-fields.ts";

const ID = "5".repeat(24);

function viewOf(field: Pick<FormField, "type" | "title"> & Partial<FormField>, language: string) {
  const whole = { id: ID, description: "", required: false, ...field };
  const state = { answers: new Map(), errors: { [ID]: FORM_MESSAGES.required } };
  return translateFormFields(formFieldViews([whole], "form", state), translatorFor(language))[0];
}

test("parts of a field have names in the language of the page; the owner's labels stay", () => {
  expect(viewOf({ type: "date", title: "Start" }, "de-CH")).toMatchObject({
    title: "Start",
    error: "Erforderlich",
    parts: [{ partLabel: "Monat" }, { partLabel: "Tag" }, { partLabel: "Jahr" }],
  });
});

test("survey answers are translated for display, and sent unchanged", () => {
  const likert = viewOf({ type: "likert", title: "How was it?", options: ["Agree"] }, "fr");
  expect(likert).toMatchObject({
    statements: [
      {
        statement: "Agree",
        statementAnswers: expect.arrayContaining([
          expect.objectContaining({ answerValue: "-2", answerLabel: "Pas du tout d’accord" }),
        ]),
      },
    ],
  });
});

test("a menu asks first for a selection, in English on pages without their own text", () => {
  const menu = { type: "select" as const, title: "Kind", options: ["Search"] };
  expect(viewOf(menu, "es")).toMatchObject({ chooseText: "Elija una opción", choices: [{ optionValue: "Search" }] });
  expect(viewOf(menu, "ja")).toMatchObject({ chooseText: FORM_MESSAGES.choose, error: FORM_MESSAGES.required });
});
