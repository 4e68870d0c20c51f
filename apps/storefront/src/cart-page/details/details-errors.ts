type Errors = Readonly<Record<string, string>>;

function textElement(tag: "p" | "div", className: string, text: string): HTMLElement {
  return Object.assign(document.createElement(tag), { className, textContent: text });
}

function clear(form: HTMLFormElement): void {
  form.querySelectorAll(".form-problem, .field-error").forEach((element) => element.remove());
  form.querySelectorAll("[aria-invalid]").forEach((element) => element.removeAttribute("aria-invalid"));
  form.querySelectorAll(".form-item.error").forEach((element) => element.classList.remove("error"));
}

/** Shows an error above a field's title. spec: storefront 5, form submission */
function paintField(item: HTMLElement, text: string): void {
  const error = textElement("div", "field-error", text);
  error.id = `${item.id}-error`;
  item.classList.add("error");
  const group = item.matches("fieldset") ? item : null;
  if (group === null) item.prepend(error);
  else group.querySelector("legend")?.after(error);
  for (const control of item.querySelectorAll("input, select, textarea")) {
    control.setAttribute("aria-invalid", "true");
  }
  describeBy(group ?? item.querySelector("input, select, textarea"), error.id);
}

function describeBy(element: Element | null, errorId: string): void {
  const others = (element?.getAttribute("aria-describedby") ?? "").split(" ");
  const ids = [errorId, ...others.filter((id) => id !== "" && id !== errorId)];
  element?.setAttribute("aria-describedby", ids.join(" "));
}

export function paintDetailsErrors(form: HTMLFormElement, message: string, fields: Errors): void {
  clear(form);
  const problem = textElement("p", "form-problem", message);
  problem.role = "alert";
  form.querySelector(".form-button-wrapper")?.before(problem);
  for (const [id, text] of Object.entries(fields)) {
    const item = form.querySelector<HTMLElement>(`#details-${CSS.escape(id)}`);
    if (item !== null) paintField(item, text);
  }
  form.querySelector<HTMLElement>("[aria-invalid]")?.focus();
}
