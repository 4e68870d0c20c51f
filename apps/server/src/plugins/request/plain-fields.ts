/** Text fields of a plain form or query, by name. A field that is missing, sent twice or too long is empty. */
export function readPlainFields<Name extends string>(
  sent: unknown,
  names: readonly Name[],
  maxChars: number,
): Readonly<Record<Name, string>> {
  const values = typeof sent === "object" && sent !== null ? (sent as Readonly<Record<string, unknown>>) : {};
  const entries = names.map((name): [Name, string] => {
    const value = Object.hasOwn(values, name) ? values[name] : "";
    return [name, typeof value === "string" && value.length <= maxChars ? value : ""];
  });
  return Object.fromEntries(entries) as Record<Name, string>;
}
