/** How a table is exported. Generated and auto-incremented columns and the site's id are always excluded. */
export type ArchiveTable = {
  readonly name: string;
  /** Facts are only exported on request. */
  readonly isFact: boolean;
  /** Columns or SQL: a server-independent order, with referenced rows first. */
  readonly orderBy: readonly string[];
  readonly without: readonly string[];
  /** SQL by column: exported value instead of the stored one. */
  readonly exported: Readonly<Record<string, string>>;
  /** SQL by column: import value of an excluded column without default. */
  readonly filled: Readonly<Record<string, string>>;
  readonly where: string;
};

type Difference = Partial<Omit<ArchiveTable, "name" | "isFact" | "orderBy">>;

const table =
  (isFact: boolean) =>
  (name: string, orderBy: readonly string[], difference: Difference = {}): ArchiveTable => ({
    name,
    isFact,
    orderBy,
    without: [],
    exported: {},
    filled: {},
    where: "true",
    ...difference,
  });
const content = table(false);
const fact = table(true);

/** Parents before their subfolders. */
const FOLDER_DEPTH = `(with recursive up as (
  select parent_id, 0 as depth from asset_folder self where self.site_id = t.site_id and self.id = t.id
  union all
  select outer_folder.parent_id, depth + 1 from up join asset_folder outer_folder
    on outer_folder.site_id = t.site_id and outer_folder.id = up.parent_id where depth < 100
) select max(depth) from up)`;
/** Page text is stemmed in the settings' language. */
const SETTINGS_FIRST = "case kind when 'settings' then 0 else 1 end";
const RANDOM_HASH = "sha256(convert_to(gen_random_uuid()::text, 'UTF8'))";

/**
 * Every exported table of a site, in archive order. No one must be charged or mailed by two sites: subscriptions are
 * exported paused and without payment methods. Gift card codes and customer passwords stay with the original site.
 */
export const ARCHIVE_TABLES: readonly ArchiveTable[] = [
  content("release", ["number"]),
  content("document", [SETTINGS_FIRST, "id"], { where: "not is_deleted" }),
  content("published_document", [SETTINGS_FIRST, "id", "from_release"]),
  content("scheduled_release", ["created_at", "id"]),
  content("scheduled_document", ["scheduled_id", "document_id"]),
  content("asset_folder", [FOLDER_DEPTH, "id"]),
  content("asset", ["created_at", "id"]),
  content("asset_name", ["name"]),
  content("image", ["created_at", "id"]),
  content("product_file", ["created_at", "id"]),
  content("stock", ["variant_id"], { exported: { moved_for: "'opening'" }, without: ["moved_order_id", "moved_note"] }),
  content("import_source", ["source", "key"]),
  content("commerce_preference", ["namespace"]),
  content("discount", ["created_at", "id"]),
  content("campaign", ["created_at", "id"], {
    without: ["scheduled_at", "reached_email"],
    exported: { status: "case status when 'scheduled' then 'draft' when 'sending' then 'sent' else status end" },
  }),
  fact("site_user", ["created_at", "id"], { without: ["password_hash"] }),
  fact("former_email", ["given_up_at", "user_id", "email"]),
  fact("site_user_address", ["created_at", "id"]),
  fact("order_counter", ["last_number"]),
  fact("sales_order", ["created_at", "id"]),
  fact("order_line", ["order_id", "position", "id"]),
  fact("order_event", ["id"]),
  fact("order_fulfillment", ["created_at", "id"]),
  fact("payment", ["created_at", "id"], { without: ["saved_method", "next_action"] }),
  fact("order_refund", ["created_at", "id"]),
  fact("discount_use", ["created_at", "discount_id", "order_id"]),
  fact("gift_card", ["created_at", "id"], { without: ["code_hash"], filled: { code_hash: RANDOM_HASH } }),
  fact("gift_card_entry", ["id"]),
  fact("gift_card_tender", ["order_id", "gift_card_id"]),
  fact("stock_movement", ["id"]),
  fact("stock_reservation", ["order_id", "variant_id"]),
  fact("download_grant", ["created_at", "id"]),
  fact("member_access", ["created_at", "id"]),
  fact("subscription", ["created_at", "id"], {
    without: ["saved_method"],
    exported: { state: "case when state in ('active', 'past_due') then 'paused' else state end" },
  }),
  fact("subscription_cycle", ["subscription_id", "number"]),
  fact("form_submission", ["number"], { without: ["key_hash", "content_hash"] }),
  fact("mailing_list_signup", ["created_at", "email"]),
  fact("restock_signup", ["created_at", "id"]),
  fact("review", ["created_at", "id"]),
  fact("item_comment", ["parent_id is not null", "created_at", "id"]),
  fact("item_like", ["created_at", "item_id", "visitor_hash"]),
];
