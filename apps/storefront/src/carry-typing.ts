export type Field = HTMLInputElement & Partial<Pick<HTMLSelectElement, "options">>;

/** Returns whether a field differs from the server's markup. */
export function isTyped(field: Field): boolean {
  const { value, checked, defaultChecked, options } = field;
  const written = options
    ? (field.querySelector<HTMLOptionElement>("[selected]") ?? options[0])?.value
    : field.defaultValue;
  return value !== written || checked !== defaultChecked;
}

/**
 * Returns the element of `drawn` that corresponds to `element`, within the same cart line: equal `id`, `class`,
 * `aria-label` and `href`; for a choice, equal name and value.
 */
export function counterpart<Kind extends Element>(element: Kind, drawn: HTMLElement): Kind | undefined {
  const { entryId } = element.closest<HTMLElement>("[data-entry-id]")?.dataset ?? {};
  const scope = entryId === undefined ? drawn : drawn.querySelector(`[data-entry-id="${CSS.escape(entryId)}"]`);
  const isChoice = element.matches("[type=radio], [type=checkbox]");
  const traits = isChoice ? ["name", "value"] : ["id", "class", "aria-label", "href"];
  return [...(scope?.querySelectorAll<Kind & HTMLElement>(element.localName) ?? [])].find((candidate) =>
    traits.every((trait) => candidate.getAttribute(trait) === element.getAttribute(trait)),
  );
}

/** Copies a field's value into its replacement with events, so React notices. */
export function carryValue({ value, checked }: Field, twin: Field): void {
  if (checked !== twin.checked) {
    twin.click();
  } else if (value !== twin.value) {
    // React overrides the setter on the element, so call the prototype's.
    Reflect.set(Object.getPrototypeOf(twin) as object, "value", value, twin);
    twin.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
