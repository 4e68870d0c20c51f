import { toMessage } from "../../message/to-message.ts";
import { isJsonObject, type JsonObject } from "../../lib/patch/json-value.ts";
import type { Translate } from "../../visitor-text/translator-for.ts";

function translateMember(one: JsonObject, name: string, translate: Translate): JsonObject {
  const value = one[name];
  return typeof value === "string" ? { ...one, [name]: translate(value) } : one;
}

function objectsOf(list: unknown): JsonObject[] {
  return Array.isArray(list) ? list.filter(isJsonObject) : [];
}

function translateStatement(statement: JsonObject, translate: Translate): JsonObject {
  const answers = objectsOf(statement["statementAnswers"]);
  return { ...statement, statementAnswers: answers.map((answer) => translateMember(answer, "answerLabel", translate)) };
}

function translateView(view: JsonObject, translate: Translate): JsonObject {
  return {
    ...translateMember(view, "error", translate),
    chooseText: translate(toMessage("form.choose")),
    parts: objectsOf(view["parts"]).map((part) => translateMember(part, "partLabel", translate)),
    statements: objectsOf(view["statements"]).map((statement) => translateStatement(statement, translate)),
  };
}

/**
 * Returns the views of `formFieldViews` with the platform's texts translated: part names, likert answers, errors and
 * the first entry of
 * dropdowns. The owner's texts are unchanged.
 */
export function translateFormFields(views: readonly JsonObject[], translate: Translate): JsonObject[] {
  return views.map((view) => translateView(view, translate));
}
