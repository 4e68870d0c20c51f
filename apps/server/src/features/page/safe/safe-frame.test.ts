import { expect, test } from "vitest";
import { testSetting } from "../page-for-tests.ts";
import { safeHtml } from "./safe-frame.ts";

const PAGE = { title: "Checkout", main: "<h1>Checkout</h1>", pageId: "checkout", pageClasses: "", look: "" };

test("a page with personal details leads to its content and to the cart, in the theme's words where it has some", () => {
  const html = safeHtml(PAGE, testSetting);
  expect(html).toContain('<a class="safe-skip" href="#content">Skip to content</a>');
  expect(html).toContain('href="/cart">Cart</a>');
  const own = safeHtml(PAGE, { ...testSetting, strings: { skipText: "Jump <in>", toCartText: "Basket" } });
  expect(own).toContain(">Jump &#60;in&#62;</a>");
  expect(own).toContain('href="/cart">Basket</a>');
});
