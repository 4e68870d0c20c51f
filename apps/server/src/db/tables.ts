import type { Generated, GeneratedAlways } from "kysely";
import type { AssetTables } from "./asset-tables.ts";
import type { OrderTables } from "./order-tables.ts";
import type { ReleaseTables } from "./release-tables.ts";
import type { StockTables } from "./stock-tables.ts";
import type { VisitorTables } from "./visitor-tables.ts";

type TimestampColumn = Generated<Date>;

/** The tables as Kysely sees them; `migrations/` is the truth. */
export type Tables = StockTables &
  AssetTables &
  OrderTables &
  ReleaseTables &
  VisitorTables & {
    secret: { name: string; value: Buffer };
    account: { id: string; email: string; password_hash: string; created_at: TimestampColumn };
    site: {
      id: string;
      slug: string;
      live_release: number | null;
      languages: Generated<unknown>;
      draft_languages: Generated<unknown>;
      hosts: Generated<string[]>;
      primary_host: Generated<string | null>;
      facts_version: Generated<string>;
      created_at: TimestampColumn;
    };
    site_host: { host: string; site_id: string; is_primary: Generated<boolean>; created_at: TimestampColumn };
    domain_claim: { site_id: string; host: string; created_at: TimestampColumn };
    site_work: { work: string; site_id: string };
    account_session: {
      token_hash: Buffer;
      account_id: string;
      site_id: string | null;
      created_at: TimestampColumn;
      last_seen_at: TimestampColumn;
      expires_at: Date;
    };
    studio_handover: { code_hash: Buffer; account_id: string; site_id: string; expires_at: Date };
    member: { site_id: string; account_id: string; role: number; is_checklist_put_away: Generated<boolean> };
    api_key: {
      site_id: string;
      id: string;
      name: string;
      secret_hash: Buffer;
      scopes: string[] | null;
      created_at: TimestampColumn;
      last_used_at: Date | null;
    };
    document: {
      site_id: string;
      id: string;
      kind: string;
      version: number;
      data: unknown;
      is_deleted: Generated<boolean>;
      updated_at: TimestampColumn;
      updated_by: string;
      collection_id: GeneratedAlways<string | null>;
      url_id: GeneratedAlways<string | null>;
      display_index: GeneratedAlways<number | null>;
    };
    change: {
      site_id: string;
      id: GeneratedAlways<string>;
      document_id: string;
      version: number;
      label: string;
      patches: unknown;
      inverse_patches: unknown;
      was_deleted: Generated<boolean>;
      is_undone: Generated<boolean>;
      is_step: Generated<boolean>;
      changed_by: string;
      changed_at: TimestampColumn;
    };
    release: {
      site_id: string;
      number: number;
      name: string;
      published_by: string;
      published_at: TimestampColumn;
      scheduled_for: Date | null;
    };
    published_document: {
      site_id: string;
      id: string;
      from_release: number;
      to_release: number | null;
      kind: string;
      version: number;
      data: unknown;
      collection_id: GeneratedAlways<string | null>;
      url_id: GeneratedAlways<string | null>;
      display_index: GeneratedAlways<number | null>;
      scarcity_threshold: GeneratedAlways<number | null>;
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
      created_at: TimestampColumn;
      alt_text: Generated<string>;
      focal_x: Generated<number>;
      focal_y: Generated<number>;
      area_colors: string[] | null;
      version: Generated<number>;
      is_vector: Generated<boolean>;
    };
    theme_file: { site_id: string; hash: string; byte_count: number; content: Buffer; created_at: TimestampColumn };
    form_submission: {
      site_id: string;
      id: string;
      number: GeneratedAlways<string>;
      form_id: string;
      answers: unknown;
      page: unknown;
      key_hash: Buffer | null;
      submitted_at: TimestampColumn;
      state: Generated<string>;
      spam_score: Generated<number>;
      spam_reasons: Generated<string[]>;
      content_hash: Buffer | null;
      is_read: Generated<boolean>;
      told_at: Date | null;
      joins_list: Generated<boolean>;
    };
    form_program: {
      site_id: string;
      id: string;
      form_id: string;
      kind: string;
      name: string;
      secret_hash: Buffer;
      made_by: string;
      created_at: TimestampColumn;
      last_used_at: Date | null;
    };
    mail: {
      site_id: string;
      id: string;
      number: GeneratedAlways<string>;
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
      state: Generated<string>;
      attempts: Generated<number>;
      last_error: string | null;
      lease_until: Date | null;
      next_try_at: Date | null;
      created_at: TimestampColumn;
      sent_at: Date | null;
      campaign_id: string | null;
      is_kept: Generated<boolean>;
    };
    webhook_subscription: {
      site_id: string;
      id: string;
      endpoint_url: string;
      topics: string[];
      secret: string;
      form_program_id: Generated<string | null>;
      created_at: TimestampColumn;
      updated_at: TimestampColumn;
    };
    webhook_delivery: {
      site_id: string;
      id: string;
      number: GeneratedAlways<string>;
      subscription_id: string;
      topic: string;
      payload: string;
      response_status: number | null;
      state: Generated<string>;
      attempts: Generated<number>;
      last_error: string | null;
      lease_until: Date | null;
      next_try_at: Date | null;
      created_at: TimestampColumn;
      sent_at: Date | null;
    };
  };
