/*
 * Made by `node tools/generate-row-types.mjs` of the migrated schema; not written by hand.
 *
 * As the driver gives the columns: int8 and numeric as text, date and timestamptz as Date, bytea as Buffer, json and jsonb parsed. What their
 * documents hold is the business of who writes them, so they are unknown here.
 */

/** The rows of all tables. */
export type TableRows = {
  account: {
    id: string;
    email: string;
    password_hash: string;
    created_at: Date;
    language: string | null;
  };
  account_session: {
    token_hash: Buffer;
    account_id: string;
    site_id: string | null;
    created_at: Date;
    last_seen_at: Date;
    expires_at: Date;
  };
  api_key: {
    site_id: string;
    id: string;
    name: string;
    secret_hash: Buffer;
    created_at: Date;
    last_used_at: Date | null;
    scopes: string[] | null;
  };
  asset: {
    site_id: string;
    id: string;
    kind: "image" | "video" | "audio" | "file";
    folder_id: string | null;
    filename: string;
    content_type: string;
    byte_count: string;
    version: number;
    reserved_version: number;
    created_at: Date;
    updated_at: Date;
    deleted_at: Date | null;
  };
  asset_folder: {
    site_id: string;
    id: string;
    parent_id: string | null;
    name: string;
    created_at: Date;
  };
  asset_name: {
    site_id: string;
    name: string;
    asset_id: string;
  };
  attempt_count: {
    key_hash: Buffer;
    attempts: number;
    expires_at: Date;
  };
  bulk_edit: {
    site_id: string;
    id: string;
    changes: unknown;
    state: "previewed" | "running" | "done" | "canceled" | "undoing" | "undone";
    created_by: string;
    created_at: Date;
  };
  bulk_edit_product: {
    site_id: string;
    bulk_edit_id: string;
    position: number;
    product_id: string;
    title: string;
    version: number;
    state: "waiting" | "changed" | "unchanged" | "refused" | "undone";
    new_version: number | null;
    stock: unknown;
    problem: string | null;
  };
  campaign: {
    site_id: string;
    id: string;
    subject: string;
    preview_text: string;
    body: string;
    status: "draft" | "scheduled" | "sending" | "stopped" | "sent";
    version: number;
    scheduled_at: Date | null;
    problem: string | null;
    started_at: Date | null;
    finished_at: Date | null;
    reached_email: string;
    is_everybody_reached: boolean;
    sent_count: number;
    failed_count: number;
    created_by: string;
    created_at: Date;
    updated_at: Date;
    recipients: "confirmed" | "everybody";
    unsent_count: number;
  };
  captcha_account: {
    site_id: string;
    provider: string;
    sealed_secret_key: Buffer;
    project_id: string;
    min_score: number;
    updated_at: Date;
    updated_by: string;
  };
  captcha_use: {
    site_id: string;
    token_hash: Buffer;
    expires_at: Date;
  };
  cart: {
    site_id: string;
    id: string;
    token_hash: Buffer;
    created_at: Date;
    updated_at: Date;
    kind: "cart" | "express" | "subscription" | "donation";
    currency: string | null;
    codes: string[];
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
  cart_claim: {
    site_id: string;
    token_hash: Buffer;
    cart_id: string;
    created_at: Date;
    browser_hashes: Buffer[];
  };
  cart_entry: {
    site_id: string;
    cart_id: string;
    id: string;
    product_id: string;
    variant_id: string;
    quantity: number;
    additional_fields: string | null;
    created_at: Date;
    press_keys: string[];
    customizations: unknown;
  };
  change: {
    site_id: string;
    id: string;
    document_id: string;
    version: number;
    label: string;
    patches: unknown;
    inverse_patches: unknown;
    was_deleted: boolean;
    is_undone: boolean;
    changed_by: string;
    changed_at: Date;
    is_step: boolean;
  };
  checkout: {
    site_id: string;
    id: string;
    cart_id: string;
    token_hash: Buffer;
    site_user_id: string | null;
    email: string | null;
    shipping_address: unknown;
    billing_address: unknown;
    shipping_option_id: string | null;
    gift_card_ids: string[];
    note: string;
    form: unknown;
    accepts_marketing: boolean;
    state: "open" | "paying" | "completed";
    order_id: string | null;
    created_at: Date;
    updated_at: Date;
    answers: unknown;
    is_on_page: boolean;
  };
  checkout_script: {
    site_id: string;
    number: number;
    fingerprint: string;
    scripts: unknown;
    changes: unknown;
    at: Date;
    checked_at: Date;
  };
  commerce_preference: {
    site_id: string;
    namespace: string;
    data: unknown;
    updated_at: Date;
    updated_by: string;
  };
  cookie_upgrade: {
    at: Date;
  };
  data_folder: {
    is_only: boolean;
    id: string;
    seen_at: Date;
  };
  discount: {
    site_id: string;
    id: string;
    code_key: string | null;
    data: unknown;
    uses: number;
    is_deleted: boolean;
    created_at: Date;
    updated_at: Date;
  };
  discount_use: {
    site_id: string;
    discount_id: string;
    order_id: string;
    customer_key: string;
    once_key: string | null;
    created_at: Date;
  };
  document: {
    site_id: string;
    id: string;
    kind: string;
    version: number;
    data: unknown;
    is_deleted: boolean;
    updated_at: Date;
    updated_by: string;
    collection_id: string | null;
    url_id: string | null;
    display_index: number | null;
    publish_on: string | null;
    start_date: string | null;
    end_date: string | null;
    author_id: string | null;
    status: string | null;
    search_line: string | null;
    is_line_cut: boolean | null;
  };
  document_label: {
    site_id: string;
    collection_id: string;
    label_kind: "tag" | "category";
    label: string;
    sort_key: string;
    document_id: string;
    from_release: number;
  };
  domain_claim: {
    site_id: string;
    host: string;
    created_at: Date;
  };
  download_grant: {
    site_id: string;
    id: string;
    order_id: string;
    order_line_id: string;
    file_id: string;
    downloads: number;
    max_downloads: number;
    expires_at: Date;
    is_revoked: boolean;
    counted_at: Date | null;
    created_at: Date;
    served_bytes: string;
  };
  download_press: {
    site_id: string;
    grant_id: string;
    id: string;
    sent_bytes: string;
    is_counted: boolean;
    created_at: Date;
  };
  form_program: {
    site_id: string;
    id: string;
    form_id: string;
    kind: "sheet" | "automation";
    name: string;
    secret_hash: Buffer;
    made_by: string;
    created_at: Date;
    last_used_at: Date | null;
  };
  form_submission: {
    site_id: string;
    id: string;
    number: string;
    form_id: string;
    answers: unknown;
    page: unknown;
    key_hash: Buffer | null;
    submitted_at: Date;
    state: "received" | "spam";
    spam_score: number;
    spam_reasons: string[];
    content_hash: Buffer | null;
    is_read: boolean;
    told_at: Date | null;
    joins_list: boolean;
  };
  former_email: {
    site_id: string;
    user_id: string;
    email: string;
    given_up_at: Date;
  };
  gift_card: {
    site_id: string;
    id: string;
    code_hash: Buffer;
    code_end: string;
    currency: string;
    issued_cents: string;
    balance_cents: string;
    is_enabled: boolean;
    is_test: boolean;
    order_id: string | null;
    order_line_id: string | null;
    piece: number | null;
    locale: string;
    send_at: Date | null;
    mail_count: number;
    recipient_email: string | null;
    recipient_name: string | null;
    sender_name: string | null;
    message: string | null;
    created_at: Date;
    moved_for: string;
    moved_by: string;
    moved_order_id: string | null;
    moved_note: string | null;
  };
  gift_card_entry: {
    site_id: string;
    id: string;
    gift_card_id: string;
    delta_cents: string;
    balance_after_cents: string;
    reason: "issued" | "held" | "released" | "refund" | "adjustment" | "void";
    order_id: string | null;
    note: string | null;
    moved_by: string;
    moved_at: Date;
  };
  gift_card_tender: {
    site_id: string;
    order_id: string;
    gift_card_id: string;
    cents: string;
    refunded_cents: string;
    state: "held" | "paid" | "released";
  };
  idempotency_key: {
    site_id: string;
    scope: string;
    key: string;
    request_hash: Buffer;
    status: number | null;
    reply: unknown;
    created_at: Date;
  };
  ignored_finding: {
    site_id: string;
    key: string;
    ignored_by: string;
    ignored_at: Date;
  };
  image: {
    site_id: string;
    id: string;
    filename: string;
    content_type: string;
    width_px: number;
    height_px: number;
    mean_color: string;
    byte_count: number;
    source_url: string | null;
    created_at: Date;
    alt_text: string;
    focal_x: number;
    focal_y: number;
    area_colors: string[] | null;
    version: number;
    is_vector: boolean;
  };
  import_source: {
    site_id: string;
    source: string;
    key: string;
    document_id: string;
    said: string;
    version: number;
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
    state: "pending" | "approved" | "rejected" | "spam";
    is_owner: boolean;
    created_at: Date;
    updated_at: Date;
  };
  item_count: {
    site_id: string;
    item_id: string;
    like_count: number;
    comment_count: number;
    rating_counts: number[];
  };
  item_like: {
    site_id: string;
    item_id: string;
    visitor_hash: Buffer;
    created_at: Date;
  };
  mail: {
    site_id: string;
    id: string;
    number: string;
    kind: string;
    dedupe_key: string | null;
    to_address: string;
    to_name: string;
    from_name: string;
    reply_to: string | null;
    subject: string;
    text_body: string;
    html_body: string;
    unsubscribe_url: string | null;
    state: "queued" | "failed" | "sent" | "dead";
    attempts: number;
    last_error: string | null;
    lease_until: Date | null;
    next_try_at: Date | null;
    created_at: Date;
    sent_at: Date | null;
    campaign_id: string | null;
    is_kept: boolean;
    file_name: string | null;
  };
  mailchimp_connection: {
    site_id: string;
    form_id: string;
    sealed_api_key: Buffer;
    list_id: string;
    list_name: string;
    double_opt_in: boolean;
    connected_at: Date;
    connected_by: string;
  };
  mailchimp_signup: {
    site_id: string;
    id: string;
    number: string;
    form_id: string;
    email: string;
    first_name: string;
    last_name: string;
    state: "queued" | "failed" | "sent" | "dead";
    attempts: number;
    last_error: string | null;
    lease_until: Date | null;
    next_try_at: Date | null;
    created_at: Date;
    sent_at: Date | null;
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
  mailing_list_signup: {
    site_id: string;
    email: string;
    source: string;
    locale: string | null;
    created_at: Date;
    unsubscribed_at: Date | null;
    name: string;
    form_id: string | null;
    page_path: string;
    consent: string;
    confirmed_at: Date | null;
  };
  member: {
    site_id: string;
    account_id: string;
    role: number;
    is_checklist_put_away: boolean;
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
    is_revoked: boolean;
    created_at: Date;
  };
  migration: {
    number: number;
    name: string;
    checksum: string;
    applied_at: Date;
  };
  order_counter: {
    site_id: string;
    last_number: number;
  };
  order_event: {
    site_id: string;
    id: string;
    order_id: string;
    kind: string;
    data: unknown;
    by: string;
    at: Date;
  };
  order_fulfillment: {
    site_id: string;
    id: string;
    order_id: string;
    lines: unknown;
    carrier_name: string;
    service: string;
    tracking_number: string;
    tracking_url: string;
    ship_date: Date;
    created_at: Date;
  };
  order_line: {
    site_id: string;
    order_id: string;
    id: string;
    position: number;
    product_id: string | null;
    variant_id: string | null;
    product_type: number;
    sku: string;
    title: string;
    variant_options: unknown;
    customizations: unknown;
    image_url: string | null;
    quantity: number;
    unit_price_cents: string;
    discount_cents: string;
    tax_cents: string;
    total_cents: string;
    weight_grams: number;
    size_mm: unknown;
    subscription: unknown;
    fulfilled_quantity: number;
    refunded_quantity: number;
    returned_quantity: number;
    restocked_quantity: number;
  };
  order_refund: {
    site_id: string;
    id: string;
    order_id: string;
    payment_id: string | null;
    kind: "refund" | "cancel" | "edit";
    state: "started" | "succeeded" | "failed";
    payment_cents: string;
    gift_card_cents: string;
    tax_cents: string;
    shipping_cents: string;
    lines: unknown;
    is_restocked: boolean;
    is_buyer_told: boolean;
    reason: string;
    reference: string | null;
    failure: string | null;
    refunded_by: string;
    created_at: Date;
    updated_at: Date;
    asked: unknown;
  };
  page_error: {
    site_id: string;
    day: Date;
    fingerprint: Buffer;
    message: string;
    stack: string;
    path: string;
    hits: string;
  };
  page_speed: {
    site_id: string;
    day: Date;
    path: string;
    measure: string;
    bucket: number;
    hits: string;
  };
  payment: {
    site_id: string;
    id: string;
    order_id: string;
    provider: string;
    reference: string | null;
    state: "started" | "requires_action" | "pending" | "succeeded" | "declined" | "canceled";
    amount_cents: string;
    refunded_cents: string;
    currency: string;
    is_test: boolean;
    method: string;
    saved_method: string | null;
    next_action: unknown;
    decline_code: string | null;
    decline_message: string | null;
    created_at: Date;
    updated_at: Date;
    is_closed: boolean;
  };
  payment_account: {
    site_id: string;
    provider: string;
    publishable_key: string;
    sealed_secret_key: Buffer;
    sealed_webhook_secret: Buffer;
    updated_at: Date;
    updated_by: string;
  };
  payment_notice: {
    site_id: string;
    provider: string;
    id: string;
    received_at: Date;
  };
  payment_try: {
    site_id: string;
    payment_id: string;
    cart_id: string | null;
    network_hash: Buffer;
    card_hash: Buffer | null;
    created_at: Date;
    declined_at: Date | null;
  };
  preview_link: {
    site_id: string;
    id: string;
    secret_hash: Buffer;
    name: string;
    path: string | null;
    made_by: string;
    created_at: Date;
    expires_at: Date;
    last_used_at: Date | null;
  };
  product_file: {
    site_id: string;
    id: string;
    filename: string;
    content_type: string;
    byte_count: string;
    created_at: Date;
  };
  product_import: {
    site_id: string;
    id: string;
    filename: string;
    state: "checking" | "checked" | "running" | "done" | "canceled" | "undoing" | "undone";
    has_pictures: boolean;
    created_by: string;
    created_at: Date;
    undone_by: string | null;
  };
  product_import_row: {
    site_id: string;
    import_id: string;
    position: number;
    line: number;
    title: string;
    outcome: "new" | "changed" | "unchanged" | "refused" | null;
    is_done: boolean;
    product: unknown;
    product_id: string | null;
    version: number | null;
    differences: string[];
    column_name: string | null;
    message: string | null;
    new_version: number | null;
    stock: unknown;
    undo: "possible" | "undone" | "stuck" | null;
    category_ids: string[];
  };
  product_sku: {
    site_id: string;
    sku: string;
    product_id: string;
    variant_id: string;
  };
  published_document: {
    site_id: string;
    id: string;
    from_release: number;
    to_release: number | null;
    kind: string;
    version: number;
    data: unknown;
    collection_id: string | null;
    url_id: string | null;
    display_index: number | null;
    publish_on: string | null;
    start_date: string | null;
    end_date: string | null;
    author_id: string | null;
    status: string | null;
    scarcity_threshold: number | null;
  };
  release: {
    site_id: string;
    number: number;
    name: string;
    published_by: string;
    published_at: Date;
    scheduled_for: Date | null;
  };
  release_clock: {
    site_id: string;
    scheduled_id: string;
    run_at: Date;
  };
  restock_signup: {
    site_id: string;
    id: string;
    product_id: string;
    variant_id: string;
    email: string;
    joins_mailing_list: boolean;
    locale: string | null;
    state: "waiting" | "sent" | "unsubscribed";
    created_at: Date;
    sent_at: Date | null;
  };
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
    state: "pending" | "approved" | "rejected";
    is_verified: boolean;
    reply: string | null;
    created_at: Date;
    updated_at: Date;
  };
  sales_order: {
    site_id: string;
    id: string;
    number: number | null;
    kind: "order" | "subscription" | "renewal" | "donation";
    state: "pending" | "placed" | "canceled" | "failed";
    payment_state: "NOT_CHARGED" | "AUTHORIZED" | "PAID" | "PARTIALLY_REFUNDED" | "REFUNDED";
    fulfillment_state: "PENDING" | "PARTIALLY_FULFILLED" | "FULFILLED" | "CANCELED";
    channel: string;
    is_test: boolean;
    cart_id: string | null;
    checkout_id: string | null;
    subscription_id: string | null;
    site_user_id: string | null;
    email: string;
    locale: string;
    currency: string;
    shipping_address: unknown;
    billing_address: unknown;
    shipping_method: string | null;
    note: string;
    form: unknown;
    priced: unknown;
    subtotal_cents: string;
    discount_cents: string;
    shipping_cents: string;
    tax_cents: string;
    gift_card_cents: string;
    grand_total_cents: string;
    refunded_cents: string;
    created_at: Date;
    placed_at: Date | null;
    modified_at: Date;
    fulfilled_at: Date | null;
    canceled_at: Date | null;
  };
  scheduled_document: {
    site_id: string;
    scheduled_id: string;
    document_id: string;
    kind: string;
    version: number;
    data: unknown;
  };
  scheduled_release: {
    site_id: string;
    id: string;
    name: string;
    run_at: Date;
    state: "waiting" | "published" | "canceled" | "failed";
    failure: string | null;
    number: number | null;
    scheduled_by: string;
    created_at: Date;
    updated_at: Date;
    tries: number;
    retry_at: Date | null;
  };
  sealing_key: {
    id: string;
    is_current: boolean;
    sealed_signing: Buffer;
    created_at: Date;
  };
  search_entry: {
    site_id: string;
    document_id: string;
    from_release: number;
    words: string;
  };
  secret: {
    name: string;
    value: Buffer;
  };
  site: {
    id: string;
    slug: string;
    live_release: number | null;
    facts_version: string;
    created_at: Date;
    languages: unknown;
    draft_languages: unknown;
    hosts: string[];
    primary_host: string | null;
  };
  site_archive: {
    site_id: string;
    id: string;
    has_facts: boolean;
    state: "waiting" | "running" | "ready" | "failed";
    done_count: number;
    total_count: number;
    byte_count: string;
    failure: string | null;
    created_by: string;
    created_at: Date;
    expires_at: Date;
  };
  site_host: {
    host: string;
    site_id: string;
    is_primary: boolean;
    created_at: Date;
  };
  site_user: {
    site_id: string;
    id: string;
    email: string;
    password_hash: string | null;
    first_name: string;
    last_name: string;
    phone: string;
    locale: string | null;
    is_verified: boolean;
    accepts_marketing: boolean;
    erased_at: Date | null;
    created_at: Date;
  };
  site_user_address: {
    site_id: string;
    id: string;
    user_id: string;
    address: unknown;
    is_default: boolean;
    created_at: Date;
  };
  site_user_session: {
    site_id: string;
    token_hash: Buffer;
    user_id: string;
    created_at: Date;
    expires_at: Date;
  };
  site_user_token: {
    site_id: string;
    token_hash: Buffer;
    purpose: "register" | "reset" | "email";
    user_id: string | null;
    email: string;
    password_hash: string | null;
    profile: unknown;
    expires_at: Date;
  };
  site_work: {
    work: string;
    site_id: string;
  };
  stock: {
    site_id: string;
    variant_id: string;
    product_id: string;
    quantity: number;
    is_unlimited: boolean;
    moved_for: string;
    moved_by: string;
    moved_order_id: string | null;
    moved_note: string | null;
  };
  stock_movement: {
    site_id: string;
    id: string;
    variant_id: string;
    product_id: string;
    delta: number;
    quantity_after: number;
    is_unlimited: boolean;
    reason: string;
    order_id: string | null;
    note: string | null;
    moved_by: string;
    moved_at: Date;
  };
  stock_reservation: {
    site_id: string;
    order_id: string;
    variant_id: string;
    product_id: string;
    quantity: number;
    is_counted: boolean;
    state: "held" | "sold" | "released";
    expires_at: Date;
  };
  store_version: {
    site_id: string;
    version: string;
  };
  studio_handover: {
    code_hash: Buffer;
    account_id: string;
    site_id: string;
    expires_at: Date;
  };
  studio_presence: {
    site_id: string;
    tab_id: string;
    account_id: string;
    email: string;
    document_id: string | null;
    seen_at: Date;
  };
  subscription: {
    site_id: string;
    id: string;
    state: "active" | "paused" | "past_due" | "canceled" | "completed";
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
    cycles_done: number;
    next_cycle: number;
    next_at: Date | null;
    failed_tries: number;
    created_at: Date;
    updated_at: Date;
    canceled_at: Date | null;
    anchor_cycle: number;
    item: unknown;
  };
  subscription_cycle: {
    site_id: string;
    subscription_id: string;
    number: number;
    due_at: Date;
    state: "started" | "paid" | "failed" | "skipped";
    order_id: string | null;
    tries: number;
    is_by_shopper: boolean;
    updated_at: Date;
    is_by_owner: boolean;
  };
  test_charge: {
    site_id: string;
    id: string;
    idempotency_key: string;
    order_id: string;
    token: string;
    amount_cents: string;
    currency: string;
    state: "requires_action" | "succeeded" | "declined" | "canceled";
    saved_method: string | null;
    return_url: string;
    refunded_cents: string;
    refunds: unknown;
    calls: number;
    created_at: Date;
  };
  theme_file: {
    site_id: string;
    hash: string;
    byte_count: number;
    content: Buffer;
    created_at: Date;
  };
  visit_count: {
    site_id: string;
    day: Date;
    event: string;
    path: string;
    hits: string;
  };
  webhook_delivery: {
    site_id: string;
    id: string;
    number: string;
    subscription_id: string;
    topic: string;
    payload: string;
    response_status: number | null;
    state: "queued" | "failed" | "sent" | "dead";
    attempts: number;
    last_error: string | null;
    lease_until: Date | null;
    next_try_at: Date | null;
    created_at: Date;
    sent_at: Date | null;
  };
  webhook_subscription: {
    site_id: string;
    id: string;
    endpoint_url: string;
    topics: string[];
    created_at: Date;
    updated_at: Date;
    form_program_id: string | null;
    sealed_secret: Buffer;
    busy_until: Date | null;
    paused_until: Date | null;
    unanswered_count: number;
  };
};

/** Columns of a table, as a statement that names them gives them. */
export type TableRow<Table extends keyof TableRows, Column extends keyof TableRows[Table]> = Pick<
  TableRows[Table],
  Column
>;

/*
 * The migrations that create these tables, with the SHA-256 of each file. A released migration never changes.
 *
 * 0001-foundation.sql 6d3534908ab1fa71837eae837bcc500341e099105668e097a4bda1ff6054ea0c
 * 0002-cart-line-identity.sql 82aa263422c9d7ce72195f0972a5e9f6e4031e5fbe82e64ce168569c3f3a56d6
 * 0003-content.sql 889888bf67a037842e0b1bb0bc7c1a8ce014f202be77e833497378f2d53a7582
 * 0004-theme-files.sql 0b14b91db9c0b295119eb6962a5090faf51aac8a8781e4e8c2331774c2847f44
 * 0005-form-submission.sql 6e2b83cb067b508e72d3f591b72c620ac4a75c20efd08ade808901d9c6e0db77
 * 0006-outbox.sql 201e6f1255ff744683c8bcebe938e82ba29bb895e9f36e7b2a83d3d8d9755fcd
 * 0007-store.sql 362cb7db158290cb488d08591b5ef55511ffd97ee9a11cfe001e1ccb8f026c81
 * 0008-test-payments.sql 24baef498e286cff1707f01420e265917bc374f064a31be1fb1e7aca55c48439
 * 0009-catalogue.sql 2023b829bd3b659af68bcf40563233aa0185b3f382f444e9cf31404e7e1e7b05
 * 0010-site-work.sql df93a1a4f02f742706096be2d9590cbee547b4b17771610112471222368addfa
 * 0011-scale.sql 4b620bd6e616605c15a627c52004fc72052cac8ba2d39f4627fd5f81ee5e34ae
 * 0012-forms.sql 3568619b276a42346fc57a5464d15aa78d37050006d48c11ee1477acacd8fee4
 * 0013-visitor-voices.sql 6cc473149c47d88829a8af2666d3435b627aa5bb83d4dd92cfa88fbe189c50f5
 * 0014-bought-together.sql 6a6c3cd3666e6b662d606faba6585963a60957e3c7c8d28bf4de6eb48d691859
 * 0015-redo.sql 4d1a2f758724213f0829d511c886a8f57cfdc7a4aef799efae314ad075b8c279
 * 0016-subscription-plans.sql 67e646bed1ef24371cf195026e93714c146f1de86c7d96357fd60b7e3fb97acf
 * 0017-assets.sql 7acd65a0f23078b2b2a0ea4cbcff17c11ded6cd7d8439fa6db627f395e32d6ef
 * 0018-languages.sql cb3313422e3f6415fe90a7f92695c26785abcc308a7a5363c5f6c808b445e449
 * 0019-releases-and-archives.sql ebf3f8199ee2468ba9668985aee621ed58c8e6e33642fdcce5d1d5452dcaa3c1
 * 0020-visits.sql 7ecbac24d305f7971cde13db0787de98b95a37238cd93e138ed476a4a6416fc6
 * 0025-bulk-edits.sql 5a750614a7b40d3558b296061bd448afa28311774e7c8062c5cf38bc4dc576d8
 * 0026-review.sql bdc18d71bbecc7883bfad186c9190f15bb3961a7f5019a3cbe09f3dd18f41ad7
 * 0028-release-retries.sql 9aabb9d09f858045c9b1e12d65ed243ebbc451de7e21f4c756bff3f9c807532a
 * 0029-carts-in-place.sql 09d5349c475b1b74e2ef6b790772ea74a811c68245dee76e230454e450700fcc
 * 0030-site-domains.sql 2ae7acc259a894ea5357a53893b35e1d10ecd5c98d6ded2bc104bed84135bf80
 * 0031-labels-in-languages.sql c0d42c1480626a192030174290a642399843a4dae410918e2c553b158f8c4cc7
 * 0032-charged-again-and-restocked.sql 144014a70263e0870abfb5fb2d1a8e26efac5807f6f6e7d6a4129b63096b9a24
 * 0033-product-imports.sql 737b5392a9a50eae1e2d4e8a7ccbcb085d0ce5d8959a344488ba4da6dfcc3f9d
 * 0034-checklist.sql 0a3c1897eccc0bd869521926f5806942ee353413d1309c4540c72c39eb3b98f0
 * 0036-search-labels.sql b3a4de4a3877516ef99c2e67a92ccf2d080817f3f1a58c17b963079974580e8b
 * 0037-archives-in-storage.sql 162fe7e80f02ea7d4a734f79058102c106be099fa85aa0f89a974fbb5703aa94
 * 0039-refunds-asked-and-facts-numbers.sql a59b080f2aabadfd947b0768c9306b16f2774a4d3b637bbe72195294762c6959
 * 0040-search-lines.sql cb01f94c766dec65063204f8051c0f4de17ba15bb6e6206ca2caee1681b04f6c
 * 0041-product-import-undo.sql 32bda2cfac873da791b17ec12fbb9080099b3661b56393d077f1f9eae9ad901b
 * 0042-campaigns.sql 79dace15d937d41204788119e2e721ca7f16fada6fe66dd24baccffa7166f58b
 * 0043-mailchimp.sql 4ca5348fc22ae1f504d75ab94bf52df0efaaa5b1d37e5161f50ee8f81550fe07
 * 0044-form-programs.sql fb15ce1aaaa5542652ec68996ed825398cde7646c3c761ccfc6c6b60afa3861b
 * 0048-campaigns-and-imports.sql ec3c6c3ccab503be14c26557bfb284bc0f501c22b38fba81c538b8d2360567ee
 * 0050-presses-of-adds.sql 356bac9bd3714c708a234cac720b1c97d03973ec42d80ebf4519bf2371407403
 * 0052-answers-of-cart-lines.sql 346e0baaa623ce91c74eff69cfced2283a09c0e19f501bbc3dbc1360ee273d39
 * 0053-answers-of-checkouts.sql 36f1c11e545d17433cf3c4a1ec7543890953c35f07a0e741d9e75df62bf507d7
 * 0054-jobs-still-to-run.sql 831d5e8994999293739c2502f3a5dec571010f2e7f3d656e8bd602c0bba17575
 * 0055-page-speed.sql db4ba2d9cce8b472b60e4994729028180bd0808066790a73d2245df12118c911
 * 0056-reminders-of-addresses.sql 68b3023cb79034ac1eadb24b5669cccf318c4d001652553188a1be3df9c0746f
 * 0057-mails-kept.sql 1101881281ba61273690479281e08231e33964028d81d8c02d64bd1661443b37
 * 0058-account-language.sql 7443c5fdbadb865c06ae8a490726d9a8c1a66646c5ad1abc9b1c4576c4969b9f
 * 0060-claimed-carts.sql edfd345343846a02362718435f50e615932b166c9e4b72ac39cad806ba7f78b8
 * 0063-import-sources.sql d6a0cf293438319472fdb31f06474070579cc8c830e16dbf23a90cabf8560001
 * 0064-checkouts-on-their-page.sql d499c02ee3c13ada1d7680caa6ab366b80cf26d29c6753c2c630856ce19ce2f4
 * 0065-personal-data-goes.sql 5934d5fc4edbc6fb1947e74aefdf9da4f54710c3d8efced124f2176eb7e26431
 * 0073-payment-tries.sql 532373e89e1d050f1a3cbd21b64d4d7acf09fce309233a7c782482b5d743869f
 * 0076-sealing-keys.sql 191e3cb9d4542aac2204abddbb36c88fe3c2d1d7b8000b44bb45d574b4f63617
 * 0079-fair-jobs.sql fe11b8d9421b812be5511421af40212974610c2a3eef91ded9dfb93982523a35
 * 0080-whole-downloads.sql 20b88126b25032a1f2df047cddbf1abf4423e098bd5b0aaa8afbe1ff21e6b17e
 * 0082-checkout-scripts.sql 7a08e3d05bc593fd9c26d4740feca9f4e33a8ed992142aba050d77b9c1d54141
 * 0083-claims-of-a-browser.sql 5e0c228672e9f25e2f9b5eb785e5d0ff1e5da6602969b9d256519af38b009154
 * 0084-attempt-counts.sql 3f4a38c35bda0e304027ea380bb6cb896d48df9fcefb34a1697a07dbb9eaf285
 * 0085-data-folder.sql 65c888b3c5821ee3e40b57e695e8744f9c7acf1a727ac3ae1aed4038707d1bc3
 */
