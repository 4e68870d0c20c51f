import { expect, type Locator, type Page, type Route } from "@playwright/test";
import type { ShopApi } from "../owner/owner-api.ts";

export type Save = {
  readonly path: string;
  readonly title: string | RegExp;
  /** The button that opens the dialog; undefined when the fields are in the room. */
  readonly opener?: string | RegExp;
  readonly fields: Readonly<Record<string, string>>;
  readonly choose?: (scope: Locator) => Promise<void>;
  /** The save button, or the action where there is none. */
  readonly action: string | ((scope: Locator) => Promise<void>);
  /** The retry button, unless it is "Try again". */
  readonly again?: string;
  /** Faults, where the studio has its own messages. */
  readonly faults?: typeof FAULTS;
  /** Shown after saving; by default a message or a closed dialog. */
  readonly done?: (page: Page) => Locator;
};

export const NEW_TAX: Save = {
  path: "/taxes",
  title: "Taxes",
  opener: "Add tax",
  fields: { Name: "VAT", Rate: "19" },
  action: "Add tax",
};

type Answer = (route: Route) => Promise<void>;

export const rejection = (status: number, message: string) => ({ status, json: { error: "refused", message } });

const REFUSALS = {
  401: "Sign in to go on.",
  403: "Your role may not do this.",
  409: "Somebody else changed it.",
  429: "Too much at once.",
} as const;

export const FAULTS: ReadonlyArray<readonly [message: string, answer: Answer]> = [
  ["Unable to connect. Please try again.", (route) => route.abort()],
  ...Object.entries(REFUSALS).map(
    ([status, message]) => [message, (route: Route) => route.fulfill(rejection(Number(status), message))] as const,
  ),
  ["Something went wrong on the server.", (route) => route.fulfill({ status: 500, body: "" })],
];

export type WatchedSaves = { fault: Answer | null; sent: string[] };

/** Applies the current fault to each save of a page, or to matching calls. Presence and preview calls are not saves. */
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

/** Password and time fields have no role. */
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

/** The retry button of the save; the signed-out bar above may have another one. */
function againIn(scope: Locator, { again = "Try again" }: Save): Locator {
  return scope.getByRole("button", { name: again, exact: true }).last();
}

function saveFirst(scope: Locator, { action }: Save): Promise<void> {
  return typeof action === "string" ? scope.getByRole("button", { name: action, exact: true }).click() : action(scope);
}

/** Presses a button once its last result is shown: a busy one ignores presses. */
async function pressIdle(button: Locator): Promise<void> {
  await expect(button).not.toHaveAttribute("data-busy");
  await button.click();
}

/** Toggles the connection and waits until the page notices, which takes Chromium a moment. */
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

/** Applies each fault in turn: the owner sees why, the input stays, and the same button retries. */
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
    // Neither a click outside nor Escape discards the input.
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
  // Nothing is queued offline and sent later unasked.
  saves.sent = [];
  await setOffline(page, false);
}

/** Input in `scope` survives each fault and is sent once on retry, however slow the server is. */
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
  // Further presses while it is pending: the button, and Enter in a field.
  await page.keyboard.press("Enter");
  const [first] = Object.keys(save.fields);
  if (first !== undefined) await fieldOf(scope, first).press("Enter");
  late.resolve(null);
  await expectDone(page, scope, save);
  expect(saves.sent).toHaveLength(1);
  saves.fault = null;
}
