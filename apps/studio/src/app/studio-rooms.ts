import type { RailRoomRow } from "./room-row.ts";
import { ROOM_TABLE } from "./studio-rooms-data.ts";
import type { StudioText } from "../language/studio-languages.ts";
import { paletteWords } from "./command/palette-words.ts";

export type StudioRoom = Pick<RailRoomRow, "title" | "icon" | "needs"> & {
  readonly to: string;
  readonly words: string;
};

export type RoomGroup = {
  readonly name: StudioText;
  readonly isClosedAtFirst?: boolean;
  readonly rooms: readonly StudioRoom[];
};

function roomOf({ title, icon, needs, path, ...room }: RailRoomRow): StudioRoom {
  return { title, icon, needs, words: room.words ? paletteWords(room.words) : "", to: room.to ?? path };
}

const ROOM_GROUPS = ROOM_TABLE.map((group): RoomGroup => ({
  name: group.name,
  isClosedAtFirst: "isClosedAtFirst" in group,
  rooms: group.rooms.flatMap((room) => ("title" in room ? [roomOf(room)] : [])),
}));

function isWithin(pathname: string, to: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`);
}

export function roomAt(pathname: string): StudioRoom | undefined {
  const found = ROOM_GROUPS.flatMap(({ rooms }) => rooms).filter(({ to }) => isWithin(pathname, to));
  return found.toSorted((one, other) => other.to.length - one.to.length)[0];
}

/** Returns the groups with the rooms someone may enter, without empty groups. */
export function openGroups(permissions: readonly string[]): RoomGroup[] {
  return ROOM_GROUPS.flatMap((group) => {
    const rooms = group.rooms.filter(({ needs }) => permissions.includes(needs));
    return rooms.length === 0 ? [] : [{ ...group, rooms }];
  });
}

/** Returns the path of the products, or of the first room someone may enter. */
export function firstRoom(permissions: readonly string[]): string {
  const rooms = openGroups(permissions).flatMap((group) => group.rooms);
  return rooms.find(({ to }) => to === "/products")?.to ?? rooms[0]?.to ?? "/website";
}
