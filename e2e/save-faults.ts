import { expect, type Locator, type Page, type Route } from "@playwright/test";
import type { ShopApi } from "./owner-api.ts";

/** Something that an owner types and saves. */
export type Save = {
  readonly path: string;
  readonly title: string | RegExp;
  /** The button that opens the dialog; none where what is typed stands in the room. */
  readonly opener?: string | RegExp;
  readonly fields: Readonly<Record<string, string>>;
  /** What is chosen beside what is typed. */
  readonly choose?: (scope: Locator) => Promise<void>;
  /** The button that saves, or what is done where no button is pressed. */
  readonly action: string | ((scope: Locator) => Promise<void>);
  /** The button that asks again, where it is not called "Try again". */
  readonly again?: string;
  /** What goes wrong, where the studio has words of its own for it. */
  readonly faults?: typeof FAULTS;
  /** What is there once it is saved; when not given, a message, or that the dialog is gone. */
  readonly done?: (page: Page) => Locator;
};

/** A tax, in a long dialog. */
export const NEW_TAX: Save = {
  path: "/taxes",
  title: "Taxes",
  opener: "Add tax",
  fields: { Name: "VAT", Rate: "19" },
  action: "Add tax",
};

type Answer = (route: Route) => Promise<void>;

/** The answer of a server that refuses a call. */
export const refusal = (status: number, message: string) => ({ status, json: { error: "refused", message } });

const REFUSALS = {
  401: "Sign in to go on.",
  403: "Your role may not do this.",
  409: "Somebody else changed it.",
  429: "Too much at once.",
} as const;

/** What can go wrong, with what the owner reads then. */
export const FAULTS: ReadonlyArray<readonly [message: string, answer: Answer]> = [
  ["Unable to connect. Please try again.", (route) => route.abort()],
  ...Object.entries(REFUSALS).map(
    ([status, message]) => [message, (route: Route) => route.fulfill(refusal(Number(status), message))] as const,
  ),
  ["Something went wrong on the server.", (route) => route.fulfill({ status: 500, body: "" })],
];

/** The saves of a page: what is sent, and what becomes of it. */
export type WatchedSaves = { fault: Answer | null; sent: string[] };

/** Lets each save of a page meet the fault of the moment, or those of a call. Who is there and what a preview shows are told as well; they are no saves. */
export async function watchSaves(page: Page, call = /./): Promise<WatchedSaves> {
  const saves: WatchedSaves = { fault: null, sent: [] };
  await page.route("**/api/**", async (route) => {
    const { pathname } = new URL(route.request().url());
    const isSave =
      route.request().method() !== "GET" && !/\/(?:presence|preview)(?:\/|$)/.test(pathname) && call.test(pathname);
    if (!isSave) return route.fallback();
    if (saves.fault) return saves.fault(route);
    saves.sent.push(route.request().url());
    return route.fallback();
  });
  return saves;
}

/** Opens the room and types what is to be saved. */
export async function openSave(page: Page, shop: ShopApi, { opener, ...save }: Save): Promise<Locator> {
  await shop.openStudioIn(page.context());
  await page.goto(`${shop.studio.origin}${save.path}`);
  await expect(page.getByRole("heading", { name: save.title, level: 1 })).toBeVisible();
  if (opener !== undefined) await page.getByRole("button", { name: opener, exact: true }).first().click();
  const scope = opener === undefined ? page.getByRole("main") : page.getByRole("dialog");
  for (const [name, text] of Object.entries(save.fields)) {
    await fieldOf(scope, name).fill(text);
  }
  await save.choose?.(scope);
  return scope;
}

/** Fields for passwords and for times have no role. */
function fieldOf(scope: Locator, name: string): Locator {
  return scope
    .getByRole("textbox", { name, exact: true })
    .or(scope.locator("input").and(scope.getByLabel(name, { exact: true })));
}

export async function expectTyped(scope: Locator, { fields }: Save): Promise<void> {
  for (const [name, text] of Object.entries(fields)) await expect(fieldOf(scope, name)).toHaveValue(text);
}

async function expectDone(page: Page, scope: Locator, { done, opener }: Save): Promise<void> {
  if (done) await expect(done(page)).toBeVisible();
  else if (opener === undefined) await expect(page.getByRole("region", { name: "Messages" })).not.toBeEmpty();
  else await expect(scope).toBeHidden();
}

type Held = { readonly save: Save; readonly saves: WatchedSaves };

/** The button of what is saved; above it there may be that of the bar which says who is signed out. */
function againIn(scope: Locator, { again = "Try again" }: Save): Locator {
  return scope.getByRole("button", { name: again, exact: true }).last();
}

function saveFirst(scope: Locator, { action }: Save): Promise<void> {
  return typeof action === "string" ? scope.getByRole("button", { name: action, exact: true }).click() : action(scope);
}

/** Presses a button once what was asked before is told of: one that is busy does nothing. */
async function pressIdle(button: Locator): Promise<void> {
  await expect(button).not.toHaveAttribute("data-pending");
  await button.click();
}

/** Takes the connection away or gives it back, and waits until a page feels it: that takes Chromium a moment. */
async function setOffline(page: Page, isOffline: boolean): Promise<void> {
  await page.context().setOffline(isOffline);
  await page.waitForFunction(async (wanted) => {
    const isAway = await fetch("/healthz", { cache: "no-store" }).then(
      () => false,
      () => true,
    );
    return isAway === wanted;
  }, isOffline);
}

/** Each fault after the other: the owner reads why, what was typed stays, and the same button asks again. */
async function expectEachFaultTold(page: Page, scope: Locator, { save, saves }: Held): Promise<void> {
  const { faults = FAULTS } = save;
  const again = againIn(scope, save);
  for (const [index, [message, answer]] of faults.entries()) {
    saves.fault = answer;
    await (index === 0 ? saveFirst(scope, save) : pressIdle(again));
    await expect(scope.getByText(message).first()).toBeInViewport();
    await expectTyped(scope, save);
  }
  if (save.opener !== undefined && Object.keys(save.fields).length > 0) {
    // Neither a press beside the dialog nor Escape takes away what was typed.
    await page.mouse.click(3, 3);
    await page.keyboard.press("Escape");
    await expectTyped(scope, save);
  }
  saves.fault = null;
  await setOffline(page, true);
  await pressIdle(again);
  const [[unreachable] = [""]] = faults;
  await expect(scope.getByText(unreachable).first()).toBeInViewport();
  await expectTyped(scope, save);
  // Nothing waits unseen for the line, to be sent without being asked for again.
  saves.sent = [];
  await setOffline(page, false);
}

/** What is typed in `scope` outlives each fault, and is sent once when it is asked for again, however slow the server is. */
export async function expectHeld(page: Page, scope: Locator, held: Held): Promise<void> {
  const { save, saves } = held;
  await expectEachFaultTold(page, scope, held);
  const late = Promise.withResolvers<null>();
  saves.fault = async (route) => {
    saves.sent.push(route.request().url());
    await late.promise;
    await route.fallback();
  };
  await pressIdle(againIn(scope, save));
  await expect.poll(() => saves.sent).toHaveLength(1);
  // Pressed again while it is on its way: the button, and Enter in a field.
  await page.keyboard.press("Enter");
  const [first] = Object.keys(save.fields);
  if (first !== undefined) await fieldOf(scope, first).press("Enter");
  late.resolve(null);
  await expectDone(page, scope, save);
  expect(saves.sent).toHaveLength(1);
  saves.fault = null;
}
