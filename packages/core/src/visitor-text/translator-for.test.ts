import { expect, test } from "vitest";
import { ADD_TO_CART_LABELS } from "../cart/add/add-to-cart-labels.ts";
import { toMessage } from "../message/to-message.ts";
import { translatorFor } from "./translator-for.ts";

test("is shown with its placeholders filled, also if that looks like a pattern", () => {
  const translate = translatorFor("de-CH");
  expect(translate(toMessage("product.selectTwoOptions", { option1: "Größe", option2: "$& {option1}" }))).toBe(
    "Bitte wählen Sie Größe und $& {option1}.",
  );
  expect(translate(ADD_TO_CART_LABELS.adding)).toBe("Wird hinzugefügt…");
});

test("names the fields of an address in the language", () => {
  const message = toMessage("address.required", { label: toMessage("addressLabel.postalCode") });
  expect(translatorFor("de")(message)).toBe("Postleitzahl fehlt. Bitte füllen Sie das Feld aus.");
  expect(translatorFor("es")(toMessage("cartPage.removed", { title: "City" }))).toBe(
    "City se ha quitado de su carrito.",
  );
});

test("stays unchanged in English, in languages without texts and if it is unknown", () => {
  expect(translatorFor("en-GB")(ADD_TO_CART_LABELS.added)).toBe(ADD_TO_CART_LABELS.added);
  expect(translatorFor("ja")(ADD_TO_CART_LABELS.added)).toBe(ADD_TO_CART_LABELS.added);
  expect(translatorFor("fr")("Something else.")).toBe("Something else.");
});
