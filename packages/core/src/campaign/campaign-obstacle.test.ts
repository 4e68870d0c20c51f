import { expect, test } from "vitest";
import { campaignObstacle, mailObstacle } from "./campaign-obstacle.ts";

const WRITTEN = { subject: "New in", body: "<p>Vases.</p>" };
const READY = { members: 3, hasMailServer: true };

test.each([
  ["nothing", WRITTEN, READY, undefined],
  ["a blank subject", { ...WRITTEN, subject: "  " }, READY, "noSubject"],
  ["a text of empty paragraphs", { ...WRITTEN, body: "<p>&nbsp;</p><p><br></p>" }, READY, "noBody"],
  ["a missing mail server", WRITTEN, { ...READY, hasMailServer: false }, "noMailServer"],
  ["an empty list", WRITTEN, { ...READY, members: 0 }, "noMembers"],
])("%s keeps a campaign from being sent", (...[, content, audience, expected]) => {
  expect(campaignObstacle(content, audience)).toBe(expected);
});

test("a test needs nobody on the list", () => {
  expect(mailObstacle(WRITTEN, { hasMailServer: true })).toBeUndefined();
});
