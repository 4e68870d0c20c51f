import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] };
type Manifest = Readonly<Record<string, Chunk>>;

const START = "studio.html";
/** Editors of blocks and text, which a page room needs too. */
const EDITORS = ["src/features/block-editor/block-editor.tsx", "src/parts/text/rich-text-field.tsx"] as const;

/**
 * Rooms opened for editing, by address: each needs many files that otherwise only the studio's script would request.
 */
const ROOMS = [
  { address: /^\/pages\/[0-9a-f]{24}$/, entries: ["src/app/rooms/website/page-room.tsx", ...EDITORS] },
  {
    address: /^\/pages\/[0-9a-f]{24}\/items\/[0-9a-f]{24}$/,
    entries: ["src/app/rooms/website/item-room.tsx", ...EDITORS],
  },
  { address: /^\/areas\/[0-9a-f]{24}$/, entries: ["src/app/rooms/website/area-room.tsx", ...EDITORS] },
] as const;

function reach(manifest: Manifest, entries: readonly string[], found = new Set<string>()): Set<string> {
  for (const entry of entries) {
    if (found.has(entry)) continue;
    found.add(entry);
    reach(manifest, manifest[entry]?.imports ?? [], found);
  }
  return found;
}

function linksOf(manifest: Manifest, entries: readonly string[]): string {
  const started = reach(manifest, [START]);
  const chunks = [...reach(manifest, entries)].filter((name) => !started.has(name)).map((name) => manifest[name]);
  const scripts = new Set(chunks.flatMap((chunk) => (chunk ? [chunk.file] : [])));
  const styles = new Set(chunks.flatMap((chunk) => chunk?.css ?? []));
  return [
    ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/_studio/${file}">`),
    ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/_studio/${file}">`),
  ].join("");
}

export function createPreloads(dist: string): (roomPath: string) => string {
  const links = new Map<(typeof ROOMS)[number], string>();
  return (roomPath) => {
    const room = ROOMS.find(({ address }) => address.test(roomPath));
    if (!room) return "";
    const known = links.get(room);
    if (known !== undefined) return known;
    const file = path.join(dist, ".vite/manifest.json");
    if (!existsSync(file)) return "";
    const made = linksOf(JSON.parse(readFileSync(file, "utf8")) as Manifest, room.entries);
    links.set(room, made);
    return made;
  };
}
