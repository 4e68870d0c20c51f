import type { RailRoomRow } from "./room-row.ts";
import { ROOM_TABLE } from "./studio-rooms-data.ts";

/** A row of the rail, and a goal of the command palette. */
export type StudioRoom = Pick<RailRoomRow, "title" | "icon" | "needs" | "words"> & { readonly to: string };

export type RoomGroup = {
  readonly name: string;
  /** Whether its rows are shown until its name is pressed. */
  readonly isClosedAtFirst?: boolean;
  readonly rooms: readonly StudioRoom[];
};

/** Rooms of the studio in the order of the rail. */
const ROOM_GROUPS = ROOM_TABLE.map((group): RoomGroup => ({
  name: group.name,
  isClosedAtFirst: "isClosedAtFirst" in group,
  rooms: group.rooms.flatMap((room) => ("title" in room ? [{ ...room, to: "to" in room ? room.to : room.path }] : [])),
}));

function isWithin(pathname: string, to: string): boolean {
  return pathname === to || pathname.startsWith(`${to}/`);
}

/** The room that an address belongs to. */
export function roomAt(pathname: string): StudioRoom | undefined {
  const found = ROOM_GROUPS.flatMap(({ rooms }) => rooms).filter(({ to }) => isWithin(pathname, to));
  return found.toSorted((one, other) => other.to.length - one.to.length)[0];
}

/** Groups with the rooms that somebody may enter; a group without any is left out. */
export function openGroups(permissions: readonly string[]): RoomGroup[] {
  return ROOM_GROUPS.flatMap((group) => {
    const rooms = group.rooms.filter(({ needs }) => permissions.includes(needs));
    return rooms.length === 0 ? [] : [{ ...group, rooms }];
  });
}

/** Where the studio opens: at the products, else at the first room that somebody may enter. */
export function firstRoom(permissions: readonly string[]): string {
  const rooms = openGroups(permissions).flatMap((group) => group.rooms);
  return rooms.find(({ to }) => to === "/products")?.to ?? rooms[0]?.to ?? "/website";
}
