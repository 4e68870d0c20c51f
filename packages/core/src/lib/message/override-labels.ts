/**
 * Returns labels with a theme's overrides, found under `<prefix><Name>`.
 * @example overrideLabels("review", { send: "Send" }, { reviewSend: "Senden" }) // { send: "Senden" }
 */
export function overrideLabels<Labels extends Readonly<Record<string, string>>>(
  prefix: string,
  labels: Labels,
  strings: Readonly<Record<string, string>>,
): Readonly<Record<keyof Labels, string>> {
  const entries = Object.entries(labels).map(([name, text]): [string, string] => {
    const own = strings[`${prefix}${name.charAt(0).toUpperCase()}${name.slice(1)}`];
    return [name, own === undefined || own === "" ? text : own];
  });
  return Object.fromEntries(entries) as Record<keyof Labels, string>;
}
