import type { Validator } from "typebox/compile";

type Problem = ReturnType<Validator["Errors"]>[number];

function pathToField(path: string): string {
  return path.replace(/^\//, "").replaceAll("/", ".") || "document";
}

function valueAt(data: unknown, instancePath: string): unknown {
  let value = data;
  for (const name of instancePath.split("/").slice(1)) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, name)) return undefined;
    value = Reflect.get(value, name);
  }
  return value;
}

/** Cleaning makes `&amp;` of each `&`: no text grew more than so many times. */
const MOST_GROWTH = 5;

/** A text that was too long before and stands as it was: older versions kept what had grown while it was cleaned. */
function isOldLength(problem: Problem, data: unknown, before: unknown): boolean {
  if (problem.keyword !== "maxLength") return false;
  const value = valueAt(data, problem.instancePath);
  const isGrown = typeof value === "string" && value.length <= MOST_GROWTH * problem.params.limit;
  return isGrown && value === valueAt(before, problem.instancePath);
}

/** What a schema has against a document, by field; empty where nothing speaks against keeping it. `before` is what was kept of it until now. */
export function schemaProblems(validator: Validator, data: unknown, before: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  if (validator.Check(data)) return fields;
  const isNew = before === undefined;
  for (const problem of validator.Errors(data)) {
    if (!isNew && isOldLength(problem, data, before)) continue;
    fields[pathToField(problem.instancePath)] ??= problem.message;
  }
  return fields;
}
