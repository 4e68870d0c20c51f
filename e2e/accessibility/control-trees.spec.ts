import { CART_MESSAGES } from "@stoa/core/cart/message/cart-messages.ts";
import { STOREFRONT_MESSAGES } from "@stoa/core/cart/message/storefront-messages.ts";
import { COMMENT_LABELS } from "@stoa/core/comment/comment-messages.ts";
import { GIFT_CARD_FORM_MESSAGES, GIFT_CARD_LABELS } from "@stoa/core/gift-card/gift-card-messages.ts";
import { LIKE_MESSAGES } from "@stoa/core/like/like-messages.ts";
import { MERCHANDISING_MESSAGES } from "@stoa/core/product/merchandising/merchandising-messages.ts";
import { REVIEW_LABELS } from "@stoa/core/review/review-messages.ts";
import { ACCOUNT_PAGE_TEXTS } from "@stoa/core/site-user/account-page-texts.ts";
import type { Page } from "@playwright/test";
import { openReadyCheckout, putIntoCart } from "../checkout/checkout-steps.ts";
import { ADA_ACCOUNT, addAccount, addEngravedCup, ENGRAVING } from "../studio/shop/desk-shop.ts";
import { addFormPage, ALL_FIELDS, formOf, reach } from "../form/form-page.ts";
import { ADD, addButton, alertOf, button, usePlatformPages, VASE } from "../product/product-shop.ts";
import { openStore } from "../owner/shopper-api.ts";
import { addGiftCard, addSoldOutJug, openReviews } from "../product/sold-kinds.ts";
import { expect, test } from "../server/stoa-server.ts";
import { addPosts, changeSettings, OPEN_COMMENTS } from "../comment/talking-shop.ts";

/* Accessible names, roles and states of each page's controls, in order. */

const T = ACCOUNT_PAGE_TEXTS;
const main = (page: Page) => page.getByRole("main");

test("a product with options, its message, and the link to the cart", async ({ page, shop }) => {
  const [vase] = await shop.addItems(VASE);
  await page.goto(shop.url(vase.path));
  await page.getByRole("combobox", { name: "Select Size" }).focus();
  await expect(main(page)).toMatchAriaSnapshot(`
    - navigation "Breadcrumb":
      - link "Shop"
    - heading "${vase.title}" [level=1]
    - combobox "Select Size":
      - option /./ [selected]
      - option "Small"
      - option "Large"
      - option /Huge/
    - spinbutton "Quantity": "1"
    - button "${ADD}"
  `);
  await expect(page.getByRole("banner")).toMatchAriaSnapshot(`
    - link "Cart 0":
      - /url: /cart
  `);
  await addButton(page).click();
  await expect(alertOf(page)).toMatchAriaSnapshot(`
    - alertdialog "${CART_MESSAGES.unableToAdd}":
      - heading "${CART_MESSAGES.unableToAdd}" [level=2]
      - paragraph: Please select the Size option.
      - button "${STOREFRONT_MESSAGES.ok}"
  `);
});

test("a list, and a product in its lightbox", async ({ page, shop, stoa }) => {
  await usePlatformPages(stoa, shop);
  const [vase] = await shop.addItems(VASE, { title: "Jug", variants: [{ stock: 0 }] });
  await page.goto(shop.url("/shop"));
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Shop" [level=1]
    - link "sale ${vase.title}":
      - heading "${vase.title}" [level=2]
    - combobox "Select Size"
    - button "${ADD}"
    - button "Quick View ${vase.title}"
    - link "sold out Jug":
      - heading "Jug" [level=2]
    - button "Quick View Jug"
  `);
  await button(page, `Quick View ${vase.title}`).click();
  const view = page.getByRole("dialog", { name: vase.title });
  await expect(view).toMatchAriaSnapshot(`
    - dialog "${vase.title}":
      - heading "${vase.title}" [level=2]
      - button "${STOREFRONT_MESSAGES.close}"
      - article:
        - combobox "Select Size"
        - spinbutton "Quantity": "1"
        - button "${ADD}"
      - paragraph:
        - link "${STOREFRONT_MESSAGES.quickViewMore}"
  `);
});

test("the questions of a product and of a gift card", async ({ page, shop, stoa }) => {
  const cup = await addEngravedCup(stoa, shop);
  const card = await addGiftCard(shop);
  await page.goto(shop.url(cup.path));
  await addButton(page).click();
  await expect(page.getByRole("dialog")).toMatchAriaSnapshot(`
    - dialog "${ENGRAVING.name}":
      - heading "${ENGRAVING.name}" [level=2]
      - button "${STOREFRONT_MESSAGES.close}"
      - textbox "Words"
      - group "Letters":
        - radio "Round"
        - radio "Square"
      - button "${ENGRAVING.submitButtonText}"
  `);
  await page.goto(shop.url(card.path));
  const value = page.getByRole("combobox", { name: "Select Value" });
  await value.focus();
  await value.selectOption({ index: 1 });
  await addButton(page).click();
  await expect(page.getByRole("dialog")).toMatchAriaSnapshot(`
    - dialog "${GIFT_CARD_FORM_MESSAGES.title}":
      - heading "${GIFT_CARD_FORM_MESSAGES.title}" [level=2]
      - button "${STOREFRONT_MESSAGES.close}"
      - textbox "${GIFT_CARD_LABELS.recipientName}"
      - textbox "${GIFT_CARD_LABELS.recipientEmail}"
      - textbox "${GIFT_CARD_LABELS.senderName}"
      - textbox "${GIFT_CARD_LABELS.message}"
      - text: 0 / 1000
      - status
      - textbox "${GIFT_CARD_LABELS.sendOn}"
      - button "${ADD}"
  `);
});

test("the restock signup of a product, and its reviews", async ({ page, shop }) => {
  const jug = await addSoldOutJug(shop);
  await openReviews(shop);
  await page.goto(shop.url(jug.path));
  await page.getByRole("group").getByText(REVIEW_LABELS.writeHeading).click();
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Jug" [level=1]
    - textbox "${MERCHANDISING_MESSAGES.restockPlaceholder}"
    - button "${MERCHANDISING_MESSAGES.restockButton}"
  `);
  await expect(page.getByRole("region", { name: REVIEW_LABELS.heading })).toMatchAriaSnapshot(`
    - region "${REVIEW_LABELS.heading}":
      - heading "${REVIEW_LABELS.heading}" [level=2]
      - paragraph: ${REVIEW_LABELS.none}
      - group:
        - form "${REVIEW_LABELS.writeHeading}":
          - group "${REVIEW_LABELS.rating}":
            - radio "1 star"
            - radio "2 stars"
            - radio "3 stars"
            - radio "4 stars"
            - radio "5 stars"
          - textbox "${REVIEW_LABELS.title}"
          - textbox "${REVIEW_LABELS.body}"
          - textbox "${REVIEW_LABELS.name}"
          - textbox /^${REVIEW_LABELS.email}/
          - button "${REVIEW_LABELS.send}"
  `);
});

test("the cart", async ({ page, shop }) => {
  const [vase] = await shop.addItems(VASE);
  await putIntoCart(page, shop, vase);
  await page.goto(shop.url("/cart"));
  await expect(page.getByRole("status").first()).toBeAttached();
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "${CART_MESSAGES.cartTitle}" [level=1]
    - status
    - list:
      - listitem:
        - link "${vase.title}"
        - 'button "${STOREFRONT_MESSAGES.decreaseQuantity}: ${vase.title}" [disabled]'
        - 'spinbutton "${STOREFRONT_MESSAGES.quantity}: ${vase.title}"': "1"
        - 'button "${STOREFRONT_MESSAGES.increaseQuantity}: ${vase.title}"'
        - 'button "${STOREFRONT_MESSAGES.remove}: ${vase.title}"'
    - region "${CART_MESSAGES.summary}":
      - heading "${CART_MESSAGES.summary}" [level=2]
      - group "${CART_MESSAGES.discountCode}":
        - textbox "${CART_MESSAGES.discountCode}"
        - button "${CART_MESSAGES.apply}"
      - term: ${CART_MESSAGES.subtotal}
      - definition: $25.00
      - term: Shipping
      - definition: Calculated at checkout
      - term: Total
      - definition: $25.00
      - link "${CART_MESSAGES.checkout}"
      - link "${CART_MESSAGES.continueShopping}"
  `);
  await expect(page.getByRole("banner")).toMatchAriaSnapshot(`
    - link "Cart One item in cart"
  `);
});

test("the address of a checkout, and what can be entered beside it", async ({ page, shop }) => {
  await openStore(shop);
  await openReadyCheckout(page, shop);
  await expect(page.getByRole("group", { name: "Delivery address" })).toMatchAriaSnapshot(`
    - group "Delivery address":
      - heading "Delivery address" [level=2]
      - combobox "Country":
        - option "United States" [selected]
      - textbox "First name": Ada
      - textbox "Last name": Lovelace
      - textbox /Address/: 12 Main St
      - textbox "City": Portland
      - combobox "State"
      - textbox "ZIP code": "97201"
  `);
  await expect(main(page)).toMatchAriaSnapshot(`
    - group "Discounts and gift cards":
      - textbox "Discount code"
      - 'button "Apply: Discount code"'
      - textbox "Gift card code"
      - 'button "Apply: Gift card code"'
    - group "Anything else?":
      - textbox "Note to the store"
    - region "Your order":
      - link "Change cart"
      - term: Total
      - definition: $53.00
    - button /^Place order/
  `);
});

test("a form with every kind of field", async ({ page, shop, stoa }) => {
  const made = await addFormPage(stoa, shop, { fields: ALL_FIELDS });
  await page.goto(made.url);
  await reach(formOf(page));
  await expect(formOf(page)).toMatchAriaSnapshot(`
    - form "Write to us":
      - group "Your name":
        - textbox "First name"
        - textbox "Last name"
      - textbox "Email"
      - group "Phone":
        - textbox "Country code"
        - textbox "Area code"
        - textbox "Prefix"
        - textbox "Line number"
      - group "Address":
        - textbox "Address 1"
        - textbox "Address 2"
        - textbox "City"
        - textbox "State or province"
        - textbox "ZIP or postal code"
        - textbox "Country"
      - textbox "Company"
      - textbox "Website"
      - textbox "Handle"
      - textbox "Pass phrase"
      - group "Start":
        - textbox "Month"
        - textbox "Day"
        - textbox "Year"
      - group "Time":
        - textbox "Hour"
        - textbox "Minute"
        - textbox "Second"
        - combobox "AM or PM"
      - spinbutton "How many"
      - textbox "Budget"
      - combobox "Kind"
      - group "Size":
        - radio "Small"
        - radio "Large"
      - group "Wishes":
        - checkbox "Delivery"
        - checkbox "Wrapping"
      - group "How was it?":
        - radiogroup "The shop was easy to use"
        - radiogroup "I would come again"
      - textbox "Message"
      - text: 0 / 20
      - button "Send"
  `);
});

test("a post: its like and its comments", async ({ page, shop, stoa }) => {
  const [post] = await addPosts(stoa, shop, { title: "Two firings", urlId: "firings" });
  await changeSettings(shop, { comments: OPEN_COMMENTS, isLikingEnabled: true });
  await page.goto(shop.url(post?.path ?? ""));
  await page.getByRole("button", { name: LIKE_MESSAGES.like }).hover();
  await expect(page.getByRole("button", { name: LIKE_MESSAGES.like })).toHaveAttribute("aria-pressed", "false");
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "Two firings" [level=1]
    - button "${LIKE_MESSAGES.like}"
    - region /^${COMMENT_LABELS.heading}/:
      - form "${COMMENT_LABELS.writeHeading}":
        - textbox "${COMMENT_LABELS.body}"
        - textbox "${COMMENT_LABELS.name}"
        - textbox /^${COMMENT_LABELS.email}/
        - button "${COMMENT_LABELS.send}"
  `);
});

test("the pages of an account", async ({ page, shop, stoa }) => {
  await addAccount(stoa, shop);
  await page.goto(shop.url("/account/register"));
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "${T.accountRegister}" [level=1]
    - textbox "${T.accountFirstName}"
    - textbox "${T.accountLastName}"
    - textbox "${T.accountEmail}"
    - textbox "${T.accountPassword}"
    - checkbox "${T.accountMarketing}"
    - button "${T.accountRegister}"
    - list:
      - listitem:
        - link "${T.accountSignIn}"
  `);
  await page.goto(shop.url("/account"));
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "${T.accountSignIn}" [level=1]
    - textbox "${T.accountEmail}"
    - textbox "${T.accountPassword}"
    - checkbox "${T.accountRemember}"
    - button "${T.accountSignIn}"
    - list:
      - listitem:
        - link "${T.accountForgot}"
      - listitem:
        - link "${T.accountRegister}"
  `);
  await page.getByRole("textbox", { name: T.accountEmail, exact: true }).fill(ADA_ACCOUNT.email);
  await page.getByRole("textbox", { name: T.accountPassword, exact: true }).fill(ADA_ACCOUNT.password);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(T.accountTitle);
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "${T.accountTitle}" [level=1]
    - navigation "${T.accountMenu}":
      - list:
        - listitem:
          - link "${T.accountOverview}"
        - listitem:
          - link "${T.accountOrders}"
        - listitem:
          - link "${T.accountAddresses}"
        - listitem:
          - link "${T.accountDetails}"
    - button "${T.accountSignOut}"
    - button "${T.accountSignOutEverywhere}"
  `);
  await page.goto(shop.url("/account/details"));
  await expect(main(page)).toMatchAriaSnapshot(`
    - heading "${T.accountDetails}" [level=1]
    - textbox "${T.accountFirstName}": Ada
    - textbox "${T.accountLastName}": Lovelace
    - textbox "${T.accountPhone}"
    - checkbox "${T.accountMarketing}"
    - button "${T.accountSave}"
    - form "${T.accountChangeEmail}":
      - heading "${T.accountChangeEmail}" [level=2]
    - form "${T.accountChangePassword}":
      - heading "${T.accountChangePassword}" [level=2]
    - form "${T.accountData}":
      - heading "${T.accountData}" [level=2]
    - form "${T.accountErase}":
      - heading "${T.accountErase}" [level=2]
  `);
});
