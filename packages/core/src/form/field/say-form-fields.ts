import { toMessage } from "../../message/to-message.ts";
import { isJsonObject, type JsonObject } from "../../lib/patch/json-value.ts";
import type { Say } from "../../visitor-text/say-in-language.ts";

function sayMember(one: JsonObject, name: string, say: Say): JsonObject {
  const value = one[name];
  return typeof value === "string" ? { ...one, [name]: say(value) } : one;
}

function objectsOf(list: unknown): JsonObject[] {
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

function sayStatement(statement: JsonObject, say: Say): JsonObject {
  const answers = objectsOf(statement["statementAnswers"]);
  return { ...statement, statementAnswers: answers.map((answer) => sayMember(answer, "answerLabel", say)) };
}

function sayView(view: JsonObject, say: Say): JsonObject {
  return {
    ...sayMember(view, "error", say),
    chooseText: say(toMessage("form.choose")),
    parts: objectsOf(view["parts"]).map((part) => sayMember(part, "partLabel", say)),
    statements: objectsOf(view["statements"]).map((statement) => sayStatement(statement, say)),
  };
}

/**
 * Returns the views of `formFieldViews` with the platform's texts translated: part names, likert answers, errors and
 * the first entry of
 * dropdowns. The owner's texts are unchanged.
 */
export function sayFormFields(views: readonly JsonObject[], say: Say): JsonObject[] {
  return views.map((view) => sayView(view, say));
}
