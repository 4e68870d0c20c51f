import type { Generated } from "kysely";

type TimestampColumn = Generated<Date>;

/** Releases to come and archives, as Kysely sees them. */
export type ReleaseTables = {
  scheduled_release: {
    site_id: string;
    id: string;
    name: string;
    run_at: Date;
    state: Generated<string>;
    failure: string | null;
    tries: Generated<number>;
    retry_at: Date | null;
    number: number | null;
    scheduled_by: string;
    created_at: TimestampColumn;
    updated_at: TimestampColumn;
  };
  scheduled_document: {
    site_id: string;
    scheduled_id: string;
    document_id: string;
    kind: string;
    version: number;
    data: unknown;
  };
  release_clock: { site_id: string; scheduled_id: string; run_at: Date };
  site_archive: {
    site_id: string;
    id: string;
    has_facts: boolean;
    state: Generated<string>;
    done_count: Generated<number>;
    total_count: Generated<number>;
    byte_count: Generated<string>;
    failure: string | null;
    created_by: string;
    created_at: TimestampColumn;
    expires_at: Date;
  };
};
