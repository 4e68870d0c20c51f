import { isControl, type FormControl } from "./field/read-form.ts";

/** Longer drafts are not stored: a tab's storage holds a few million characters for all its pages. */
const MAX_KEPT_CHARS = 100_000;
const DELAY_MS = 300;

type Kept = { readonly name: string; readonly value: string; readonly isChecked: boolean };

function keyOf(form: HTMLFormElement): string {
  return `stoa-form ${location.pathname} ${form.dataset["formId"] ?? ""}`;
}

function isTick(control: FormControl): control is HTMLInputElement {
  return control.type === "radio" || control.type === "checkbox";
}

/** Excludes passwords and hidden fields. */
function keptControls(form: HTMLFormElement): FormControl[] {
  const left = new Set(["password", "hidden", "file"]);
  return [...form.elements]
    .filter(isControl)
    .filter(
      (control) =>
        control.name !== "" && !left.has(control.type) && control.closest(".form-trap, [data-captcha]") === null,
    );
}

function isTouched(control: FormControl): boolean {
  if (control instanceof HTMLSelectElement) {
    // Without a mark in the markup the first choice stands there at first.
    const first = control.querySelector<HTMLOptionElement>("option[selected]") ?? control.options[0];
    return control.value !== (first?.value ?? "");
  }
  return isTick(control) ? control.checked !== control.defaultChecked : control.value !== control.defaultValue;
}

function readDraft(form: HTMLFormElement): Kept[] {
  return keptControls(form)
    .filter((control) => isTouched(control) && control.value.length <= MAX_KEPT_CHARS)
    .map((control) => ({ name: control.name, value: control.value, isChecked: isTick(control) && control.checked }));
}

function store(key: string, kept: readonly Kept[]): void {
  try {
    if (kept.length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is blocked or full; the form itself still has the input.
  }
}

function load(key: string): readonly Kept[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "[]");
    return Array.isArray(kept) ? (kept as Kept[]) : [];
  } catch {
    return [];
  }
}

function fill(control: FormControl, { value, isChecked }: Kept): void {
  if (isTick(control)) control.checked = isChecked;
  else control.value = value;
}

function restore(form: HTMLFormElement): void {
  const kept = load(keyOf(form));
  const controls = kept.length === 0 ? [] : keptControls(form);
  // Input by the visitor or the browser is newer than the draft.
  if (controls.some(isTouched)) return;
  for (const one of kept) {
    const control = controls.find(({ name, type, value }) => {
      const isTicked = type === "radio" || type === "checkbox";
      return name === one.name && (!isTicked || value === one.value);
    });
    if (control) fill(control, one);
  }
}

/** Stores a form's input for reloads in this tab only. Returns the function that deletes it. */
export function keepDraft(form: HTMLFormElement): () => void {
  const key = keyOf(form);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const keep = (): void => {
    timer = undefined;
    store(key, readDraft(form));
  };
  const flush = (): void => {
    if (timer === undefined) return;
    clearTimeout(timer);
    keep();
  };
  restore(form);
  form.addEventListener("input", () => (timer ??= setTimeout(keep, DELAY_MS)));
  addEventListener("pagehide", flush);
  return () => {
    clearTimeout(timer);
    timer = undefined;
    store(key, []);
  };
}
