import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { screen, waitFor } from "@testing-library/dom";
import { broken, rejection, silence, unreachable, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import { describe, expect, test, vi } from "vitest";
import { CALL_MS, ownTimeouts } from "./waiting-calls.ts";

/*
 * What goes wrong in the middle of what a visitor does: each time the visitor hears of it, nothing that was filled in is lost, and the same
 * press works once there is nothing wrong.
 */

/** What a flow has its calls meet. */
type FaultyServer = { readonly failWith: (fault: CallFault) => void; readonly mend: () => void };

/** A page that is open and filled in. */
export type OpenFlow = {
  readonly server: FaultyServer;
  readonly send: () => Promise<void>;
  /** What went wrong is told here. */
  readonly problem: () => HTMLElement;
  /** What was filled in or chosen is still there. */
  readonly expectKept: () => void;
  readonly expectDone: () => Promise<void> | void;
};

/** Something a visitor fills in, chooses or presses, with one call behind it. */
export type VisitorFlow = {
  readonly name: string;
  readonly open: () => Promise<OpenFlow>;
  /** How long an answer is waited for, where that is not the usual, in milliseconds. */
  readonly waitMs?: number;
  /** A plain form, sent by a script: it has no crumb. */
  readonly isPlain?: true;
  /** What is said when the server answers without words; else that one may try again. */
  readonly failed?: string;
  /** What is said without a connection, where that is not the usual. */
  readonly offline?: string;
  /** What is said whatever the server says, by status. */
  readonly said?: Readonly<Record<number, string>>;
};

const { checkConnection, tryAgain } = STOREFRONT_MESSAGES;

const proxyPage: CallFault = async () =>
  new Response("<p>Bad gateway", { status: 502, headers: { "content-type": "text/html" } });

type Fault = { readonly name: string; readonly fault: CallFault; readonly message: string };

/** Answers that are none, with what a flow says of each. spec: storefront 8 */
function faultsOf({ isPlain, failed = tryAgain, said = {} }: VisitorFlow): readonly Fault[] {
  const told = failed === tryAgain || isPlain === true ? CART_MESSAGES.tooManyRequests : "Slow down.";
  return [
    { name: "too many calls", fault: rejection(429, "Slow down."), message: said[429] ?? told },
    { name: "a server that fails", fault: broken, message: failed },
    { name: "a page of a proxy", fault: proxyPage, message: said[502] ?? failed },
  ];
}

/** Closes the alert of a press that did nothing, where one is open. */
async function closeAlert(): Promise<void> {
  const alert = screen.queryByRole("alertdialog");
  if (alert === null) return;
  screen.getByRole("button", { name: STOREFRONT_MESSAGES.ok }).click();
  await waitFor(() => expect(screen.queryByRole("alertdialog")).toBeNull());
}

/** Sees that it is said and that nothing is lost. */
async function expectRejected({ problem, expectKept }: OpenFlow, message: string): Promise<void> {
  await waitFor(() => expect(problem().textContent).toContain(message));
  await closeAlert();
  await waitFor(expectKept);
}

async function sendAgain({ server, send, expectDone }: OpenFlow): Promise<void> {
  server.mend();
  await send();
  await expectDone();
}

function testAnswers(flow: VisitorFlow): void {
  test.each(faultsOf(flow))("$name", async ({ fault, message }) => {
    const open = await flow.open();
    open.server.failWith(fault);
    await open.send();
    await expectRejected(open, message);
    await sendAgain(open);
  });
}

function testSilence(flow: VisitorFlow): void {
  test("a silent server", async () => {
    const { passTime } = ownTimeouts();
    const open = await flow.open();
    let isCalled = false;
    open.server.failWith(async (answer) => {
      isCalled = true;
      return silence(answer);
    });
    await open.send();
    await waitFor(() => expect(isCalled).toBe(true));
    passTime(flow.waitMs ?? CALL_MS);
    await expectRejected(open, flow.offline ?? checkConnection);
    await sendAgain(open);
  });

  test("no connection", async () => {
    const open = await flow.open();
    open.server.failWith(unreachable);
    await open.send();
    await expectRejected(open, flow.offline ?? checkConnection);
    await sendAgain(open);
  });
}

function testCrumbs(flow: VisitorFlow): void {
  const rejectCrumb = rejection(403, "No.", { error: "crumb", crumbFail: true, crumb: "another" });

  test("a crumb that is refused again, then no cookies", async () => {
    const open = await flow.open();
    open.server.failWith(rejectCrumb);
    await open.send();
    await expectRejected(open, CART_MESSAGES.crumbExpired);
    vi.spyOn(navigator, "cookieEnabled", "get").mockReturnValue(false);
    await open.send();
    await expectRejected(open, CART_MESSAGES.cookiesDisabled);
    await sendAgain(open);
  });

  test("an old crumb is silently replaced with a fresh one", async () => {
    const open = await flow.open();
    let rejected = 0;
    open.server.failWith(async (answer) => {
      rejected += 1;
      return rejected === 1 ? rejectCrumb(answer) : answer();
    });
    await open.send();
    await open.expectDone();
    expect(rejected).toBeGreaterThan(1);
  });
}

function testBlockedPage(flow: VisitorFlow): void {
  test("storage that is blocked", async () => {
    const open = await flow.open();
    const blocked = (): never => {
      throw new DOMException("The operation is insecure.", "SecurityError");
    };
    vi.spyOn(window, "sessionStorage", "get").mockImplementation(blocked);
    vi.spyOn(window, "localStorage", "get").mockImplementation(blocked);
    await open.send();
    await open.expectDone();
  });
}

/** Has a flow meet everything that can go wrong with its call. */
export function describeFaults(flow: VisitorFlow): void {
  describe(`${flow.name} survives`, () => {
    testAnswers(flow);
    testSilence(flow);
    testBlockedPage(flow);
    if (flow.isPlain !== true) testCrumbs(flow);
  });
}
