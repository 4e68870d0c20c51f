import { openStudio } from "@stoa/core/site/site-api.ts";
import { rejection } from "@stoa/ui/testing/call-fault.ts";
import { startContractServer } from "@stoa/ui/testing/contract-server.ts";
import { expect, test, vi } from "vitest";
import { CallError, rejectedError, unreachableError } from "./call-error.ts";
import { createQueryClient } from "./query-settings.ts";
import { enterStudio, requestedRoom } from "./studio-door.ts";

const SITE = "4f4ffae7a70e2c55ef2646f2";

function startDoor() {
  const server = startContractServer();
  server.answer(openStudio, { url: "http://pots.studio.example.org/_door?token=abc" });
  const assign = vi.spyOn(location, "assign").mockImplementation(() => undefined);
  return { server, assign };
}

test.each([
  [undefined, "http://pots.studio.example.org/_door?token=abc"],
  ["/", "http://pots.studio.example.org/_door?token=abc"],
  ["/orders?q=5", "http://pots.studio.example.org/_door?token=abc&to=%2Forders%3Fq%3D5"],
])("the studio is entered at %s by its door", async (path, url) => {
  const { server, assign } = startDoor();
  await enterStudio(SITE, path);
  expect(assign.mock.calls).toEqual([[url]]);
  expect(server.made(openStudio)[0]?.params).toEqual({ siteId: SITE });
});

test("a studio without access has no sign-in link", async () => {
  const { server, assign } = startDoor();
  server.failWith(rejection(403, "Not yours."), openStudio);
  await expect(enterStudio(SITE)).rejects.toThrow("Not yours.");
  expect(assign).not.toHaveBeenCalled();
});

test.each([
  ["?studio=pots", { slug: "pots", path: "/" }],
  ["?studio=pots&to=", { slug: "pots", path: "" }],
  ["?studio=&to=/orders", null],
])("the address %s asks for %j", (search, room) => {
  expect(requestedRoom(search)).toEqual(room);
});

const refused = (status: number): CallError => new CallError({ status, code: "x", message: "x" });

test.each([
  ["a line that is down", unreachableError(new TypeError("Failed to fetch")), true],
  ["a server that breaks", refused(503), true],
  ["too many calls", refused(429), true],
  ["a refusal", refused(403), false],
  ["a conflict", refused(409), false],
  ["what is not there", refused(404), false],
  ["an error of the page", new Error("x is undefined"), false],
])("a read that fails because of %s is tried once more: %s", (_, error, isTried) => {
  const { retry } = createQueryClient().getDefaultOptions().queries ?? {};
  if (typeof retry !== "function") throw new Error("reads are not tried again by a rule");
  expect([retry(0, error), retry(1, error)]).toEqual([isTried, false]);
});

test("what changes something is never sent twice on its own, and nothing waits unseen for the line", () => {
  const { queries, mutations } = createQueryClient().getDefaultOptions();
  expect([mutations?.retry, mutations?.networkMode, queries?.networkMode]).toEqual([false, "always", "always"]);
});

test.each([
  [
    422,
    { error: "too_much", message: "Too much.", fields: { amount: "At most 5." } },
    "too_much",
    "Too much.",
    "At most 5.",
  ],
  [409, { error: "conflict", message: "Changed." }, "conflict", "Changed.", undefined],
  [502, undefined, "unreadable", "Something went wrong on the server. Try again in a moment.", undefined],
])("an answer %i becomes an error with its words", (...[status, reply, code, message, amount]) => {
  const error = rejectedError(status, reply);
  expect([error.status, error.code, error.message, error.fields["amount"]]).toEqual([status, code, message, amount]);
  expect(error.name).toBe("CallError");
});

test("what broke a call is kept as its cause", () => {
  const cause = new TypeError("Failed to fetch");
  expect(unreachableError(cause).cause).toBe(cause);
});
