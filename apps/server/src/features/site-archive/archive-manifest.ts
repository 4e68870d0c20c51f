import { ARCHIVE_REFUSALS } from "@stoa/core/site-archive/site-archive-messages.ts";
import { fillMessage } from "@stoa/core/lib/fill-message.ts";
import { Type, type Static } from "typebox";
import { Compile } from "typebox/compile";
import { AppError } from "../../errors.ts";

/** The first entry of an archive says what follows. */
export const MANIFEST_NAME = "stoa-site.json";
/** The last one holds the SHA-256 of every other, as `sha256sum` writes them. */
export const CHECKSUMS_NAME = "checksums.txt";

const FORMAT = "stoa-site";
const VERSION = 1;

const ManifestSchema = Type.Object({
  format: Type.Literal(FORMAT),
  version: Type.Integer({ minimum: 1 }),
  /** The newest change of the database that the archive's Stoa knew. */
  schema: Type.Integer({ minimum: 1 }),
  hasFacts: Type.Boolean(),
  liveRelease: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  /** Columns by table. */
  tables: Type.Record(Type.String(), Type.Array(Type.String())),
});
export type ArchiveManifest = Static<typeof ManifestSchema>;

const validator = Compile(ManifestSchema);

/** Throws what an archive is refused with. */
export function refuseArchive(message: string, values: Readonly<Record<string, string | number>> = {}): never {
  throw new AppError("invalid_archive", { message: fillMessage(message, values) });
}

export function makeManifest(manifest: Omit<ArchiveManifest, "format" | "version">): Buffer {
  return Buffer.from(`${JSON.stringify({ format: FORMAT, version: VERSION, ...manifest }, null, 2)}\n`);
}

/** Throws `invalid_archive` for what is none of ours, or of a newer Stoa. */
export function readManifest(bytes: Buffer, known: { readonly schema: number }): ArchiveManifest {
  let manifest: unknown;
  try {
    manifest = JSON.parse(bytes.toString("utf8"));
  } catch {
    return refuseArchive(ARCHIVE_REFUSALS.notAnArchive);
  }
  if (!validator.Check(manifest)) return refuseArchive(ARCHIVE_REFUSALS.notAnArchive);
  const { version, schema } = manifest;
  if (version > VERSION) return refuseArchive(ARCHIVE_REFUSALS.tooNew, { version });
  if (schema > known.schema) return refuseArchive(ARCHIVE_REFUSALS.tooNew, { version: `${version}.${schema}` });
  return manifest;
}
