import type { FormField } from "@stoa/core/form/form-schema.ts";
import { describe, expect, test } from "vitest";
import { answersText, questionsOf } from "./question.ts";

const words: FormField = { id: "a1", type: "text", title: "Words", description: "", required: true };
const extras: FormField = { ...words, id: "a2", type: "checkbox", options: ["Box", "Bow"] };
const place: FormField = { ...words, id: "a3", type: "name" };

function dataOf(...pairs: ReadonlyArray<readonly [string, string]>): FormData {
  const data = new FormData();
  for (const [name, value] of pairs) data.append(name, value);
  return data;
}

const asked = { isGiftCard: false, formFields: [words, extras, place], title: "Engraving", submitText: "Add" };

describe("the questions of a product", () => {
  test("are those of a gift card before those of its form", () => {
    expect(questionsOf({ ...asked, isGiftCard: true }).map(({ id }) => id)).toEqual([
      "recipientName",
      "recipientEmail",
      "senderName",
      "message",
      "sendOn",
      "a1",
      "a2",
      "a3",
    ]);
    expect(questionsOf({ ...asked, formFields: null })).toEqual([]);
  });

  test("produce the shapes that forms have on the wire", () => {
    const data = dataOf(["a1", "Hi"], ["a2", "Box"], ["a2", "Bow"], ["a3.First", "Ada"], ["a3.Last", "L"]);
    expect(JSON.parse(answersText(asked, data))).toEqual({ a1: "Hi", a2: ["Box", "Bow"], a3: ["Ada", "L"] });
  });

  test("of a gift card name its recipient, and nothing a form does not have", () => {
    const data = dataOf(["recipientEmail", "b@example.org"], ["other", "x"]);
    const text = answersText({ ...asked, isGiftCard: true, formFields: null }, data);
    expect(JSON.parse(text)).toEqual({
      recipientName: "",
      recipientEmail: "b@example.org",
      senderName: "",
      message: "",
      sendOn: "",
    });
  });
});
