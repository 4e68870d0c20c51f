/**
 * Replaces the `{name}` placeholders of a message; placeholders without a value are kept.
 * @example fillMessage("Please select the {option} option.", { option: "Size" })
 */
export function fillMessage(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replaceAll(/\{(\w+)\}/g, (place, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : place,
  );
}
