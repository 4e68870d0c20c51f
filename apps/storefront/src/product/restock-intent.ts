import { showConnectionMessage } from "./connection-message.ts";

/** Fetches the script of restock forms once one is sent; without it the form goes to the server as it is, where it leads somewhere. */
export function watchRestockForms(): void {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches(".product-restock-form")) {
      return;
    }
    event.preventDefault();
    import("./restock-form.ts").then(
      ({ submitRestock }) => submitRestock(form),
      () => (form.method === "post" ? form.submit() : showConnectionMessage(form)),
    );
  });
}
