import { screen, waitFor, within } from "@testing-library/react";
import { addMember, changeMember, listMembers, removeMember, type Member } from "@stoa/core/role/member-api.ts";
import { PERMISSION_TITLES, ROLE_TITLES } from "@stoa/core/role/role-messages.ts";
import { ROLE_PERMISSIONS } from "@stoa/core/role/role-permissions.ts";
import { ROLE, ROLES } from "@stoa/core/role/role.ts";
import { rejection, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test, vi } from "vitest";
import { cacheRows, notFound } from "../../testing/cached-rows.ts";
import { expectDoneOnce } from "../../testing/held/held-act.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { MembersContent } from "./members-content.tsx";

const ADA: Member = { accountId: "1bd848ff1128672e94519b62", email: "ada@example.org", role: ROLE.admin };
const BEA: Member = { accountId: "7cafd02d48dd13eb4addb108", email: "bea@example.org", role: ROLE.editor };
const IS_YOU = /^This is you\. You immediately lose access to anything the new role doesn't include/;

function openMembers(fault?: CallFault) {
  const server = startContractServer();
  const kept = cacheRows([ADA, BEA], ({ accountId }) => accountId);
  const left = vi.fn<() => void>();
  server.answer(listMembers, () => kept.page());
  server.answer(addMember, ({ body }) => kept.put({ accountId: "8cafd02d48dd13eb4addb108", ...body }));
  server.answer(changeMember, ({ params, body }) => {
    const member = kept.find(params.accountId);
    return member ? kept.put({ ...member, role: body.role }) : notFound();
  });
  server.answer(removeMember, ({ params }) => kept.remove(params.accountId, { removed: true }));
  if (fault) server.failOnce(fault, listMembers);
  const { user } = mountPart(<MembersContent ownId={ADA.accountId} onLeft={left} />);
  const press = async (name: string | RegExp, scope: HTMLElement = document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  const choose = (dialog: HTMLElement, role: (typeof ROLES)[number]): Promise<void> =>
    user.selectOptions(within(dialog).getByRole("combobox", { name: "Role" }), ROLE_TITLES[role]);
  return { server, user, press, choose, left };
}

async function rowsOf(): Promise<(string | null)[][]> {
  return within(await screen.findByRole("table", { name: "Members" }))
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].slice(0, 3).map(({ textContent }) => textContent));
}

const allowedIn = (dialog: HTMLElement): (string | null)[] =>
  within(within(dialog).getByRole("list", { name: "Permissions of this role" }))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);

test("members are listed with their roles and how much these allow", async () => {
  openMembers();
  const [own, all] = [ROLE_PERMISSIONS[ROLE.editor].length, ROLE_PERMISSIONS[ROLE.admin].length];
  expect(await rowsOf()).toEqual([
    ["ada@example.orgYou", ROLE_TITLES[ROLE.admin], "Everything"],
    ["bea@example.org", ROLE_TITLES[ROLE.editor], `${own} of ${all} permissions`],
  ]);
});

test("members that cannot be loaded show why, and load on retry", async () => {
  const { press } = openMembers(rejection(403, "Your role may not see members."));
  expect(await screen.findByText("Your role may not see members.")).toBeTruthy();
  await press("Try again");
  expect(await rowsOf()).toHaveLength(2);
});

test("the roles are explained with all their permissions", async () => {
  const { press } = openMembers();
  await press("Role permissions");
  const dialog = await screen.findByRole("dialog", { name: "Roles" });
  expect(
    within(dialog)
      .getAllByRole("heading", { level: 3 })
      .map(({ textContent }) => textContent),
  ).toEqual(ROLES.map((role) => ROLE_TITLES[role]));
  const admin = within(dialog).getByRole("heading", { name: ROLE_TITLES[ROLE.admin] }).closest("section");
  expect(within(admin as HTMLElement).getAllByRole("listitem")).toHaveLength(ROLE_PERMISSIONS[ROLE.admin].length);
  const none = within(dialog).getByRole("heading", { name: ROLE_TITLES[ROLE.none] }).closest("section");
  expect(within(none as HTMLElement).getByText("No access to the studio.")).toBeTruthy();
  await press("Close", dialog.querySelector("footer") ?? dialog);
  await waitFor(() => expect(dialog.isConnected).toBe(false));
});

test("a new member needs an email, and what the chosen role allows is shown", async () => {
  const { server, press, choose } = openMembers();
  await press("Add member");
  const dialog = await screen.findByRole("dialog", { name: "Add member" });
  expect(allowedIn(dialog)).toEqual(ROLE_PERMISSIONS[ROLE.editor].map((one) => PERMISSION_TITLES[one]));
  await choose(dialog, ROLE.viewer);
  expect(allowedIn(dialog)).toEqual(ROLE_PERMISSIONS[ROLE.viewer].map((one) => PERMISSION_TITLES[one]));
  await press("Add member", dialog);
  expect(await within(dialog).findByText("Enter the email address they sign in with.")).toBeTruthy();
  expect(server.saves()).toEqual([]);
});

test("a member is added with the chosen role", async () => {
  const { server, user, press, choose } = openMembers();
  await press("Add member");
  const dialog = await screen.findByRole("dialog", { name: "Add member" });
  await user.type(within(dialog).getByRole("textbox", { name: "Email" }), "cy@example.org");
  await choose(dialog, ROLE.storeManager);
  await press("Add member", dialog);
  expect(await screen.findByText("cy@example.org now has access to this site.")).toBeTruthy();
  expect(server.made(addMember).map(({ body }) => body)).toEqual([
    { email: "cy@example.org", role: ROLE.storeManager },
  ]);
  await waitFor(async () => expect(await rowsOf()).toHaveLength(3));
});

test("an address without an account shows an error at its field", async () => {
  const { server, user, press } = openMembers();
  await press("Add member");
  const dialog = await screen.findByRole("dialog", { name: "Add member" });
  const field = within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Email" });
  await user.type(field, "zoe@example.org");
  const problem = "Nobody has an account with this address.";
  server.failOnce(rejection(400, problem, { fields: { email: problem } }), addMember);
  await press("Add member", dialog);
  expect(await within(dialog).findByText(problem)).toBeTruthy();
  expect([field.value, document.activeElement === field]).toEqual(["zoe@example.org", true]);
});

test("a role is changed, and others are not warned about themselves", async () => {
  const { server, press, choose } = openMembers();
  await press(/^bea/);
  const dialog = await screen.findByRole("dialog", { name: "Role of bea@example.org" });
  await choose(dialog, ROLE.viewer);
  expect(within(dialog).queryByText(IS_YOU)).toBeNull();
  await press("Save role", dialog);
  expect(await screen.findByText(`bea@example.org now has the role ${ROLE_TITLES[ROLE.viewer]}.`)).toBeTruthy();
  expect(server.made(changeMember)[0]).toMatchObject({
    params: { accountId: BEA.accountId },
    body: { role: ROLE.viewer },
  });
  await waitFor(async () => expect((await rowsOf())[1]?.[1]).toBe(ROLE_TITLES[ROLE.viewer]));
});

test("those who lower their own role are warned, and the last admin stays one", async () => {
  const { server, press, choose } = openMembers();
  await press(/^ada/);
  const dialog = await screen.findByRole("dialog", { name: "Role of ada@example.org" });
  expect(within(dialog).queryByText(IS_YOU)).toBeNull();
  await choose(dialog, ROLE.editor);
  expect(within(dialog).getByText(IS_YOU)).toBeTruthy();
  server.failOnce(rejection(409, "The site needs an admin."), changeMember);
  await press("Save role", dialog);
  expect(await within(dialog).findByText("The site needs an admin.")).toBeTruthy();
  await choose(dialog, ROLE.admin);
  expect(within(dialog).queryByText(IS_YOU)).toBeNull();
});

test("a member is removed once, and the owner stays", async () => {
  const { server, user, press, left } = openMembers();
  await press("Remove bea@example.org");
  const dialog = await screen.findByRole("dialog", { name: "Remove “bea@example.org”?" });
  expect(within(dialog).getByText(/^They immediately lose access/)).toBeTruthy();
  expect(screen.getByRole("row", { name: /^bea@/, hidden: true })).toBeTruthy();
  await expectDoneOnce({ server, user, dialog, action: "Remove" });
  expect(await screen.findByText("bea@example.org no longer has access to this site.")).toBeTruthy();
  expect(left).not.toHaveBeenCalled();
  await waitFor(async () => expect(await rowsOf()).toHaveLength(1));
});

test("those who remove themselves leave the studio, unless it is refused", async () => {
  const { server, press, left } = openMembers();
  await press("Remove ada@example.org");
  const dialog = await screen.findByRole("dialog", { name: "Remove “ada@example.org”?" });
  expect(within(dialog).getByText(/^This is you\./)).toBeTruthy();
  server.failOnce(rejection(409, "The site needs an admin."), removeMember);
  await press("Remove", dialog);
  expect(await within(dialog).findByText("The site needs an admin.")).toBeTruthy();
  expect(left).not.toHaveBeenCalled();
  await press("Try again", dialog);
  await waitFor(() => expect(left).toHaveBeenCalledOnce());
});
