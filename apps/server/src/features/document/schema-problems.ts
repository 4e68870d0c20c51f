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

/** Sanitizing turns each `&` into `&amp;`: no text grows by more than this factor. */
const MOST_GROWTH = 5;

/** An unchanged text that was already too long: older versions stored text that grew while being sanitized. */
function isOldLength(problem: Problem, data: unknown, before: unknown): boolean {
  if (problem.keyword !== "maxLength") return false;
  const value = valueAt(data, problem.instancePath);
  const isGrown = typeof value === "string" && value.length <= MOST_GROWTH * problem.params.limit;
  return isGrown && value === valueAt(before, problem.instancePath);
}

/** Schema problems of a document by field; empty if it may be stored. `before` is the stored version. */
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
