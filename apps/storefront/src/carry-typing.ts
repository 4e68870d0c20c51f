/** Fields of any kind; selects have options in the place of a text that was written in them. */
export type Field = HTMLInputElement & Partial<Pick<HTMLSelectElement, "options">>;

/** Whether a field says something else than the server wrote in it. */
export function isTyped(field: Field): boolean {
  const { value, checked, defaultChecked, options } = field;
  const written = options
    ? (field.querySelector<HTMLOptionElement>("[selected]") ?? options[0])?.value
    : field.defaultValue;
  return value !== written || checked !== defaultChecked;
}

/**
 * The element of `drawn` that stands for `element`, which is of equal markup: by its id, else in the same line by its label, look and
 * address; a choice by its name and value.
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

/** Fills in `twin` what stands in a field of the markup that it replaces, as a visitor would, so that React learns of it. */
export function carryValue({ value, checked }: Field, twin: Field): void {
  if (checked !== twin.checked) {
    twin.click();
  } else if (value !== twin.value) {
    // React overrides the setter of the field itself.
    Reflect.set(Object.getPrototypeOf(twin) as object, "value", value, twin);
    twin.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
