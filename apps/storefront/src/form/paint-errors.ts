import { toMessage } from "@stoa/core/message/to-message.ts";
import { translate } from "../words/page-messages.ts";
import type { FormControl, VisibleField } from "./field/read-form.ts";

export type FormProblem = { readonly message: string; readonly errors: Readonly<Record<string, string>> };

const ERROR = "field-error";

function addDescription(element: HTMLElement, id: string): void {
  const ids = new Set((element.getAttribute("aria-describedby") ?? "").split(" ").filter((one) => one !== ""));
  element.setAttribute("aria-describedby", [...ids.add(id)].join(" "));
}

function removeDescription(element: HTMLElement, id: string): void {
  const ids = (element.getAttribute("aria-describedby") ?? "").split(" ").filter((one) => one !== "" && one !== id);
  if (ids.length > 0) element.setAttribute("aria-describedby", ids.join(" "));
  else element.removeAttribute("aria-describedby");
}

/**
 * Container of a field's error, which goes first, above the title. A legend must stay first, so there it goes inside
 * it.
 */
function errorPlace(item: HTMLElement): HTMLElement {
  return item.querySelector<HTMLElement>(":scope > legend") ?? item;
}

function errorId({ item, controls, field }: VisibleField): string {
  return `${item?.id || controls[0]?.id || field.id}-error`;
}

function isGroup(item: HTMLElement): boolean {
  return item.tagName === "FIELDSET";
}

/** Whether an input of an invalid field is wrong: the empty required ones, or all when none is empty. */
function isWrong(control: FormControl, { controls }: VisibleField): boolean {
  const needed = controls.filter(({ required, value }) => required && value.trim() === "");
  return needed.length === 0 || needed.includes(control);
}

function paintFieldError(shown: VisibleField, message: string): void {
  const { item, controls } = shown;
  if (item === null) return;
  const id = errorId(shown);
  const error = document.createElement(isGroup(item) ? "span" : "div");
  error.className = ERROR;
  error.id = id;
  error.textContent = message;
  errorPlace(item).prepend(error);
  item.classList.add("error");
  for (const control of controls) {
    // A radio button or checkbox is not invalid by itself; its group is.
    if (control.type !== "radio" && control.type !== "checkbox" && isWrong(control, shown)) {
      control.setAttribute("aria-invalid", "true");
    }
    if (!isGroup(item)) addDescription(control, id);
  }
  if (isGroup(item)) addDescription(item, id);
}

function clearFieldError(shown: VisibleField): void {
  const { item, controls } = shown;
  if (item === null) return;
  const id = errorId(shown);
  item.classList.remove("error");
  for (const error of item.querySelectorAll(`.${ERROR}`)) error.remove();
  removeDescription(item, id);
  for (const control of controls) {
    control.removeAttribute("aria-invalid");
    removeDescription(control, id);
  }
}

function bannerOf(form: HTMLFormElement, side: "above" | "below"): HTMLElement {
  const found = form.querySelector<HTMLElement>(`.form-banner-${side}`);
  if (found) return found;
  const banner = document.createElement("div");
  banner.className = `form-banner form-banner-${side}`;
  banner.hidden = true;
  if (side === "above") form.prepend(banner);
  else form.append(banner);
  return banner;
}

type BannerTexts = { readonly lines: readonly string[]; readonly isSpoken: boolean };

function showBanner(banner: HTMLElement, { lines, isSpoken }: BannerTexts): void {
  // Only one of the two banners is announced.
  if (isSpoken) banner.role = "alert";
  else banner.removeAttribute("role");
  banner.replaceChildren(
    ...lines.map((line) => {
      const paragraph = document.createElement("p");
      paragraph.textContent = line;
      return paragraph;
    }),
  );
  banner.hidden = lines.length === 0;
}

export function clearProblem(form: HTMLFormElement, fields: readonly VisibleField[]): void {
  for (const banner of form.querySelectorAll<HTMLElement>(".form-banner")) {
    banner.hidden = true;
    banner.replaceChildren();
  }
  // Error rendered by the server with the returned form.
  form.querySelector(".form-problem")?.remove();
  fields.forEach(clearFieldError);
}

/** Focuses the first empty or invalid input of the first invalid field. */
function focusFirst(wrong: readonly VisibleField[]): void {
  const [first] = wrong;
  const control = first?.controls.find((one) => one.getAttribute("aria-invalid") === "true") ?? first?.controls[0];
  control?.focus();
}

/** A newsletter form is short, so it has only one banner. spec: storefront 8, forms, banners */
export function isNewsletterForm(form: HTMLFormElement): boolean {
  return form.dataset["formKind"] === "newsletter" || form.classList.contains("newsletter-form");
}

/**
 * Shows errors above and below the form and at each field, and focuses the first invalid field. spec: storefront 5 and
 * 8, forms
 */
export function paintProblem(form: HTMLFormElement, fields: readonly VisibleField[], problem: FormProblem): void {
  clearProblem(form, fields);
  const wrong = fields.filter(({ field, item }) => item !== null && Object.hasOwn(problem.errors, field.id));
  for (const shown of wrong) paintFieldError(shown, problem.errors[shown.field.id] ?? "");
  const isFieldwise = wrong.length > 0;
  const above = bannerOf(form, "above");
  if (isNewsletterForm(form)) {
    showBanner(above, {
      lines: isFieldwise ? [problem.message, translate(toMessage("form.problem"))] : [problem.message],
      isSpoken: true,
    });
  } else {
    // A general error is shown at the button, where the visitor is.
    const { message } = problem;
    showBanner(above, {
      lines: isFieldwise ? [message, translate(toMessage("form.problem"))] : [translate(toMessage("form.problem"))],
      isSpoken: isFieldwise,
    });
    showBanner(bannerOf(form, "below"), {
      lines: [message, ...(isFieldwise ? [translate(toMessage("form.problemBelow"))] : [])],
      isSpoken: !isFieldwise,
    });
  }
  focusFirst(wrong);
}
