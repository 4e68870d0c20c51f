import { expect, test } from "vitest";
import type { Form, SpokenField } from "../../form/form-schema.ts";
import { formFieldViews } from "../../form/form-view.ts";
import { listTexts } from "./translatable-texts.ts";
import { translateDocument } from "./translate-document.ts";
import { translationProgress } from "./translation-progress.ts";

const [COLOR, VIEWS] = ["aaaaaaaaaaaaaaaaaaaaaaaa", "bbbbbbbbbbbbbbbbbbbbbbbb"];
const CHOICE = `fields/#${COLOR}/choices/=`;

function formOf(options: string[], statements: string[] = ["Was it good?"]): Form {
  const shared = { description: "", required: false };
  return {
    name: "Survey",
    fields: [
      { ...shared, id: COLOR, type: "radio", title: "Color", options },
      { ...shared, id: VIEWS, type: "likert", title: "Views", options: statements },
    ],
    submitButtonText: "Send",
    submissionMessage: "",
    disclaimer: "",
  };
}

const TEXTS = {
  [`${CHOICE}Red`]: { source: "Red", text: "Rot" },
  [`fields/#${VIEWS}/statements/=Was it good?`]: { source: "Was it good?", text: "War es gut?" },
};

function spoken(form: Form): readonly SpokenField[] {
  return translateDocument("form", form, { texts: TEXTS }).fields;
}

test("choices and statements are texts next to their question, in reading order", () => {
  expect(listTexts("form", formOf(["Red", "1/2 kg"])).map(({ path }) => path)).toEqual([
    `fields/#${COLOR}/title`,
    `${CHOICE}Red`,
    `${CHOICE}1/2 kg`,
    `fields/#${VIEWS}/title`,
    `fields/#${VIEWS}/statements/=Was it good?`,
    "submitButtonText",
  ]);
});

test("a choice is shown in the other language and submitted in the original", () => {
  const [color, views] = spoken(formOf(["Blue", "Red"]));
  expect(color).toMatchObject({ options: ["Blue", "Red"], optionLabels: ["Blue", "Rot"] });
  expect(views).toMatchObject({ options: ["Was it good?"], optionLabels: ["War es gut?"] });
});

test("a moved choice keeps its translation, and a renamed one loses it", () => {
  expect(spoken(formOf(["Red", "Blue"]))[0]?.optionLabels).toEqual(["Rot", "Blue"]);
  expect(spoken(formOf(["Crimson"], []))[0]).not.toHaveProperty("optionLabels");
});

test("choices count toward the translation progress", () => {
  const originals = listTexts("form", formOf(["Red", "Blue"]));
  expect(translationProgress(originals, TEXTS)).toEqual({ translated: 2, outdated: 0, missing: 4 });
});

test("the rendered form shows the translation, submits the original, and keeps selections", () => {
  const answers = new Map<string, string | Record<string, string[]>>([
    [COLOR, "Red"],
    [VIEWS, { "Was it good?": ["2"] }],
  ]);
  const [color, views] = formFieldViews(spoken(formOf(["Blue", "Red"])), "form", { answers, errors: {} });
  expect(color?.["choices"]).toMatchObject([
    { optionValue: "Blue", optionLabel: "Blue", isChosen: false },
    { optionValue: "Red", optionLabel: "Rot", isChosen: true },
  ]);
  expect(views?.["statements"]).toMatchObject([
    {
      statement: "War es gut?",
      statementValue: "Was it good?",
      statementAnswers: [{}, {}, {}, {}, { answerValue: "2", isChosen: true }],
    },
  ]);
});

test("an untranslated form is rendered unchanged", () => {
  const [color, views] = formFieldViews(formOf(["Red"]).fields, "form");
  expect(color?.["choices"]).toMatchObject([{ optionValue: "Red", optionLabel: "Red" }]);
  expect(views?.["statements"]).toMatchObject([{ statement: "Was it good?", statementValue: "" }]);
});
