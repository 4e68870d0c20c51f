/** Returns the values of a form, without files, which these forms don't have. */
export function typedValues(form: HTMLFormElement): ReadonlyArray<readonly [string, string]> {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
}
