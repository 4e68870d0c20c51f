import type { Permission } from "@stoa/core/role/permission.ts";
import { Archive, FolderPlus, Languages, MapPin, Percent, Truck, type LucideIcon } from "lucide-react";
import type { RoomAct } from "../../parts/action/requested-act.ts";
import { t } from "../../language/t.ts";
import type { StudioText } from "../../language/studio-languages.ts";

type ActOfRoom = {
  readonly act: RoomAct;
  readonly text: string;
  readonly words: StudioText;
  readonly icon: LucideIcon;
  readonly needs: Permission;
  readonly to: string;
};

export const ROOM_ACTS: readonly ActOfRoom[] = [
  {
    act: "folder",
    text: t("New folder"),
    words: "add create files pictures",
    icon: FolderPlus,
    needs: "images.upload",
    to: "/files",
  },
  {
    act: "language",
    text: t("Add a language"),
    words: "new translate translation multilingual",
    icon: Languages,
    needs: "site.settings",
    to: "/languages",
  },
  {
    act: "zone",
    text: t("Add shipping zone"),
    words: "new country region delivery rates",
    icon: Truck,
    needs: "store.settings",
    to: "/shipping",
  },
  {
    act: "pickup",
    text: t("Add pickup location"),
    words: "new collect fetch location shipping",
    icon: MapPin,
    needs: "store.settings",
    to: "/shipping",
  },
  {
    act: "tax",
    text: t("Add tax"),
    words: "new create sales rate",
    icon: Percent,
    needs: "store.settings",
    to: "/taxes",
  },
  {
    act: "archive",
    text: t("Create archive"),
    words: "new export backup whole site download copy",
    icon: Archive,
    needs: "site.settings",
    to: "/archives",
  },
];
