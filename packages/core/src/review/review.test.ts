import { toMessage } from "../message/to-message.ts";
import { englishFields } from "../message/message-of.ts";
import { array, assert, nat, property } from "fast-check";
import { expect, test } from "vitest";
import { checkReply, checkReview, type ReviewInput } from "./check-review.ts";
import { REVIEW_MESSAGES } from "./review-messages.ts";
import { summariseRatings } from "./summarise-ratings.ts";

const GOOD: ReviewInput = {
  rating: 4,
  title: "Lovely",
  body: "Holds tea.\n\nLooks good.",
  authorName: "Ada",
  email: "ada@example.org",
};

test("keeps a review as plain text, tidied", () => {
  const typed = {
    ...GOOD,
    title: " Lovely\u0007 \n cup ",
    body: "\r\nHolds\ttea.\u202E\r\n\r\n\r\n\r\nLooks <b>good</b>.\u0000",
    email: " Ada@Example.org",
  };
  expect(checkReview(typed)).toEqual({
    ok: true,
    review: { ...GOOD, title: "Lovely cup", body: "Holdstea.\n\nLooks <b>good</b>." },
  });
});

test.each([
  ["rating", 0],
  ["rating", 6],
  ["rating", 4.5],
  ["rating", Number.NaN],
  ["title", "x".repeat(201)],
  ["body", " \n "],
  ["body", "x".repeat(5001)],
  ["authorName", "\u200B "],
  ["authorName", "x".repeat(101)],
  ["email", "ada"],
] as const)("refuses the %s %j", (field, value) => {
  const checked = checkReview({ ...GOOD, [field]: value });
  expect(checked.ok ? {} : englishFields(checked.fields)).toEqual({ [field]: expect.stringMatching(/./u) as unknown });
});

test("an empty reply from the shop counts as none", () => {
  expect(checkReply(" \n")).toEqual({ reply: null, problem: undefined });
  expect(checkReply("Thank you!")).toEqual({ reply: "Thank you!", problem: undefined });
  expect(checkReply("x".repeat(5001)).problem).toEqual(toMessage("review.tooLong", { max: 5000 }));
  expect(REVIEW_MESSAGES.tooLong).toContain("{max}");
});

test.each([
  [[], 0, null],
  [[0, 0, 0, 0, 3], 3, 5],
  [[0, 0, 0, 1, 1], 2, 4.5],
  [[1, 0, 0, 0, 2], 3, 3.7],
  [[1, 0, 0, 1], 2, 2.5],
  [[0, 0, 1, 19, 0], 20, 4],
])("of the ratings %j (%d) the mean is %d", (counts, count, average) => {
  expect(summariseRatings(counts)).toMatchObject({ count, average });
});

test("a mean is between the lowest and the highest rating", () => {
  const counts = array(nat(100_000), { minLength: 5, maxLength: 5 });
  assert(
    property(counts, (given) => {
      const { average, count } = summariseRatings(given);
      const used = given.flatMap((one, index) => (one > 0 ? [index + 1] : []));
      if (count === 0) return expect(average).toBeNull();
      expect(average).toBeGreaterThanOrEqual(Math.min(...used));
      expect(average).toBeLessThanOrEqual(Math.max(...used));
    }),
  );
});
