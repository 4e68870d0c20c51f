import { ACCOUNT_FLOWS } from "../account/account-flows.ts";
import { BUYING_FLOWS } from "../cart/buying-flows.ts";
import { test } from "../server/stoa-server.ts";
import { PLAIN_FLOWS, TALKING_FLOWS } from "../comment/talking-flows.ts";

/*
 * What visitors do, on the whole Stoa and in the worst of pages. Bad answers, a silent server and lost connections are told of in
 * `*-faults.dom.test.ts` of apps/storefront.
 */

for (const flow of [...BUYING_FLOWS, ...TALKING_FLOWS, ...PLAIN_FLOWS, ...ACCOUNT_FLOWS]) {
  test(`${flow.name}: works if storage is blocked and the theme's scripts throw`, async ({ page, shop, stoa }) => {
    await page.addInitScript(() => {
      const blocked = {
        get: () => {
          throw new DOMException("The operation is insecure.", "SecurityError");
        },
      };
      Object.defineProperty(window, "sessionStorage", blocked);
      Object.defineProperty(window, "localStorage", blocked);
      for (const type of ["DOMContentLoaded", "click", "submit", "keydown", "focusin", "input"]) {
        document.addEventListener(type, () => {
          throw new Error("a script of the theme");
        });
      }
    });
    await flow.open({ page, shop, stoa });
    await flow.send(page);
    await flow.expectDone(page);
  });

  const { expectPlainlyDone } = flow;
  if (expectPlainlyDone) {
    test(`${flow.name}: is sent as a plain form if its script does not load`, async ({ page, shop, stoa }) => {
      await page.route(flow.script, (route) => route.abort());
      await flow.open({ page, shop, stoa });
      await flow.send(page);
      await expectPlainlyDone(page);
    });
  }
}
