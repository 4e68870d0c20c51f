import type { Permission } from "@stoa/core/role/permission.ts";
import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { StudioText } from "../language/studio-languages.ts";

type Search = (search: Readonly<Record<string, unknown>>) => object;

type AnyRoomRow = {
  /** As the router writes it: `$name` is a part of the address that differs. */
  readonly path: string;
  /** Reads what stands behind the question mark. */
  readonly search?: Search;
  /** Fetches the code of this room and of no other. */
  readonly load: () => Promise<ComponentType>;
};

/** A room that has a row in the rail and is found by the command palette. */
export type RailRoomRow = AnyRoomRow & {
  /** Where the rail leads when the path has a part that can be left out. */
  readonly to?: string;
  readonly title: string;
  readonly icon: LucideIcon;
  /** Who may not do this has no row, and is told so at the address. */
  readonly needs: Permission;
  /** Other words that owners use for it, for the command palette. */
  readonly words?: StudioText;
};

/** A room that is opened from another one, whose permission it takes. */
type InnerRoomRow = AnyRoomRow & { readonly title?: never };

export type RoomGroupRow = {
  readonly name: StudioText;
  /** Whether its rows are shown until its name is pressed. */
  readonly isClosedAtFirst?: boolean;
  readonly rooms: ReadonlyArray<RailRoomRow | InnerRoomRow>;
};
