import { englishFields } from "../message/message-of.ts";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "../lib/patch/json-value.ts";
import { checkGiftCardDetails, giftCardCustomizations, readGiftCardCustomizations } from "./gift-card-details.ts";
import { GIFT_CARD_LIMITS } from "./gift-card-limits.ts";
import { GIFT_CARD_FIELD_MESSAGES } from "./gift-card-messages.ts";

const TODAY = "2026-02-28";

function check(fields: JsonObject): ReturnType<typeof checkGiftCardDetails> {
  return checkGiftCardDetails(fields, TODAY);
}

test("accepts the buyer's entries", () => {
  const fields = {
    recipientName: " Ada Lovelace ",
    recipientEmail: "Ada@Example.com",
    senderName: "Charles",
    message: "Happy birthday!\nSee you soon.",
    sendOn: "2026-12-10",
    aFieldOfTheForm: ["anything"],
  };
  const details = {
    recipientName: "Ada Lovelace",
    recipientEmail: "ada@example.com",
    senderName: "Charles",
    message: "Happy birthday!\nSee you soon.",
    sendOn: "2026-12-10",
  };
  expect(check(fields)).toEqual({ ok: true, details });
});

test("removes from names and the address what nobody sees", () => {
  expect(
    check({ recipientName: "Jose\u0301\u202E", recipientEmail: "ada\u200B@example.com", senderName: "\u200E" }),
  ).toMatchObject({
    ok: true,
    details: { recipientName: "José", recipientEmail: "ada@example.com", senderName: "" },
  });
});

test.each([{}, { recipientEmail: " " }])("sends a card to its buyer at once when there is only %j", (fields) => {
  const details = { recipientName: "", recipientEmail: null, senderName: "", message: "", sendOn: null };
  expect(check(fields)).toEqual({ ok: true, details });
});

describe("refuses", () => {
  const { nameChars, messageChars, sendWithinDays } = GIFT_CARD_LIMITS;
  test.each([
    ["an address without a domain", { recipientEmail: "ada" }, "recipientEmail", GIFT_CARD_FIELD_MESSAGES.email],
    ["two addresses", { recipientEmail: "a@x.org, b@x.org" }, "recipientEmail", GIFT_CARD_FIELD_MESSAGES.email],
    ["a header in a name", { recipientName: "Ada\r\nBcc: x@x.org" }, "recipientName", GIFT_CARD_FIELD_MESSAGES.oneLine],
    ["a long name", { senderName: "a".repeat(nameChars + 1) }, "senderName", "Please enter at most 100 characters."],
    ["a long message", { message: "a".repeat(messageChars + 1) }, "message", "Please enter at most 1000 characters."],
    ["a number", { message: 5 }, "message", "must be text"],
    ["a list", { sendOn: ["2026-03-01"] }, "sendOn", "must be text"],
    ["a day that has passed", { sendOn: "2026-02-27" }, "sendOn", GIFT_CARD_FIELD_MESSAGES.past],
    ["a day no calendar has", { sendOn: "2026-02-29" }, "sendOn", GIFT_CARD_FIELD_MESSAGES.date],
    ["another way to write a day", { sendOn: "24.12.2026" }, "sendOn", GIFT_CARD_FIELD_MESSAGES.date],
    [
      "a day after a year",
      { sendOn: "2027-03-01" },
      "sendOn",
      `A card can be sent within ${sendWithinDays} days. Please choose an earlier day.`,
    ],
  ])("%s", (...[, fields, field, message]) => {
    const checked = check(fields);
    expect(checked.ok ? checked : englishFields(checked.fields)).toEqual({ [field]: message });
  });
});

test.each([TODAY, "2027-02-28"])("can send a card on %s", (sendOn) => {
  expect(check({ sendOn })).toMatchObject({ ok: true, details: { sendOn } });
});

test("reads back the details stored with an order", () => {
  const checked = check({ recipientName: "Ada", recipientEmail: "ada@example.com", sendOn: "2026-03-01" });
  if (!checked.ok) throw new Error("the details are good");
  const kept = giftCardCustomizations(checked.details);
  expect(kept).toEqual([
    { label: "Recipient", value: "Ada" },
    { label: "Recipient email", value: "ada@example.com" },
    { label: "Send on", value: "2026-03-01" },
  ]);
  expect(readGiftCardCustomizations(kept)).toEqual(checked.details);
});

test("sends a card to its buyer when the stored recipient can't receive email", () => {
  expect(readGiftCardCustomizations([{ label: "Recipient email", value: "nobody" }]).recipientEmail).toBeNull();
});
