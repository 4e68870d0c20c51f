import { existsSync, readFileSync } from "node:fs";
import path from "node:path";

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] };
type Manifest = Readonly<Record<string, Chunk>>;

type StudioPage = "platform" | "studio";

/** The app of a page, which its entry asks for once it knows the language. */
const APPS = { platform: "src/app/platform-root.tsx", studio: "src/app/studio-root.tsx" } as const;
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

function linksOf(manifest: Manifest, page: StudioPage, entries: readonly string[]): string {
  const started = reach(manifest, [`${page}.html`]);
  const chunks = [...reach(manifest, entries)].filter((name) => !started.has(name)).map((name) => manifest[name]);
  const scripts = new Set(chunks.flatMap((chunk) => (chunk ? [chunk.file] : [])));
  const styles = new Set(chunks.flatMap((chunk) => chunk?.css ?? []));
  return [
    ...[...scripts].map((file) => `<link rel="modulepreload" crossorigin href="/_studio/${file}">`),
    ...[...styles].map((file) => `<link rel="preload" as="style" crossorigin href="/_studio/${file}">`),
  ].join("");
}

/** Links to the files that a page asks for next: its app's, and those of the room at its address. */
export function createPreloads(dist: string): (page: StudioPage, roomPath: string) => string {
  const links = new Map<string, string>();
  return (page, roomPath) => {
    const room = page === "studio" ? ROOMS.find(({ address }) => address.test(roomPath)) : undefined;
    const key = `${page} ${room?.address.source ?? ""}`;
    const known = links.get(key);
    if (known !== undefined) return known;
    const file = path.join(dist, ".vite/manifest.json");
    if (!existsSync(file)) return "";
    const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
    const made = linksOf(manifest, page, [APPS[page], ...(room?.entries ?? [])]);
    links.set(key, made);
    return made;
  };
}
