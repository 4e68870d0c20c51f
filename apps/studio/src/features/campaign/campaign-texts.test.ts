import { expect, test } from "vitest";
import { campaignTitle, peopleText, progressText } from "./campaign-texts.ts";

test("counts people", () => {
  expect([0, 1, 1204].map((count) => peopleText(count, "en-US"))).toEqual(["0 people", "1 person", "1,204 people"]);
});

test("shows the progress of a campaign, without zero counts", () => {
  expect(progressText({ counts: { sent: 12, waiting: 0, failed: 0, unsent: 0 } }, "en-US")).toBe("12 sent");
  const counts = { sent: 0, waiting: 3, failed: 1, unsent: 1204 };
  expect(progressText({ counts }, "en-US")).toBe("0 sent, 3 waiting, 1 failed, 1,204 not sent");
});

test("names a campaign without a subject", () => {
  expect([campaignTitle(" "), campaignTitle("New in")]).toEqual(["No subject yet", "New in"]);
});
