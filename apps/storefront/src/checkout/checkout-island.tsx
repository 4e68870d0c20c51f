import type { CheckoutPageView } from "@stoa/core/checkout-page/checkout-page-view.ts";
import { parseAttribute } from "../parse-attribute.ts";
import { counterpart } from "../carry-typing.ts";
import { takeOver } from "../take-over.tsx";
import { CheckoutForm } from "./form/checkout-form.tsx";
import { pageOf } from "./checkout-work.ts";
import { QUESTIONS } from "./later-parts.ts";
import { readSavedValues } from "./form/saved-values.ts";
import { fetchPageMessages } from "../words/page-messages.ts";
import { readServerForm } from "./form/read-checkout-form.ts";

/** Takes over the server's form in `root`; without the page's data the form stays as it is. */
export async function mountCheckout(root: HTMLElement): Promise<void> {
  const view = parseAttribute(root.dataset["checkout"]) as CheckoutPageView | null;
  const form = root.querySelector<HTMLFormElement>(".checkout-form");
  if (view === null || form === null) return;
  await Promise.all([fetchPageMessages(), view.checkout.asks.additionalForm !== null && QUESTIONS.fetch()]);
  // In a separate task: the form must not be replaced between a press and its submit event.
  await new Promise((resolve) => setTimeout(resolve));
  // A rejected form leaves its action URL in the address bar.
  if (location.pathname !== "/checkout") history.replaceState(history.state, "", pageOf(view.checkout));
  const values = { ...readServerForm(form), ...readSavedValues(view.checkout) };
  const { drawn } = await takeOver(root, <CheckoutForm view={view} values={values} />);
  // Presses recorded by the page's first script refer to the replaced form.
  form.requestSubmit = (button) => void (button && counterpart(button, drawn)?.click());
  // Reveals the buttons, hidden so far because they would submit the server's form.
  delete drawn.dataset["checkout"];
}
