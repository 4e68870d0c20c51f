import type { Address } from "@stoa/core/address/address-schema.ts";
import type { NewDiscount } from "@stoa/core/discount/discount-schema.ts";
import { inSite, type Database, type SiteDb } from "../../../db/database.ts";
import type { SiteId } from "@stoa/core/site/site-id.ts";
import { insertTestOrder } from "../../../testing/test-order-store.ts";
import { keepLedgersStill, insertRows } from "../archive/archive-table-store.ts";
import { ARCHIVE_TABLES } from "../archive/archive-tables.ts";

const [USER, CARD, FILE, PRODUCT, VARIANT] = ["a", "b", "c", "d", "e"].map((digit) => digit.repeat(24)) as [
  string,
  string,
  string,
  string,
  string,
];
const AT = "2026-03-04T05:06:07.123456+02:00";

const ADDRESS: Address = {
  firstName: "Mia",
  lastName: "Muster",
  address1: "Seeweg 1",
  address2: "",
  city: "Zürich",
  state: "",
  postalCode: "8001",
  countryCode: "CH",
  phone: "",
};
const SPRING_DISCOUNT: NewDiscount = {
  name: "Spring",
  isEnabled: true,
  effect: { type: "percentage", basisPoints: 1250 },
  criteria: { type: "anyOrder" },
  trigger: { type: "code", code: "SPRING" },
  validFromMs: null,
  validToMs: null,
  maxUses: null,
  isOncePerCustomer: false,
  subscriptions: "firstPayment",
  excludesSaleItems: false,
};

type Row = Readonly<Record<string, unknown>>;

function rowsAround({ orderId, lineId }: { readonly orderId: string; readonly lineId: string }): [string, Row][] {
  const order = { order_id: orderId };
  const line = { ...order, order_line_id: lineId };
  return [
    ["asset_folder", { id: "f".repeat(24), name: "Spring" }],
    ["asset_folder", { id: "0".repeat(24), name: "Vases", parent_id: "f".repeat(24) }],
    ["product_file", { id: FILE, filename: "pattern.pdf", content_type: "application/pdf", byte_count: 7 }],
    ["stock", { variant_id: VARIANT, product_id: PRODUCT, quantity: 3, moved_by: "Anna" }],
    ["commerce_preference", { namespace: "checkout", data: { phone: "optional" }, updated_by: "Anna" }],
    ["discount", { id: CARD, code_key: "SPRING", data: SPRING_DISCOUNT }],
    ["site_user", { id: USER, email: "mia@example.org", first_name: "Mía “M”", password_hash: "secret-hash" }],
    ["former_email", { user_id: USER, email: "mia.old@example.org" }],
    ["site_user_address", { id: USER, user_id: USER, address: ADDRESS, is_default: true }],
    ["order_event", { ...order, kind: "placed", data: { note: "</script>" }, by: "Anna", at: AT }],
    ["order_fulfillment", { ...order, id: USER, lines: [{ lineId, quantity: 1 }], ship_date: AT }],
    [
      "payment",
      {
        ...order,
        id: USER,
        provider: "stripe",
        state: "succeeded",
        amount_cents: 900,
        currency: "USD",
        is_test: true,
        saved_method: "pm_secret",
      },
    ],
    ["order_refund", { ...order, id: USER, payment_cents: 100, gift_card_cents: 0, refunded_by: "Anna" }],
    ["discount_use", { ...order, discount_id: CARD, customer_key: "mia" }],
    [
      "gift_card",
      {
        ...line,
        id: CARD,
        code_hash: "\\x00ff",
        code_end: "WXYZ",
        currency: "USD",
        issued_cents: 5000,
        balance_cents: 4000,
        is_test: false,
        locale: "en-US",
        moved_by: "Anna",
        piece: 1,
        moved_for: "issued",
      },
    ],
    [
      "gift_card_entry",
      {
        gift_card_id: CARD,
        delta_cents: -1000,
        balance_after_cents: 4000,
        reason: "held",
        moved_by: "Anna",
        moved_at: AT,
      },
    ],
    ["gift_card_tender", { ...order, gift_card_id: CARD, cents: 1000 }],
    [
      "stock_movement",
      {
        variant_id: VARIANT,
        product_id: PRODUCT,
        delta: 3,
        quantity_after: 3,
        is_unlimited: false,
        reason: "opening",
        moved_by: "Anna",
        moved_at: AT,
      },
    ],
    [
      "stock_reservation",
      {
        ...order,
        variant_id: VARIANT,
        product_id: PRODUCT,
        quantity: 1,
        is_counted: true,
        state: "sold",
        expires_at: AT,
      },
    ],
    ["download_grant", { ...line, id: USER, file_id: FILE, max_downloads: 5, expires_at: AT }],
    ["member_access", { ...line, id: USER, member_area_id: CARD, email: "mia@example.org", site_user_id: USER }],
    [
      "subscription",
      {
        ...line,
        id: USER,
        state: "active",
        email: "mia@example.org",
        locale: "en-US",
        plan: { every: 1 },
        product_id: PRODUCT,
        variant_id: VARIANT,
        title: "Tea",
        quantity: 1,
        unit_price_cents: 900,
        currency: "USD",
        provider: "stripe",
        saved_method: "pm_secret",
        is_test: true,
        time_zone: "Europe/Zurich",
        anchor_local: "2026-01-31T09:30:00",
      },
    ],
    ["subscription_cycle", { subscription_id: USER, number: 1, due_at: AT, state: "paid" }],
    [
      "form_submission",
      {
        id: USER,
        form_id: FILE,
        answers: [{ q: "Why?", a: "<b>" }],
        page: { path: "/contact" },
        submitted_at: AT,
        key_hash: "\\x0102",
      },
    ],
    ["form_submission", { id: CARD, form_id: FILE, answers: [], page: {}, submitted_at: AT }],
    ["mailing_list_signup", { email: "mia@example.org", source: "footer" }],
    [
      "campaign",
      {
        id: USER,
        subject: "News",
        preview_text: "",
        body: "<p>Hi</p>",
        status: "sent",
        created_by: "owner@example.net",
      },
    ],
    [
      "restock_signup",
      { id: USER, product_id: PRODUCT, variant_id: VARIANT, email: "mia@example.org", joins_mailing_list: true },
    ],
    [
      "review",
      {
        id: USER,
        product_id: PRODUCT,
        author_name: "Mia",
        email: "mia@example.org",
        rating: 5,
        title: "Yes",
        body: "Good",
        state: "approved",
        is_verified: true,
      },
    ],
    // The reply's id sorts first.
    [
      "item_comment",
      {
        id: USER,
        item_id: PRODUCT,
        author_name: "Mia",
        email: "mia@example.org",
        body: "First",
        state: "approved",
        is_owner: false,
      },
    ],
    [
      "item_comment",
      {
        id: "0".repeat(24),
        parent_id: USER,
        item_id: PRODUCT,
        author_name: "Anna",
        email: "anna@example.org",
        body: "Second",
        state: "approved",
        is_owner: true,
      },
    ],
    ["item_like", { item_id: PRODUCT, visitor_hash: "\\xdeadbeef" }],
    ["scheduled_release", { id: USER, name: "Later", run_at: "2031-01-01T00:00:00Z", scheduled_by: "Anna" }],
    ["scheduled_document", { scheduled_id: USER, document_id: PRODUCT, kind: "product", version: 3 }],
  ];
}

async function insertOne(db: SiteDb, [name, row]: [string, Row]): Promise<void> {
  const known = ARCHIVE_TABLES.find((table) => table.name === name);
  if (!known) throw new Error(`${name} is a table of archives`);
  await insertRows(db, { table: { ...known, filled: {} }, columns: Object.keys(row), json: JSON.stringify([row]) });
}

/** Rows for every table that is empty on a fresh site, as unusual as the constraints allow. */
export function addStrangeRows(database: Database, siteId: SiteId): Promise<void> {
  return inSite(database, siteId, async (db) => {
    const { orderId, lineIds } = await insertTestOrder(db, { lines: [{ productType: 1 }] });
    await keepLedgersStill(db);
    for (const one of rowsAround({ orderId, lineId: lineIds[0] ?? "" })) await insertOne(db, one);
  });
}
