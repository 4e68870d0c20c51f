import { translate } from "../words/page-messages.ts";
import { watchCountry } from "./address-form.ts";
import { showFormProblem } from "./form-problem.ts";
import { watchPassword } from "./password-texts.ts";
import { sendForm, sendOnSubmit } from "./send-form.ts";
import { signIn, signOut } from "./site-user-session.ts";
import { typedValues } from "./typed-values.ts";

type Send = (form: HTMLFormElement) => Promise<void>;

const SIGNED_OUT = "/account?notice=signedOut";

function showRejection(form: HTMLFormElement, message: string): void {
  showFormProblem(form, translate(message));
}

const sendSignIn: Send = async (form) => {
  const values = new Map(typedValues(form));
  const text = (name: string): string => values.get(name) ?? "";
  const answer = await signIn({
    email: text("email"),
    password: text("password"),
    rememberMe: text("rememberMe") !== "",
  });
  if (answer.ok) location.assign(text("next") || "/account");
  else showRejection(form, answer.message);
};

const sendSignOut: Send = async (form) => {
  const everywhere = new FormData(form).get("everywhere") === "true";
  const answer = await signOut({ clonesCart: false, everywhere });
  if (answer.ok) location.assign(SIGNED_OUT);
  else showRejection(form, answer.message);
};

/** Forms that don't lead back to an account page: a download, or account deletion. */
const LEFT_ALONE: ReadonlySet<string> = new Set(["data-form", "erase-form"]);

const sendAccountForm: Send = (form) => sendForm(form, ".stoa-account");

const SENDERS: Readonly<Record<string, Send>> = {
  "sign-in-form": sendSignIn,
  "sign-out-form": sendSignOut,
  "sign-out-everywhere-form": sendSignOut,
};

export function mountAccountForm(form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement) || LEFT_ALONE.has(form.id)) return;
  const send = SENDERS[form.id] ?? sendAccountForm;
  watchCountry(form);
  form.querySelectorAll<HTMLInputElement>("input[data-strength]").forEach(watchPassword);
  sendOnSubmit(form, () => send(form));
}
