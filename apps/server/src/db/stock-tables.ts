import type { Generated, GeneratedAlways } from "kysely";

type TimestampColumn = Generated<Date>;

/** What a store has and what visitors put into carts, as Kysely sees it. */
export type StockTables = {
  stock: {
    site_id: string;
    variant_id: string;
    product_id: string;
    quantity: Generated<number>;
    is_unlimited: Generated<boolean>;
    moved_for: Generated<string>;
    moved_by: Generated<string>;
    moved_order_id: string | null;
    moved_note: string | null;
  };
  cart: {
    site_id: string;
    id: string;
    token_hash: Buffer;
    created_at: TimestampColumn;
    updated_at: TimestampColumn;
    kind: Generated<string>;
    currency: string | null;
    codes: Generated<string[]>;
    shipping_location: unknown;
    shipping_option_id: string | null;
    email: string | null;
    site_user_id: string | null;
    donation: unknown;
    locale: string | null;
    order_id: string | null;
    abandoned_mail_at: Date | null;
    copied_from: string | null;
  };
  cart_entry: {
    site_id: string;
    cart_id: string;
    id: string;
    product_id: string;
    variant_id: string;
    quantity: number;
    additional_fields: string | null;
    created_at: TimestampColumn;
    press_keys: Generated<string[]>;
    customizations: Generated<unknown>;
  };
  product_sku: { site_id: string; sku: string; product_id: string; variant_id: string };
  stock_movement: {
    site_id: string;
    id: GeneratedAlways<string>;
    variant_id: string;
    product_id: string;
    delta: number;
    quantity_after: number;
    is_unlimited: boolean;
    reason: string;
    order_id: string | null;
    note: string | null;
    moved_by: string;
    moved_at: TimestampColumn;
  };
  stock_reservation: {
    site_id: string;
    order_id: string;
    variant_id: string;
    product_id: string;
    quantity: number;
    is_counted: boolean;
    state: Generated<string>;
    expires_at: Date;
  };
  commerce_preference: {
    site_id: string;
    namespace: string;
    data: unknown;
    updated_at: TimestampColumn;
    updated_by: string;
  };
  discount: {
    site_id: string;
    id: string;
    code_key: string | null;
    data: unknown;
    uses: Generated<number>;
    is_deleted: Generated<boolean>;
    created_at: TimestampColumn;
    updated_at: TimestampColumn;
  };
  discount_use: {
    site_id: string;
    discount_id: string;
    order_id: string;
    customer_key: string;
    once_key: string | null;
    created_at: TimestampColumn;
  };
  gift_card: {
    site_id: string;
    id: string;
    code_hash: Buffer;
    code_end: string;
    currency: string;
    issued_cents: string;
    balance_cents: string;
    is_enabled: Generated<boolean>;
    is_test: boolean;
    order_id: string | null;
    order_line_id: string | null;
    piece: number | null;
    locale: string;
    send_at: Date | null;
    mail_count: Generated<number>;
    recipient_email: string | null;
    recipient_name: string | null;
    sender_name: string | null;
    message: string | null;
    created_at: TimestampColumn;
    moved_for: Generated<string>;
    moved_by: string;
    moved_order_id: string | null;
    moved_note: string | null;
  };
  gift_card_entry: {
    site_id: string;
    id: GeneratedAlways<string>;
    gift_card_id: string;
    delta_cents: string;
    balance_after_cents: string;
    reason: string;
    order_id: string | null;
    note: string | null;
    moved_by: string;
    moved_at: TimestampColumn;
  };
  gift_card_tender: {
    site_id: string;
    order_id: string;
    gift_card_id: string;
    cents: string;
    refunded_cents: Generated<string>;
    state: Generated<string>;
  };
  product_file: {
    site_id: string;
    id: string;
    filename: string;
    content_type: string;
    byte_count: string;
    created_at: TimestampColumn;
  };
  download_grant: {
    site_id: string;
    id: string;
    order_id: string;
    order_line_id: string;
    file_id: string;
    downloads: Generated<number>;
    max_downloads: number;
    expires_at: Date;
    is_revoked: Generated<boolean>;
    counted_at: Date | null;
    created_at: TimestampColumn;
  };
};
