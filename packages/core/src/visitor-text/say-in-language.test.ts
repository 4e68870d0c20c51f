import { expect, test } from "vitest";
import { ADDRESS_MESSAGES } from "../address/address-messages.ts";
import { ADD_TO_CART_LABELS } from "../cart/add-to-cart-labels.ts";
import { CART_PAGE_MESSAGES } from "../cart/cart-messages.ts";
import { fillMessage } from "../lib/fill-message.ts";
import { PRODUCT_MESSAGES } from "../product/product-messages.ts";
import { sayInLanguage } from "./say-in-language.ts";

test("is said with what is filled in, also where that looks like a pattern", () => {
  const say = sayInLanguage("de-CH");
  expect(say(fillMessage(PRODUCT_MESSAGES.selectTwoOptions, { option1: "Größe", option2: "$& {option1}" }))).toBe(
    "Bitte wählen Sie Größe und $& {option1}.",
  );
  expect(say(ADD_TO_CART_LABELS.adding)).toBe("Wird hinzugefügt…");
});

test("calls fields of an address by their names in the language", () => {
  const message = fillMessage(ADDRESS_MESSAGES.required, { label: "Postal code" });
  expect(sayInLanguage("de")(message)).toBe("Postleitzahl fehlt. Bitte füllen Sie das Feld aus.");
  expect(sayInLanguage("es")(fillMessage(CART_PAGE_MESSAGES.removed, { title: "City" }))).toBe(
    "City se ha quitado de su carrito.",
  );
});

test("stays as it is in English, in languages without texts and where it is not known", () => {
  expect(sayInLanguage("en-GB")(ADD_TO_CART_LABELS.added)).toBe(ADD_TO_CART_LABELS.added);
  expect(sayInLanguage("ja")(ADD_TO_CART_LABELS.added)).toBe(ADD_TO_CART_LABELS.added);
  expect(sayInLanguage("fr")("Something else.")).toBe("Something else.");
});
