/** What stands in the fields of a form; files, which these forms have none of, are left out. */
export function typedValues(form: HTMLFormElement): ReadonlyArray<readonly [string, string]> {
  return [...new FormData(form)].flatMap(([name, value]) =>
    typeof value === "string" ? [[name, value] as const] : [],
  );
}
