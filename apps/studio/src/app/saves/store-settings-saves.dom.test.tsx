import { screen, within } from "@testing-library/react";
import { putCommercePreferences } from "@stoa/core/commerce-preference/commerce-preference-api.ts";
import { CALL_FAULTS, lostAnswer, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import type { ContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test } from "vitest";
import { expectTyped } from "../../testing/held/held-save.ts";
import { mountRoom } from "../../testing/open/mount-room.tsx";
import { answerPreferences } from "../../testing/answer/preference-answers.ts";
import { startSiteServer } from "../../testing/answer/site-answers.ts";

const FIELDS = { "Sold out": "All gone", "Meta pixel ID": "1234567890" };

/** Writes words of two kinds, which are sent by a call each. */
async function writeBoth() {
  const server = startSiteServer();
  const read = answerPreferences(server);
  const { user } = await mountRoom({ path: "/store-settings", title: "Store settings" });
  const scope = screen.getByRole("main");
  for (const [name, text] of Object.entries(FIELDS)) await user.type(within(scope).getByLabelText(name), text);
  const press = async (): Promise<void> => {
    const button = within(scope)
      .getAllByRole("button", { name: /^(?:Save|Try again)$/ })
      .at(-1);
    if (button) await user.click(button);
  };
  const stored = () => ({ pixelId: read("ads")["pixelId"], soldOutText: read("merchandising")["soldOutText"] });
  return { server, scope, press, stored };
}

/** Lets the calls for one kind of words meet a fault. */
function failOf(server: ContractServer, namespace: string, fault: CallFault): void {
  const puts = () => server.made(putCommercePreferences).at(-1);
  server.failWith(
    (answer) => (puts()?.params.namespace === namespace ? fault(answer) : answer()),
    putCommercePreferences,
  );
}

const namespaces = (server: ContractServer): string[] =>
  server.made(putCommercePreferences).map(({ params }) => params.namespace);

test.each(["merchandising", "ads"] as const)(
  "of a save by two calls of which the one for %s fails, only what is not stored is sent again",
  async (failing) => {
    const { server, scope, press, stored } = await writeBoth();
    for (const [message, fault] of CALL_FAULTS) {
      failOf(server, failing, fault);
      await press();
      const alerts = await within(scope).findAllByText(message, { exact: false });
      expect(alerts.length).toBeGreaterThan(0);
      expectTyped({ scope, fields: FIELDS });
    }
    expect(stored()[failing === "ads" ? "pixelId" : "soldOutText"]).toBe("");
    server.mend();
    const before = namespaces(server).length;
    await press();
    await within(scope).findByText("Saved");
    expect(namespaces(server).slice(before)).toEqual(failing === "ads" ? ["ads"] : ["merchandising", "ads"]);
    expectTyped({ scope, fields: FIELDS });
    expect(stored()).toEqual({ pixelId: "1234567890", soldOutText: "All gone" });
  },
);

test("of a save by two calls the one whose answer was lost is stored, and the rest at the next try", async () => {
  const { server, scope, press, stored } = await writeBoth();
  failOf(server, "merchandising", lostAnswer);
  await press();
  await within(scope).findByText("Unable to connect. Please try again.", { exact: false });
  expect(stored()).toEqual({ pixelId: "", soldOutText: "All gone" });
  expectTyped({ scope, fields: FIELDS });
  server.mend();
  await press();
  await within(scope).findByText("Saved");
  expect(stored()).toEqual({ pixelId: "1234567890", soldOutText: "All gone" });
});
