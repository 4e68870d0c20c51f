import { screen, waitFor, within } from "@testing-library/react";
import {
  addDomain,
  checkDomain,
  listDomains,
  removeDomain,
  setPrimaryDomain,
  type Domain,
  type DomainCheck,
} from "@stoa/core/domain/domain-api.ts";
import { DOMAIN_PROBLEMS } from "@stoa/core/domain/domain-messages.ts";
import { rejection, type CallFault } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test, vi } from "vitest";
import { cacheRows } from "../../testing/cached-rows.ts";
import { expectDoneOnce } from "../../testing/held/held-act.ts";
import { mountPart } from "../../testing/open/mount-part.tsx";
import { DomainsContent } from "./domains-content.tsx";

const BUILT_IN: Domain = {
  host: "pots.example.org",
  name: "pots.example.org",
  url: "http://pots.example.org",
  isBuiltIn: true,
  isPrimary: true,
  isConnected: true,
  language: null,
  pointing: [],
  proof: null,
};

const OWN: Domain = {
  ...BUILT_IN,
  host: "www.pots.example",
  name: "www.pots.example",
  url: "https://www.pots.example",
  isBuiltIn: false,
  isPrimary: false,
};

const NEW: Domain = {
  ...OWN,
  host: "xn--tpfe-5qa.example",
  name: "töpfe.example",
  isConnected: false,
  pointing: [
    { type: "CNAME", name: "töpfe.example", value: "pots.example.org" },
    { type: "A", name: "töpfe.example", value: "192.0.2.7" },
  ],
  proof: { type: "TXT", name: "_stoa.töpfe.example", value: "stoa-proof=abc" },
};

type Opened = {
  readonly domains?: readonly Domain[];
  readonly maxDomains?: number;
  readonly check?: Partial<DomainCheck>;
  readonly fault?: CallFault;
};

function openDomains({ domains = [BUILT_IN, OWN, NEW], maxDomains = 20, check, fault }: Opened = {}) {
  const server = startContractServer();
  const kept = cacheRows(domains, ({ host }) => host);
  const list = () => ({ items: kept.page().items, maxDomains });
  server.answer(listDomains, list);
  server.answer(addDomain, ({ body }) => kept.put({ ...NEW, host: body.name, name: body.name }));
  server.answer(removeDomain, ({ params }) => kept.remove(params.host, { removed: true }));
  server.answer(setPrimaryDomain, ({ body }) => {
    for (const one of kept.page().items) {
      kept.put({ ...one, isPrimary: body.host === null ? one.isBuiltIn : one.host === body.host });
    }
    return list();
  });
  server.answer(checkDomain, ({ params }): DomainCheck => ({
    domain: kept.find(params.host) ?? NEW,
    state: "here",
    found: [],
    proof: "found",
    ...check,
  }));
  if (fault) server.failOnce(fault, listDomains);
  const { user } = mountPart(<DomainsContent />);
  const press = async (name: string | RegExp, scope: HTMLElement = document.body): Promise<void> =>
    user.click(await within(scope).findByRole("button", { name }));
  return { server, user, press };
}

async function openSetup(opened: ReturnType<typeof openDomains>): Promise<HTMLElement> {
  await opened.press(/^töpfe\.example/);
  return screen.findByRole("region", { name: "Set up töpfe.example" });
}

test("each address says what it is to the site", async () => {
  openDomains({
    domains: [BUILT_IN, OWN, NEW, { ...OWN, host: "de.pots.example", name: "de.pots.example", language: "de" }],
  });
  const table = await screen.findByRole("table", { name: "Site domains" });
  const rows = within(table)
    .getAllByRole("row")
    .slice(1)
    .map((row) => [...row.children].slice(0, 2).map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ["pots.example.orgBuilt-in address, always available", "Primary domain"],
    ["www.pots.example", "Redirects to the primary domain"],
    ["töpfe.examplexn--tpfe-5qa.example", "Not connected"],
    ["de.pots.example", "German"],
  ]);
});

test("only a connected address without a language can become the primary one, and the built-in one stays", async () => {
  openDomains({
    domains: [BUILT_IN, OWN, NEW, { ...OWN, host: "de.pots.example", name: "de.pots.example", language: "de" }],
  });
  await screen.findByRole("table");
  const named = (pattern: RegExp): (string | null)[] =>
    screen.queryAllByRole("button", { name: pattern }).map((button) => button.getAttribute("aria-label"));
  expect(named(/^Make /)).toEqual(["Make www.pots.example the primary domain"]);
  expect(named(/^Remove /)).toEqual(["Remove www.pots.example", "Remove töpfe.example", "Remove de.pots.example"]);
});

test("addresses that cannot be loaded show why, offer no new one, and load on retry", async () => {
  const { press } = openDomains({ fault: rejection(403, "Your role may not see domains.") });
  expect(await screen.findByText("Your role may not see domains.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add domain" })).toBeNull();
  await press("Try again");
  expect(await screen.findByRole("table")).toBeTruthy();
  expect(screen.getByRole("button", { name: "Add domain" })).toBeTruthy();
});

test("a site with as many domains as it can have offers no new one", async () => {
  openDomains({ maxDomains: 2 });
  expect(await screen.findByText("This site has reached its domain limit.")).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Add domain" })).toBeNull();
});

test("a new domain is needed, and then opens what to do in DNS", async () => {
  const { server, user, press } = openDomains({ domains: [BUILT_IN] });
  await press("Add domain");
  const dialog = await screen.findByRole("dialog", { name: "Add domain" });
  await press("Add domain", dialog);
  expect(await within(dialog).findByText("Enter your domain name.")).toBeTruthy();
  await user.type(within(dialog).getByRole("textbox", { name: "Domain" }), "kiln.example{Enter}");
  await waitFor(() => expect(dialog.isConnected).toBe(false));
  expect(server.made(addDomain).map(({ body }) => body)).toEqual([{ name: "kiln.example" }]);
  expect(await screen.findByRole("region", { name: "Set up kiln.example" })).toBeTruthy();
});

test("an invalid domain shows an error at its field, and stays", async () => {
  const { server, user, press } = openDomains();
  await press("Add domain");
  const dialog = await screen.findByRole("dialog", { name: "Add domain" });
  const field = within(dialog).getByRole<HTMLInputElement>("textbox", { name: "Domain" });
  await user.type(field, "127.0.0.1");
  server.failOnce(rejection(400, "Not valid.", { fields: { name: DOMAIN_PROBLEMS.isAddress } }), addDomain);
  await press("Add domain", dialog);
  expect(await within(dialog).findByText(DOMAIN_PROBLEMS.isAddress)).toBeTruthy();
  expect(field.value).toBe("127.0.0.1");
  expect(document.activeElement).toBe(field);
});

test("an unconnected domain shows how to prove and point it, and closes again", async () => {
  const opened = openDomains();
  const setup = await openSetup(opened);
  const proof = within(setup).getByRole("table", { name: "Record to verify töpfe.example" });
  expect(within(proof).getByText("stoa-proof=abc")).toBeTruthy();
  const pointing = within(setup).getByRole("table", { name: "Records that point töpfe.example here" });
  expect(
    within(pointing)
      .getAllByRole("rowheader")
      .map(({ textContent }) => textContent),
  ).toEqual(["CNAME", "A"]);
  expect(within(setup).getByText(/A CNAME suits names like www/)).toBeTruthy();
  await opened.press(/^töpfe\.example/);
  expect(setup.isConnected).toBe(false);
});

test("a connected domain needs no proof, and a server with one record says what to do without CNAME", async () => {
  const [record] = NEW.pointing;
  const opened = openDomains({
    domains: [{ ...NEW, isConnected: true, proof: null, pointing: record ? [record] : [] }],
  });
  const setup = await openSetup(opened);
  expect(within(setup).getAllByRole("table")).toHaveLength(1);
  expect(within(setup).getByText(/use ALIAS or ANAME/)).toBeTruthy();
});

test.each([
  ["Value copied.", async () => undefined],
  [
    "This browser blocked copying. Select the text and copy it yourself.",
    async () => {
      throw new Error("denied");
    },
  ],
])("copying a record says: %s", async (said, write) => {
  const opened = openDomains();
  const setup = await openSetup(opened);
  const written = vi.spyOn(navigator.clipboard, "writeText").mockImplementation(write);
  await opened.press("Copy value 192.0.2.7", setup);
  expect(await screen.findByText(said)).toBeTruthy();
  expect(written).toHaveBeenCalledExactlyOnceWith("192.0.2.7");
});

test.each([
  [
    { state: "elsewhere", found: ["192.0.2.1", "192.0.2.2"], proof: "missing" },
    [/^The verification TXT record wasn't found/, /points to another server \(192\.0\.2\.1, 192\.0\.2\.2\)/],
  ],
  [{ state: "not-found", proof: "no-answer" }, [/^The TXT record couldn't be read/, /doesn't point anywhere yet/]],
  [{ state: "unknown", proof: "found" }, [/We can't tell if it's this one/]],
  [{ state: "no-answer", proof: "found" }, [/didn't answer/]],
] as const)("a DNS check shows what it found: %o", async (check, said) => {
  const opened = openDomains({ check: { ...check, found: [...("found" in check ? check.found : [])] } });
  const setup = await openSetup(opened);
  await opened.press("Check now", setup);
  const items = await within(within(setup).getByRole("status")).findAllByRole("listitem");
  expect(items).toHaveLength(said.length);
  for (const [index, pattern] of said.entries()) expect(items[index]?.textContent).toMatch(pattern);
});

test("a domain that a check connects says so, and loses its warning", async () => {
  const opened = openDomains({ check: { domain: { ...NEW, isConnected: true, proof: null } } });
  const { server, press } = opened;
  const setup = await openSetup(opened);
  server.answer(listDomains, { items: [BUILT_IN, { ...NEW, isConnected: true, proof: null }], maxDomains: 20 });
  await press("Check now", setup);
  expect(await screen.findByText("töpfe.example is connected.")).toBeTruthy();
  expect(await within(setup).findByText("töpfe.example points here.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByText("Not connected")).toBeNull());
});

test("a check that fails says why, and is tried again", async () => {
  const opened = openDomains();
  const setup = await openSetup(opened);
  opened.server.failOnce(rejection(429, "Too much at once."), checkDomain);
  await opened.press("Check now", setup);
  expect(await within(setup).findByText("Too much at once.")).toBeTruthy();
  await opened.press("Try again", setup);
  expect(await within(setup).findByText("töpfe.example points here.")).toBeTruthy();
  expect(within(setup).queryByText("Too much at once.")).toBeNull();
});

test("a domain becomes the primary one after its DNS was looked at", async () => {
  const { server, press } = openDomains();
  await press("Make www.pots.example the primary domain");
  const dialog = await screen.findByRole("dialog", { name: "Make “www.pots.example” the primary domain?" });
  expect(await within(dialog).findByText("www.pots.example points here.")).toBeTruthy();
  server.failOnce(rejection(409, "It is not connected."), setPrimaryDomain);
  await press("Make primary domain", dialog);
  expect(await within(dialog).findByText("It is not connected.")).toBeTruthy();
  await press("Try again", dialog);
  expect(await screen.findByText("www.pots.example is now the primary domain.")).toBeTruthy();
  expect(server.made(setPrimaryDomain).at(-1)?.body).toEqual({ host: OWN.host });
  expect(await screen.findByRole("button", { name: "Make pots.example.org the primary domain" })).toBeTruthy();
});

test("the built-in address becomes the primary one again without a look at DNS", async () => {
  const { server, press } = openDomains({
    domains: [
      { ...BUILT_IN, isPrimary: false },
      { ...OWN, isPrimary: true },
    ],
  });
  await press("Make pots.example.org the primary domain");
  const dialog = await screen.findByRole("dialog");
  expect(within(dialog).queryByRole("status")).toBeNull();
  await press("Make primary domain", dialog);
  expect(await screen.findByText("pots.example.org is now the primary domain.")).toBeTruthy();
  expect(server.made(setPrimaryDomain).map(({ body }) => body)).toEqual([{ host: null }]);
  expect(server.made(checkDomain)).toEqual([]);
});

test("a failed DNS check is shown where the primary domain is chosen", async () => {
  const { server, press } = openDomains();
  server.failWith(rejection(409, "It belongs to another site."), checkDomain);
  await press("Make www.pots.example the primary domain");
  const dialog = await screen.findByRole("dialog");
  expect(await within(dialog).findByText("It belongs to another site.")).toBeTruthy();
});

test.each([
  [OWN, /^Visitors can no longer open your site there, and links to it stop working\. To use it again/],
  [{ ...OWN, isPrimary: true }, /The built-in address becomes the primary one again\./],
  [{ ...OWN, isConnected: false }, /^It isn't connected, so nothing changes for visitors\.$/],
] as const)("the question before a removal says what changes for visitors (%#)", async (domain, text) => {
  const { press } = openDomains({ domains: [BUILT_IN, domain] });
  await press("Remove www.pots.example");
  expect(within(await screen.findByRole("dialog")).getByText(text)).toBeTruthy();
});

test("a domain is removed once", async () => {
  const { server, user, press } = openDomains();
  await press("Remove www.pots.example");
  const dialog = await screen.findByRole("dialog", { name: "Remove “www.pots.example”?" });
  expect(screen.getByRole("row", { name: /www\.pots\.example/, hidden: true })).toBeTruthy();
  await expectDoneOnce({ server, user, dialog, action: "Remove" });
  expect(await screen.findByText("www.pots.example removed")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("row", { name: /www\.pots\.example/ })).toBeNull());
});
