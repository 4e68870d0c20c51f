import { getChunkKey, withImports } from "./bundle-manifest.mjs";

/** @typedef {import("./bundle-manifest.mjs").Manifest} Manifest */

const ROOM = /^src\/app\/rooms\/[a-z/-]+-room\.tsx$/;

/**
 * Keys of the chunks that each room of the studio loads beyond the start, by the key of the room.
 * @param {Manifest} manifest
 * @returns {Map<string, string[]>}
 */
export function readRoomChunks(manifest) {
  const start = new Set(withImports(manifest, [getChunkKey(manifest, "studio"), getChunkKey(manifest, "studio-root")]));
  const rooms = Object.keys(manifest).filter((key) => ROOM.test(key) && manifest[key]?.isDynamicEntry);
  return new Map(rooms.map((room) => [room, withImports(manifest, [room]).filter((key) => !start.has(key))]));
}

/**
 * Rooms that come with the code of another room.
 * @param {Map<string, string[]>} roomChunks
 * @returns {{ room: string, other: string }[]}
 */
export function findForeignRooms(roomChunks) {
  return [...roomChunks].flatMap(([room, keys]) =>
    keys.filter((key) => key !== room && roomChunks.has(key)).map((other) => ({ room, other })),
  );
}

/**
 * Files of rooms that the table of rooms loads more than once: rooms that share a file load each other's code.
 * @param {string} table text of studio-rooms-data.ts
 */
export function findSharedRoomFiles(table) {
  const files = [...table.matchAll(/import\("\.\/(rooms\/[a-z/-]+\.tsx)"\)/g)].map(([, file]) => `src/app/${file}`);
  return files.filter((file, index) => files.indexOf(file) !== index);
}
