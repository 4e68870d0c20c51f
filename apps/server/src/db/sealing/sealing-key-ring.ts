import { closeSync, fsyncSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeSync } from "node:fs";
import path from "node:path";
import type { Env } from "../../env.ts";
import { ConfigurationError } from "../../settings/read-setting.ts";
import { readSealingKeys, type SealingKey } from "./sealing-key.ts";

/** The sealing keys that this process was given. */
export type KeyRing = {
  /** Undefined: the keys come from the environment. */
  readonly file: string | undefined;
  /** The newest first; none before the first start. */
  readonly keys: () => readonly SealingKey[];
  /** Reads the file again when it lacks a key, so running processes follow a rotation. */
  readonly find: (id: string) => SealingKey | undefined;
  /** Replaces the keys in the file. */
  readonly write: (keys: readonly SealingKey[]) => void;
};

const EXPLANATION = `# Encrypts the secrets in Stoa's database, which cannot be read without this file: back it up, apart from the database.
# Change it only with: npm run stoa -- secrets rotate
`;

function readKeyFile(file: string): readonly SealingKey[] {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "ENOENT") return [];
    throw new ConfigurationError(`The sealing key file ${file} cannot be read. ${String(cause)}`, { cause });
  }
  const keys = readSealingKeys(text);
  if (keys) return keys;
  throw new ConfigurationError(
    `The sealing key file ${file} cannot be used: it must hold one key of 64 hex digits per line. Restore it from your backup.`,
  );
}

/** The old file stays until the new one is on the disk. */
function writeKeyFile(file: string, keys: readonly SealingKey[]): void {
  const next = `${file}.${process.pid}.new`;
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    rmSync(next, { force: true });
    const handle = openSync(next, "wx", 0o600);
    writeSync(handle, EXPLANATION + keys.map(({ bytes }) => `${bytes.toString("hex")}\n`).join(""));
    fsyncSync(handle);
    closeSync(handle);
    renameSync(next, file);
    const folder = openSync(path.dirname(file), "r");
    fsyncSync(folder);
    closeSync(folder);
  } catch (cause) {
    throw new ConfigurationError(
      `The sealing key file ${file} cannot be written. Make its folder writable, or set STOA_SEALING_KEY. ${String(cause)}`,
      { cause },
    );
  }
}

/** Keys that never change, such as those of the environment. */
export function fixedKeyRing(keys: readonly SealingKey[]): KeyRing {
  const write = (): never => {
    throw new Error("Keys from the environment cannot be written.");
  };
  return { file: undefined, keys: () => keys, find: (id) => keys.find((key) => key.id === id), write };
}

/** Throws `ConfigurationError` for a file that cannot be read. */
export function openKeyRing({ sealing }: Pick<Env, "sealing">): KeyRing {
  if (sealing.keys !== undefined) return fixedKeyRing(readSealingKeys(sealing.keys) ?? []);
  const { file } = sealing;
  let keys = readKeyFile(file);
  const known = (id: string): SealingKey | undefined => keys.find((key) => key.id === id);
  return {
    file,
    keys: () => keys,
    find: (id) => {
      if (!known(id)) keys = readKeyFile(file);
      return known(id);
    },
    write: (next) => {
      writeKeyFile(file, next);
      keys = next;
    },
  };
}
