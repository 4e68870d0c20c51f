import { expect, test } from "vitest";
import { campaignObstacle, mailObstacle } from "./campaign-obstacle.ts";

const WRITTEN = { subject: "New in", body: "<p>Vases.</p>", recipients: "confirmed" } as const;
const EVERYBODY = { ...WRITTEN, recipients: "everybody" } as const;
const READY = { members: 3, confirmed: 1, hasMailServer: true };

test.each([
  ["nothing", WRITTEN, READY, undefined],
  ["a blank subject", { ...WRITTEN, subject: "  " }, READY, "noSubject"],
  ["a text of empty paragraphs", { ...WRITTEN, body: "<p>&nbsp;</p><p><br></p>" }, READY, "noBody"],
  ["a missing mail server", WRITTEN, { ...READY, hasMailServer: false }, "noMailServer"],
  ["an empty list", WRITTEN, { ...READY, members: 0, confirmed: 0 }, "noMembers"],
  ["a list that nobody confirmed", WRITTEN, { ...READY, confirmed: 0 }, "noConfirmed"],
  ["nothing, for everybody on that list,", EVERYBODY, { ...READY, confirmed: 0 }, undefined],
])("%s keeps a campaign from being sent", (...[, content, audience, expected]) => {
  expect(campaignObstacle(content, audience)).toBe(expected);
});

test("a test needs no one on the list", () => {
  expect(mailObstacle(WRITTEN, { hasMailServer: true })).toBeUndefined();
});
