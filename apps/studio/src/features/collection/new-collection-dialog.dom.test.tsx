import { screen, waitFor, within } from "@testing-library/react";
import { COLLECTION_KINDS } from "@stoa/core/collection/collection-kinds.ts";
import { createContent } from "@stoa/core/content/content-api.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { answerContent } from "../../testing/answer/content-answers.ts";
import { expectHeld } from "../../testing/held/held-save.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { COLLECTION_TEXTS } from "./collection-texts.ts";
import { NewCollectionDialog } from "./new-collection-dialog.tsx";

function Creating(): ReactElement {
  const [end, setEnd] = useState("");
  if (end !== "") return <p>{end}</p>;
  return (
    <NewCollectionDialog onClose={() => setEnd("closed")} onCreated={(id, kind) => setEnd(`${kind} ${id} created`)} />
  );
}

async function openDialog() {
  const server = startContractServer();
  answerContent(server, []);
  const { user } = mountPart(<Creating />);
  const dialog = await screen.findByRole("dialog", { name: "New collection" });
  const title = within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Title" });
  const create = async (): Promise<void> =>
    user.click(within(dialog).getByRole("button", { name: "Create collection" }));
  return { server, user, dialog, title, create };
}

test("a blog's URL comes from its title, which has the focus first", async () => {
  const { server, user, title } = await openDialog();
  expect(document.activeElement).toBe(title);
  await user.type(title, " Letters from the kiln {Enter}");
  expect(await screen.findByText(/^blog [0-9a-f]{24} created$/)).toBeTruthy();
  const [sent] = server.made(createContent);
  expect(sent?.body).toMatchObject({
    kind: "collection",
    label: "Create collection",
    data: { typeName: "blog", title: "Letters from the kiln", urlId: "letters-from-the-kiln" },
  });
  expect(screen.getByText(`blog ${sent?.body.id} created`)).toBeTruthy();
});

test.each(COLLECTION_KINDS)("a collection of the kind %s is made", async (kind) => {
  const { server, user, dialog, title, create } = await openDialog();
  const choice = within(dialog).getByRole<HTMLInputElement>("radio", {
    name: new RegExp(`^${COLLECTION_TEXTS[kind].title}`),
  });
  await user.click(choice);
  expect(choice.checked).toBe(true);
  expect(
    within(dialog)
      .getAllByRole<HTMLInputElement>("radio")
      .filter(({ checked }) => checked),
  ).toHaveLength(1);
  await user.type(title, "Shelf");
  await create();
  expect(await screen.findByText(new RegExp(`^${kind} `))).toBeTruthy();
  expect(server.made(createContent)).toHaveLength(1);
});

test.each([
  ["", "Enter a title."],
  ["   ", "Enter a title."],
  ["???", "??? is not a valid page URL."],
])("the title “%s” is refused before it is sent", async (typed, message) => {
  const { server, user, dialog, title, create } = await openDialog();
  if (typed !== "") await user.type(title, typed);
  await create();
  expect(await within(dialog).findByText(message)).toBeTruthy();
  expect(server.saves()).toEqual([]);
});

test("a taken URL shows an error at the title", async () => {
  const { server, user, dialog, title, create } = await openDialog();
  server.failOnce(rejection(400, "It is not valid.", { fields: { urlId: "This address is taken." } }));
  await user.type(title, "Letters");
  await create();
  expect(await within(dialog).findByText("This address is taken.")).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(title));
});

test("the title outlives each fault, and one collection is made however often it is asked for", async () => {
  const { server, user, dialog, title } = await openDialog();
  await user.type(title, "Letters");
  const expectDone = () => screen.findByText(/^blog /);
  await expectHeld({
    server,
    user,
    scope: dialog,
    fields: { Title: "Letters" },
    action: "Create collection",
    expectDone,
  });
  const ids = server.made(createContent).map(({ body }) => body.id);
  expect(new Set(ids).size).toBe(1);
});
