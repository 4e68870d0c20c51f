import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { createFormKey, saveFormSubmission, validateForm } from "@stoa/core/form/form-api.ts";
import { FORM_MESSAGES } from "@stoa/core/form/form-messages.ts";
import { broken, lostAnswer, rejection, silence } from "@stoa/ui/testing/call-fault.ts";
import { screen, waitFor, within } from "@testing-library/dom";
import { describe, expect, test, vi } from "vitest";
import { button, fieldNamed, fillIn, textBox } from "../testing/fill-in.ts";
import formHtml from "../testing/fixtures/pages/form.html?raw";
import newsletterHtml from "../testing/fixtures/pages/newsletter.html?raw";
import { openForm, type OpenedForm } from "../testing/open-form.ts";
import { describeFaults } from "../testing/visitor-faults.ts";
import { CALL_MS, ownTimeouts } from "../testing/waiting-calls.ts";

const EMAIL = "ada@example.org";
const STORY = 'Two <b>pots</b> & a "jug" 🏺 \u200Fשלום';
const email = (): HTMLInputElement => fieldNamed(/^Email/);

/** Opens the page and fills the form in. */
async function openFilled(company = "Pots & Sons", mail = EMAIL): Promise<OpenedForm> {
  const opened = openForm(formHtml);
  await fillIn(opened.user, textBox("Company"), company);
  await fillIn(opened.user, email(), mail);
  return opened;
}

const send = ({ user }: OpenedForm): Promise<void> => user.click(button(/Send|Submitting/));

async function expectSent(): Promise<void> {
  await waitFor(() => expect(screen.getByRole("status", { name: "" }).textContent).toBe("We have it."));
}

/** Says this, keeps what is filled in, and can be sent again. */
async function expectProblem({ form }: OpenedForm, message: string): Promise<void> {
  await waitFor(() => {
    const said = within(form)
      .getAllByRole("alert")
      .map(({ textContent }) => textContent);
    expect(said.join(" ")).toContain(message);
  });
  expect(within(form).getByText(FORM_MESSAGES.problem).closest("[hidden]")).toBeNull();
  expect(textBox("Company").value).toBe("Pots & Sons");
  expect(button("Send").getAttribute("aria-disabled")).toBeNull();
}

describeFaults({
  name: "a form",
  failed: FORM_MESSAGES.failed,
  said: { 429: FORM_MESSAGES.tooMany, 502: FORM_MESSAGES.unknown },
  open: async () => {
    const opened = openForm(formHtml);
    const { server } = opened;
    await fillIn(opened.user, textBox("Company"), STORY);
    await fillIn(opened.user, email(), EMAIL);
    return {
      server: { ...server, failWith: (fault) => server.failWith(fault, validateForm) },
      send: () => send(opened),
      problem: () => within(opened.form).getAllByRole("alert").at(-1) ?? opened.form,
      expectKept: () => expect(textBox("Company").value).toBe(STORY),
      expectDone: expectSent,
    };
  },
});

describeFaults({
  name: "a newsletter",
  failed: FORM_MESSAGES.failed,
  said: { 429: FORM_MESSAGES.tooMany, 502: FORM_MESSAGES.unknown },
  open: async () => {
    const opened = openForm(newsletterHtml);
    const { server } = opened;
    await fillIn(opened.user, email(), EMAIL);
    return {
      server: { ...server, failWith: (fault) => server.failWith(fault, saveFormSubmission) },
      send: () => send(opened),
      problem: () => within(opened.form).getAllByRole("alert").at(-1) ?? opened.form,
      expectKept: () => expect(email().value).toBe(EMAIL),
      expectDone: expectSent,
    };
  },
});

describe("a response", () => {
  const statuses = [
    [401, "secret", FORM_MESSAGES.refused],
    [404, "secret", FORM_MESSAGES.notConfigured],
    [429, "secret", FORM_MESSAGES.tooMany],
    [500, "secret", FORM_MESSAGES.failed],
    [413, "That is too large.", "That is too large."],
    [503, "", FORM_MESSAGES.unknown],
  ] as const;
  const calls = [
    ["to what is checked", validateForm],
    ["to what is stored", saveFormSubmission],
  ] as const;
  const cases = statuses.flatMap(([status, said, shown]) =>
    calls.map(([when, endpoint]) => ({ status, said, shown, when, endpoint })),
  );

  test.each(cases)(
    "of $status $when is reported at the button, and the form can be sent again",
    async ({ status, said, shown, endpoint }) => {
      const opened = await openFilled();
      opened.server.failWith(rejection(status, said), endpoint);
      await send(opened);
      await expectProblem(opened, shown);
      expect(within(opened.form).queryByText("secret")).toBeNull();
      opened.server.mend();
      await send(opened);
      await expectSent();
      const { fieldId, submissions } = opened;
      expect(submissions()).toMatchObject([{ [fieldId("Company")]: "Pots & Sons", [email().name]: EMAIL }]);
    },
  );

  test("that is invalid is reported, and a key is requested again", async () => {
    const opened = openForm(formHtml);
    opened.server.failWith(rejection(500, ""), createFormKey);
    await fillIn(opened.user, textBox("Company"), "Pots & Sons");
    await fillIn(opened.user, email(), EMAIL);
    await send(opened);
    await expectProblem(opened, FORM_MESSAGES.noKey);
    opened.server.mend();
    await send(opened);
    await expectSent();
    expect(opened.server.made(createFormKey).length).toBeGreaterThan(1);
  });

  test("with an error shows it at its field, which gets the focus", async () => {
    const opened = await openFilled();
    const fields = { [opened.fieldId("Company")]: "Not that one." };
    opened.server.failWith(rejection(400, FORM_MESSAGES.unparsable, { fields }), validateForm);
    await send(opened);
    await waitFor(() => expect(document.activeElement).toBe(textBox("Company")));
    const company = textBox("Company");
    expect(company.getAttribute("aria-invalid")).toBe("true");
    const described = document.getElementById(company.getAttribute("aria-describedby") ?? "");
    expect(described?.textContent).toBe("Not that one.");
    expect(within(opened.form).getByRole("alert").textContent).toContain(FORM_MESSAGES.unparsable);
    expect(within(opened.form).getByText(FORM_MESSAGES.problemBelow).closest("[hidden]")).toBeNull();
  });
});

test("an old crumb is renewed silently; without cookies the visitor gets a message", async () => {
  const opened = await openFilled();
  const crumb = rejection(403, "no", { error: "crumb_failed", crumbFail: true });
  opened.server.failOnce(crumb, validateForm);
  await send(opened);
  await expectSent();
  const again = await openFilled();
  again.server.failWith(crumb, validateForm);
  await send(again);
  await expectProblem(again, CART_MESSAGES.crumbExpired);
  vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
  await send(again);
  await expectProblem(again, CART_MESSAGES.cookiesDisabled);
});

test("a connection lost in the middle stores nothing twice", async () => {
  const opened = await openFilled();
  opened.server.setOffline(true);
  await send(opened);
  await expectProblem(opened, STOREFRONT_MESSAGES.checkConnection);
  opened.server.setOffline(false);
  opened.server.failOnce(lostAnswer, saveFormSubmission);
  await send(opened);
  await expectProblem(opened, STOREFRONT_MESSAGES.checkConnection);
  await send(opened);
  await expectSent();
  expect(opened.submissions()).toHaveLength(1);
});

test("a submission whose answer was lost and whose key is spent is known to be stored", async () => {
  const opened = await openFilled();
  opened.server.failOnce(lostAnswer, saveFormSubmission);
  await send(opened);
  await expectProblem(opened, STOREFRONT_MESSAGES.checkConnection);
  opened.server.failOnce(rejection(400, FORM_MESSAGES.reload), saveFormSubmission);
  await send(opened);
  await expectSent();
});

test("a spent key is replaced, and reported if nothing was lost", async () => {
  const opened = await openFilled();
  opened.server.failOnce(rejection(400, FORM_MESSAGES.reload), saveFormSubmission);
  await send(opened);
  await expectProblem(opened, FORM_MESSAGES.reload);
  await send(opened);
  await expectSent();
  expect(opened.server.made(saveFormSubmission).map(({ body }) => body.key)).toEqual(["key-1", "key-2"]);
});

test.each([
  ["its key", createFormKey],
  ["the check", validateForm],
  ["what is stored", saveFormSubmission],
])("waits at most twenty seconds for a server that does not respond to %s", async (_name, endpoint) => {
  const { passTime } = ownTimeouts();
  const opened = openForm(formHtml);
  let isAsked = false;
  opened.server.failWith((answer) => {
    isAsked = true;
    return silence(answer);
  }, endpoint);
  await fillIn(opened.user, textBox("Company"), "Pots & Sons");
  await fillIn(opened.user, email(), EMAIL);
  await send(opened);
  await waitFor(() => expect(isAsked).toBe(true));
  await waitFor(() => expect(button("Submitting…").getAttribute("aria-disabled")).toBe("true"));
  passTime(CALL_MS);
  await waitFor(() => expect(within(opened.form).getAllByRole("alert")[0]).toBeDefined());
  expect(email().value).toBe(EMAIL);
  opened.server.mend();
  await waitFor(() => expect(button("Send").getAttribute("aria-disabled")).toBeNull());
  await send(opened);
  await expectSent();
  expect(opened.submissions()).toHaveLength(1);
});

test("is sent once, however often it is clicked while it is in progress", async () => {
  const opened = await openFilled();
  const gate = Promise.withResolvers<null>();
  opened.server.failWith(async (answer) => {
    await gate.promise;
    return answer();
  }, saveFormSubmission);
  await send(opened);
  await waitFor(() => expect(button("Submitting…")).toBeDefined());
  await send(opened);
  await opened.user.click(email());
  await opened.user.keyboard("{Enter}");
  gate.resolve(null);
  await expectSent();
  expect(opened.server.made(validateForm)).toHaveLength(1);
  expect(opened.server.made(saveFormSubmission)).toHaveLength(1);
});

describe("unusual texts", () => {
  test.each([
    ["markup", `"><img src=x onerror="document.title='broken'"><script>document.title='broken'</script>`],
    ["emoji", "👩‍👩‍👧‍👦🏺 Ünïcode \u{1F9FF}"],
    ["marks that turn the writing", "abc \u202Edef\u202C שלום \u200F"],
  ])("%s is accepted unchanged, and shown as text", async (_name, words) => {
    const opened = await openFilled(words, "no address");
    await send(opened);
    await waitFor(() => expect(document.activeElement).toBe(email()));
    expect(document.title).not.toBe("broken");
    expect(within(opened.form).getByText(FORM_MESSAGES.invalidEmail)).toBeDefined();
    await fillIn(opened.user, email(), EMAIL);
    await send(opened);
    await expectSent();
    expect(opened.submissions()).toMatchObject([{ [opened.fieldId("Company")]: words, [email().name]: EMAIL }]);
  });
});

test("a server that fails without a message is reported, and nothing stays locked", async () => {
  const opened = await openFilled();
  opened.server.failOnce(broken, saveFormSubmission);
  await send(opened);
  await expectProblem(opened, FORM_MESSAGES.failed);
});
