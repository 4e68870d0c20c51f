import type { Generated } from "kysely";

type TimestampColumn = Generated<Date>;

/** Files of a site, their folders and their addresses, as Kysely sees them; what only pictures have is in `image`. */
export type AssetTables = {
  asset_folder: { site_id: string; id: string; parent_id: string | null; name: string; created_at: TimestampColumn };
  asset: {
    site_id: string;
    id: string;
    kind: string;
    folder_id: string | null;
    filename: string;
    content_type: string;
    byte_count: string;
    version: Generated<number>;
    reserved_version: Generated<number>;
    created_at: TimestampColumn;
    updated_at: TimestampColumn;
    deleted_at: Date | null;
  };
  asset_name: { site_id: string; name: string; asset_id: string };
};
