import { MERCHANDISING_MESSAGES } from "@stoa/core/product/merchandising/merchandising-messages.ts";
import { signUpForRestock } from "@stoa/core/restock/restock-api.ts";
import { RESTOCK_MESSAGES } from "@stoa/core/restock/restock-messages.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer, type ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { screen, waitFor } from "@testing-library/dom";
import { expect, test, vi } from "vitest";
import { button, fillIn, textBox } from "../../testing/fill-in.ts";
import jugHtml from "../../testing/fixtures/pages/product-jug.html?raw";
import { openPage, type OpenedPage } from "../../testing/open-page.ts";
import { describeFaults } from "../../testing/visitor-faults.ts";
import { fetchPageMessages } from "../../words/page-messages.ts";
import { mountRestockForm } from "./restock-form.ts";

const M = MERCHANDISING_MESSAGES;
const EMAIL = "ada@example.org";
const email = (): HTMLInputElement => textBox(new RegExp(M.restockPlaceholder));
const alert = (): HTMLElement => screen.getByRole("alert");

type Opened = OpenedPage & { readonly server: ContractServer };

async function openJug(typed = EMAIL, lang = "en"): Promise<Opened> {
  const page = openPage(jugHtml, { path: "/shop/jug", lang });
  const server = startContractServer();
  server.answer(signUpForRestock, { message: "" });
  mountRestockForm(document.querySelector(".product-restock-form") as HTMLFormElement);
  if (typed !== "") await fillIn(page.user, email(), typed);
  return { ...page, server };
}

const send = async ({ user }: Opened): Promise<void> => {
  await user.click(email());
  await user.keyboard("{Enter}");
};

async function expectSignedUp(words: string = M.restockSuccess): Promise<void> {
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole("status")));
  expect(screen.getByRole("status").textContent).toBe(words);
}

describeFaults({
  name: "a wish to hear when something is back",
  failed: RESTOCK_MESSAGES.failed,
  offline: RESTOCK_MESSAGES.failed,
  open: async () => {
    const opened = await openJug();
    return {
      server: opened.server,
      send: () => send(opened),
      problem: alert,
      expectKept: () => expect(email().value).toBe(EMAIL),
      expectDone: () => expectSignedUp(),
    };
  },
});

test("signs up for the selected variant, and only for that", async () => {
  const opened = await openJug(` ${EMAIL} `);
  await send(opened);
  await expectSignedUp();
  expect(opened.server.made(signUpForRestock)[0]?.body).toEqual({
    isJoinMailingList: false,
    productId: "000000000000000000000001",
    variantId: "000000000000000000000002",
    siteVisitorEmail: EMAIL,
    recaptchaEnterpriseV3Token: null,
  });
});

test("joins the mailing list if that is checked, and shows the shop's own text", async () => {
  const opened = await openJug();
  opened.server.answer(signUpForRestock, { message: "We will write." });
  document
    .querySelector(".product-restock-button")
    ?.insertAdjacentHTML("beforebegin", '<input type="checkbox" name="isJoinMailingList" aria-label="News">');
  await opened.user.click(screen.getByRole("checkbox", { name: "News" }));
  await opened.user.click(button(M.restockButton));
  await expectSignedUp("We will write.");
  expect(opened.server.made(signUpForRestock)[0]?.body.isJoinMailingList).toBe(true);
});

test.each([
  ["nothing", "", RESTOCK_MESSAGES.emailBlank],
  ["no address", "ada", RESTOCK_MESSAGES.emailInvalid],
])("reports %s in the field as an invalid address, moves to it, and sends nothing", async (_name, typed, message) => {
  const opened = await openJug(typed);
  await opened.user.click(button(M.restockButton));
  expect(alert().textContent).toBe(message);
  expect(document.activeElement).toBe(email());
  expect(email().getAttribute("aria-invalid")).toBe("true");
  expect(email().getAttribute("aria-describedby")).toBe(alert().id);
  expect(opened.server.saves()).toHaveLength(0);
});

test("a failed call reports nothing at the field, and its message clears with the next click", async () => {
  const opened = await openJug("ada");
  await opened.user.click(button(M.restockButton));
  await fillIn(opened.user, email(), EMAIL);
  opened.server.failOnce(rejection(404, RESTOCK_MESSAGES.itemGone));
  await send(opened);
  await waitFor(() => expect(alert().textContent).toBe(RESTOCK_MESSAGES.itemGone));
  expect(email().getAttribute("aria-invalid")).toBeNull();
  await send(opened);
  await expectSignedUp();
});

test("is sent once while it is in progress", async () => {
  const opened = await openJug();
  const held = Promise.withResolvers<null>();
  opened.server.failOnce(async (answer) => {
    await held.promise;
    return answer();
  });
  await send(opened);
  await send(opened);
  held.resolve(null);
  await expectSignedUp();
  expect(opened.server.made(signUpForRestock)).toHaveLength(1);
});

test("a form drawn by a theme takes its ids from the element around it", async () => {
  const { user } = openPage(
    `<div class="product-restock-notification" data-product-id="p1" data-variant-id="v1">
      <form class="product-restock-form"><input name="email" aria-label="Email Address"><button type="submit">Notify Me</button></form>
    </div>`,
  );
  const server = startContractServer();
  server.answer(signUpForRestock, { message: "" });
  mountRestockForm(document.querySelector(".product-restock-form") as HTMLFormElement);
  await fillIn(user, email(), EMAIL);
  await user.click(button(M.restockButton));
  await expectSignedUp();
  expect(server.made(signUpForRestock)[0]?.body).toMatchObject({ productId: "p1", variantId: "v1" });
});

test("confirms the signup in the language of the page", async () => {
  const opened = await openJug(EMAIL, "de");
  await fetchPageMessages();
  await send(opened);
  await waitFor(() => expect(screen.getByRole("status").textContent).not.toBe(M.restockSuccess));
  expect(vi.isMockFunction(fetch)).toBe(false);
});
