import type { Generated } from "kysely";

type TimestampColumn = Generated<Date>;

/** Visitors with an account, their subscriptions and what they ask for, as Kysely sees them. */
export type VisitorTables = {
  site_user: {
    site_id: string;
    id: string;
    email: string;
    password_hash: string | null;
    first_name: Generated<string>;
    last_name: Generated<string>;
    phone: Generated<string>;
    locale: string | null;
    is_verified: Generated<boolean>;
    accepts_marketing: Generated<boolean>;
    erased_at: Date | null;
    created_at: TimestampColumn;
  };
  site_user_session: {
    site_id: string;
    token_hash: Buffer;
    user_id: string;
    created_at: TimestampColumn;
    expires_at: Date;
  };
  site_user_token: {
    site_id: string;
    token_hash: Buffer;
    purpose: string;
    user_id: string | null;
    email: string;
    password_hash: string | null;
    profile: unknown;
    expires_at: Date;
  };
  site_user_address: {
    site_id: string;
    id: string;
    user_id: string;
    address: unknown;
    is_default: Generated<boolean>;
    created_at: TimestampColumn;
  };
  member_access: {
    site_id: string;
    id: string;
    member_area_id: string;
    email: string;
    site_user_id: string | null;
    order_id: string;
    order_line_id: string;
    ends_at: Date | null;
    is_revoked: Generated<boolean>;
    created_at: TimestampColumn;
  };
  subscription: {
    site_id: string;
    id: string;
    state: string;
    order_id: string;
    order_line_id: string;
    site_user_id: string | null;
    email: string;
    locale: string;
    plan: unknown;
    product_id: string;
    variant_id: string;
    title: string;
    quantity: number;
    unit_price_cents: string;
    currency: string;
    shipping_address: unknown;
    billing_address: unknown;
    shipping_option_id: string | null;
    provider: string;
    saved_method: string | null;
    is_test: boolean;
    time_zone: string;
    anchor_local: string;
    cycles_done: Generated<number>;
    next_cycle: Generated<number>;
    next_at: Date | null;
    failed_tries: Generated<number>;
    created_at: TimestampColumn;
    updated_at: TimestampColumn;
    canceled_at: Date | null;
  };
  subscription_cycle: {
    site_id: string;
    subscription_id: string;
    number: number;
    due_at: Date;
    state: string;
    order_id: string | null;
    tries: Generated<number>;
    is_by_shopper: Generated<boolean>;
    is_by_owner: Generated<boolean>;
    updated_at: TimestampColumn;
  };
  restock_signup: {
    site_id: string;
    id: string;
    product_id: string;
    variant_id: string;
    email: string;
    joins_mailing_list: boolean;
    locale: string | null;
    state: Generated<string>;
    created_at: TimestampColumn;
    sent_at: Date | null;
  };
  mailing_list_signup: {
    site_id: string;
    email: string;
    source: string;
    locale: string | null;
    created_at: TimestampColumn;
    unsubscribed_at: Date | null;
    name: Generated<string>;
    form_id: string | null;
    page_path: Generated<string>;
    consent: Generated<string>;
    confirmed_at: Date | null;
  };
  mailing_list_request: {
    site_id: string;
    email: string;
    id: string;
    name: string;
    form_id: string | null;
    page_path: string;
    consent: string;
    source: string;
    locale: string | null;
    created_at: Date;
    expires_at: Date;
  };
  captcha_account: {
    site_id: string;
    provider: string;
    sealed_secret_key: Buffer;
    project_id: string;
    min_score: number;
    updated_at: TimestampColumn;
    updated_by: string;
  };
  captcha_use: { site_id: string; token_hash: Buffer; expires_at: Date };
  review: {
    site_id: string;
    id: string;
    product_id: string;
    site_user_id: string | null;
    order_id: string | null;
    author_name: string;
    email: string;
    rating: number;
    title: string;
    body: string;
    state: Generated<string>;
    is_verified: boolean;
    reply: string | null;
    created_at: TimestampColumn;
    updated_at: TimestampColumn;
  };
  item_comment: {
    site_id: string;
    id: string;
    item_id: string;
    parent_id: string | null;
    site_user_id: string | null;
    author_name: string;
    email: string;
    body: string;
    state: string;
    is_owner: boolean;
    created_at: TimestampColumn;
    updated_at: TimestampColumn;
  };
  item_like: { site_id: string; item_id: string; visitor_hash: Buffer; created_at: TimestampColumn };
  item_count: {
    site_id: string;
    item_id: string;
    like_count: Generated<number>;
    comment_count: Generated<number>;
    rating_counts: Generated<number[]>;
  };
};
