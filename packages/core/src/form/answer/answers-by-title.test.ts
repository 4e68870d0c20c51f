import { expect, test } from "vitest";
import { answersByTitle } from "./answers-by-title.ts";

const [FIRST, SECOND, THIRD] = ["a".repeat(24), "b".repeat(24), "c".repeat(24)] as const;

test("names each answer by its field, as people write it", () => {
  const answers = [
    { fieldId: FIRST, type: "name" as const, title: "Your name", value: ["Ada", "Lovelace"] },
    { fieldId: SECOND, type: "checkbox" as const, title: " Colours ", value: ["red", "blue"] },
  ];
  expect(answersByTitle(answers)).toEqual({ "Your name": "Ada Lovelace", Colours: "red, blue" });
});

test("loses no answer of fields that share a name, or have none", () => {
  const answers = ["Name", "Name 2", "Name"].map((title, index) => ({
    fieldId: [FIRST, SECOND, THIRD][index] ?? "",
    type: "text" as const,
    title,
    value: `${index}`,
  }));
  expect(answersByTitle(answers)).toEqual({ Name: "0", "Name 2": "1", "Name 3": "2" });
  expect(answersByTitle([{ fieldId: FIRST, type: "text", title: " ", value: "x" }])).toEqual({ [FIRST]: "x" });
});

test("accepts a title that is a word of the language", () => {
  const texts = answersByTitle([{ fieldId: FIRST, type: "text", title: "__proto__", value: "x" }]);
  expect(JSON.stringify(texts)).toBe('{"__proto__":"x"}');
});
