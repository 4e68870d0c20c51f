import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { expectHeld } from "../../testing/held/held-save.ts";
import { mountRoom } from "../../testing/open/mount-room.tsx";
import { answerPreferences } from "../../testing/answer/preference-answers.ts";
import { startSiteServer } from "../../testing/answer/site-answers.ts";

test("a new tax outlives each fault of its save, and is sent once", async () => {
  const server = startSiteServer();
  const preferences = answerPreferences(server);
  const { user } = await mountRoom({ path: "/taxes", title: "Taxes" });
  const [opener] = screen.getAllByRole("button", { name: "Add tax" });
  await user.click(opener as HTMLElement);
  const scope = screen.getByRole("dialog", { name: "Add tax" });
  await user.type(screen.getByRole("textbox", { name: "Name" }), "VAT");
  await user.type(screen.getByRole("textbox", { name: "Rate" }), "19");
  await expectHeld({ server, user, scope, fields: { Name: "VAT", Rate: "19" }, action: "Add tax" });
  expect(preferences("tax")).toMatchObject({ rules: [{ name: "VAT", rateMillionths: 190_000 }] });
});
