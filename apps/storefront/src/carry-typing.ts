/** The element of `drawn` that stands for `element`, which is of equal markup: by its id, else in the same line by its label and look; a choice by its name and value. */
export function counterpart(element: Element, drawn: HTMLElement): HTMLElement | undefined {
  const { entryId } = element.closest<HTMLElement>("[data-entry-id]")?.dataset ?? {};
  const scope = entryId === undefined ? drawn : drawn.querySelector(`[data-entry-id="${CSS.escape(entryId)}"]`);
  const traits = element.matches("[type=radio], [type=checkbox]") ? ["name", "value"] : ["id", "class", "aria-label"];
  return [...(scope?.querySelectorAll<HTMLElement>(element.localName) ?? [])].find((candidate) =>
    traits.every((trait) => candidate.getAttribute(trait) === element.getAttribute(trait)),
  );
}

/** Fills in `twin` what stands in a field of the markup that it replaces, as a visitor would, so that React learns of it. */
export function carryValue({ value, checked }: HTMLInputElement, twin: HTMLInputElement): void {
  if (checked !== twin.checked) {
    twin.click();
  } else if (value !== twin.value) {
    // React overrides the setter of the field itself.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(twin), "value")?.set?.call(twin, value);
    twin.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
