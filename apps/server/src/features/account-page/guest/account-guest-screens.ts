import { makeForm, type RejectedForm } from "./account-form.ts";
import type { AccountWord } from "../account-page-translator.ts";
import { newPassword } from "./new-password-field.ts";
import type { MakeScreen } from "../account-screen.ts";

type Rejected = RejectedForm | undefined;

function emailField(word: AccountWord) {
  return { name: "email", label: word("accountEmail"), inputType: "email", autocomplete: "username" } as const;
}

function newPasswordField(word: AccountWord, label = word("accountPassword")) {
  return { name: "password", label, inputType: "password", ...newPassword(word) } as const;
}

function passwordField(word: AccountWord) {
  const autocomplete = "current-password";
  return { name: "password", label: word("accountPassword"), inputType: "password", autocomplete } as const;
}

function rememberField(word: AccountWord) {
  return { name: "rememberMe", label: word("accountRemember"), kind: "checkbox", isRequired: false } as const;
}

export function signInScreen(next: string, rejected: Rejected): MakeScreen {
  return (word) => ({
    screen: "sign-in",
    heading: word("accountSignIn"),
    forms: [
      makeForm(
        {
          id: "sign-in",
          action: "/account/sign-in",
          submit: word("accountSignIn"),
          fields: [emailField(word), passwordField(word), rememberField(word)],
          hidden: next === "" ? {} : { next },
        },
        rejected,
      ),
    ],
    links: [
      { href: "/account/forgot", label: word("accountForgot") },
      { href: "/account/register", label: word("accountRegister") },
    ],
  });
}

export function registerScreen(rejected: Rejected): MakeScreen {
  return (word) => ({
    screen: "register",
    heading: word("accountRegister"),
    text: word("accountRegisterText"),
    forms: [
      makeForm(
        {
          id: "register",
          action: "/account/register",
          submit: word("accountRegister"),
          fields: [
            { name: "firstName", label: word("accountFirstName"), autocomplete: "given-name", isRequired: false },
            { name: "lastName", label: word("accountLastName"), autocomplete: "family-name", isRequired: false },
            emailField(word),
            newPasswordField(word),
            { name: "acceptsMarketing", label: word("accountMarketing"), kind: "checkbox", isRequired: false },
          ],
        },
        rejected,
      ),
    ],
    links: [{ href: "/account", label: word("accountSignIn") }],
  });
}

export function forgotScreen(rejected: Rejected): MakeScreen {
  return (word) => ({
    screen: "forgot",
    heading: word("accountForgotTitle"),
    text: word("accountForgotText"),
    forms: [
      makeForm(
        {
          id: "forgot",
          action: "/account/forgot",
          submit: word("accountForgotSubmit"),
          fields: [emailField(word)],
        },
        rejected,
      ),
    ],
    links: [{ href: "/account", label: word("accountSignIn") }],
  });
}

export function resetScreen(token: string, rejected: Rejected): MakeScreen {
  return (word) => ({
    screen: "reset",
    heading: word("accountResetTitle"),
    forms: [
      makeForm(
        {
          id: "reset",
          action: "/account/reset",
          submit: word("accountResetSubmit"),
          fields: [newPasswordField(word, word("accountNewPassword")), rememberField(word)],
          hidden: { token },
        },
        rejected,
      ),
    ],
    links: [{ href: "/account/forgot", label: word("accountForgot") }],
  });
}

export function confirmScreen(token: string, rejected: Rejected): MakeScreen {
  return (word) => ({
    screen: "confirm",
    heading: word("accountConfirmTitle"),
    text: word("accountConfirmText"),
    forms: [
      makeForm(
        {
          id: "confirm",
          action: "/account/confirm",
          submit: word("accountConfirmSubmit"),
          fields: [passwordField(word), rememberField(word)],
          hidden: { token },
        },
        rejected,
      ),
    ],
    links: [{ href: "/account/register", label: word("accountRegister") }],
  });
}

/** Identical whatever mail was sent and whether or not the account exists. */
export const sentScreen: MakeScreen = (word) => ({
  screen: "sent",
  heading: word("accountSentTitle"),
  text: word("accountSentText"),
  links: [{ href: "/account", label: word("accountSignIn") }],
});
