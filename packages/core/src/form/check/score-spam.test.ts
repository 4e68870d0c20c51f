import { expect, test } from "vitest";
import { scoreSpam, SPAM_SCORE, type SpamReason, type SpamSignals } from "./score-spam.ts";

const PERSON: SpamSignals = {
  isTrapFilled: false,
  keyAgeMs: 20_000,
  sentBefore: 0,
  isRepeated: false,
  captcha: "none",
  texts: ["Do you ship to Norway? See https://example.org/vase"],
  names: ["Ada", "Lovelace"],
};

test("a person's message scores zero", () => {
  expect(scoreSpam(PERSON)).toEqual({ score: 0, reasons: [] });
});

test.each<[string, Partial<SpamSignals>, SpamReason, boolean]>([
  ["the hidden field is filled in", { isTrapFilled: true }, "trap", true],
  ["it was sent at once", { keyAgeMs: 200 }, "time", false],
  ["it came without scripts", { keyAgeMs: null }, "no-script", false],
  ["five came before", { sentBefore: 5 }, "rate", false],
  ["fifteen came before", { sentBefore: 15 }, "rate", false],
  ["forty came before", { sentBefore: 40 }, "rate", true],
  ["the same text came before", { isRepeated: true }, "repeated", false],
  ["the captcha takes it for a program", { captcha: "suspicious" }, "captcha", true],
  ["the captcha is missing", { captcha: "missing" }, "captcha", true],
  ["the captcha is wrong", { captcha: "failed" }, "captcha", true],
  ["the captcha could not be asked", { captcha: "unchecked" }, "unchecked", false],
  ["it has three links", { texts: ["http://a", "http://b www.c"] }, "links", false],
  ["it has six links", { texts: ["http://a ".repeat(6)] }, "links", true],
  ["it links with markup", { texts: ['<a  href="x">x</a>'] }, "markup", false],
  ["it links as forums do", { texts: ["[url=x]x[/url]"] }, "markup", false],
  ["the name is a link", { names: ["Win www.prize.example"] }, "name", false],
])("when %s it counts, and makes it spam or not", (...[, change, reason, isSpam]) => {
  const { score, reasons } = scoreSpam({ ...PERSON, ...change });
  expect(reasons).toEqual([reason]);
  expect(score >= SPAM_SCORE).toBe(isSpam);
});

test("weak signs add up", () => {
  const { score, reasons } = scoreSpam({ ...PERSON, keyAgeMs: 0, texts: ["[url=http://a]a[/url]"] });
  expect(reasons).toEqual(["time", "markup"]);
  expect(score).toBe(SPAM_SCORE);
});
