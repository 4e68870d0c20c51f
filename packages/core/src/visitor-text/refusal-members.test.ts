import { expect, test } from "vitest";
import { addressLabel } from "../address/address-fields.ts";
import { addressLabelMessage } from "../address/address-label-message.ts";
import { ErrorReplySchema } from "../api/error-schema.ts";
import { CART_MESSAGES } from "../cart/message/cart-messages.ts";
import { messageFieldsOf, messageOfWire } from "../message/wire-message.ts";
import { toMessage } from "../message/to-message.ts";
import { refusalMembers, type RefusalMembers } from "./refusal-members.ts";
import { translatorFor } from "./translator-for.ts";
import { Value } from "typebox/value";

const POSTAL = toMessage("address.required", { label: addressLabelMessage(addressLabel("postalCode", "GB")) });

test("a rejection has its English text, with the key and the values", () => {
  expect(refusalMembers(toMessage("pricing.minimumSubtotal", { subtotal: "$20.00" }))).toEqual({
    message: "To check out, your order subtotal must be $20.00 or more.",
    messageKey: "pricing.minimumSubtotal",
    messageValues: { subtotal: "$20.00" },
  });
});

test("a fixed text has its key too, and a text outside the catalog none", () => {
  expect(refusalMembers(CART_MESSAGES.cartFull)).toEqual({
    message: CART_MESSAGES.cartFull,
    messageKey: "cart.cartFull",
  });
  expect(refusalMembers("Something else.")).toEqual({ message: "Something else." });
});

test("errors by field stay English texts, with their keys next to them", () => {
  const said = refusalMembers("Something else.", { postalCode: POSTAL, note: "Own words." });
  expect(said).toEqual({
    message: "Something else.",
    fields: { postalCode: "Postcode is missing. Please enter it.", note: "Own words." },
    fieldMessages: {
      postalCode: {
        key: "address.required",
        values: { label: { key: "addressLabel.postcode", text: "Postcode" } },
      },
    },
  });
  expect(Value.Check(ErrorReplySchema, { error: "invalid_request", ...said })).toBe(true);
});

test("a browser can restore the rule's message from a reply", () => {
  const answer = JSON.parse(
    JSON.stringify(refusalMembers(POSTAL, { postalCode: POSTAL, note: "Own words." })),
  ) as RefusalMembers;
  expect(messageOfWire(answer.message, answer)).toEqual(POSTAL);
  expect(messageFieldsOf(answer)).toEqual({ postalCode: POSTAL, note: "Own words." });
  expect(translatorFor("de")(messageOfWire("Other words.", answer))).toBe(
    "Postleitzahl fehlt. Bitte füllen Sie das Feld aus.",
  );
});

test("a label that is the same in every language is a word of its own", () => {
  expect(addressLabelMessage(addressLabel("postalCode", "BR"))).toBe("CEP");
});
