/** Fills hidden fields from the page's query parameters. spec: storefront 3, value shapes */
export function fillFromQuery(form: HTMLFormElement): void {
  const query = new URLSearchParams(location.search);
  for (const field of form.querySelectorAll<HTMLInputElement>("input[type=hidden][data-query-parameter]")) {
    const name = field.dataset["queryParameter"] ?? "";
    const value = name === "" ? null : query.get(name);
    if (value !== null) field.value = value;
  }
}
