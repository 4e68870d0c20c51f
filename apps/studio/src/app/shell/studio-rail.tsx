import { Link, useRouterState } from "@tanstack/react-router";
import { ChevronRight, Keyboard, LayoutGrid, Menu, Search } from "lucide-react";
import { useEffect, useId, useRef, useState, type ReactElement } from "react";
import { Dialog } from "react-aria-components/Dialog";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import { LanguageMenu } from "../../features/account/language-menu.tsx";
import { PresentPeople } from "../../features/presence/presence-parts.tsx";
import { IconButton } from "../../parts/action/action-button.tsx";
import { KeyCaps } from "../../parts/keyboard/key-caps.tsx";
import { isAppleKeyboard, keysForMachines, SHORTCUTS } from "../../parts/keyboard/shortcuts.ts";
import { openCommand } from "../command/command-store.ts";
import type { OpenSite } from "../open-site.ts";
import { keepOpenGroups, readOpenGroups } from "./rail-memory.ts";
import { openGroups, roomAt, type RoomGroup, type StudioRoom } from "../studio-rooms.ts";
import { usePresence } from "./use-presence.ts";
import styles from "./studio-rail.module.css";
import { t, tRich } from "../../language/t.ts";
import { onlySpoken } from "../../parts/only-spoken.tsx";

type RoomLinkProps = { readonly room: StudioRoom; readonly isCurrent: boolean };

/** Scrolls into view when its room is entered, because the rail is taller than most windows. */
function RoomLink({ room: { to, title, icon: Icon }, isCurrent }: RoomLinkProps): ReactElement {
  const linkRef = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (isCurrent) linkRef.current?.scrollIntoView({ block: "nearest" });
  }, [isCurrent]);
  return (
    <li>
      <Link ref={linkRef} to={to} className={styles["room"]} activeProps={{ "aria-current": "page" }}>
        <Icon aria-hidden="true" />
        {title}
      </Link>
    </li>
  );
}

type GroupProps = {
  readonly group: RoomGroup;
  readonly current: StudioRoom | undefined;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
};

/** A collapsed group still shows the current room. */
function Group({ group, current, isOpen, onToggle }: GroupProps): ReactElement {
  const id = useId();
  const shown = isOpen ? group.rooms : group.rooms.filter((room) => room.to === current?.to);
  return (
    <div className={styles["group"]}>
      <button type="button" className={styles["name"]} aria-expanded={isOpen} aria-controls={id} onClick={onToggle}>
        {t(group.name)}
        <ChevronRight aria-hidden="true" />
      </button>
      <ul id={id} className={styles["rooms"]}>
        {shown.map((room) => (
          <RoomLink key={room.to} room={room} isCurrent={room.to === current?.to} />
        ))}
      </ul>
    </div>
  );
}

function Groups({ permissions }: { readonly permissions: readonly string[] }): ReactElement {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [kept, setKept] = useState(readOpenGroups);
  const current = roomAt(pathname);
  return (
    <div className={styles["groups"]}>
      {openGroups(permissions).map((group) => {
        const isOpen = kept[group.name] ?? !group.isClosedAtFirst;
        const toggle = (): void => setKept(keepOpenGroups({ ...kept, [group.name]: !isOpen }));
        return <Group key={group.name} group={group} current={current} isOpen={isOpen} onToggle={toggle} />;
      })}
    </div>
  );
}

type CommandButtonProps = { readonly command: "find" | "help"; readonly onLeave: (() => void) | undefined };

/** The button of the palette or the help; when the rail covers the room, it closes first. */
function CommandButton({ command, onLeave }: CommandButtonProps): ReactElement {
  const isFind = command === "find";
  const Icon = isFind ? Search : Keyboard;
  return (
    <button
      type="button"
      className={styles["room"]}
      data-find={isFind || undefined}
      aria-keyshortcuts={keysForMachines(SHORTCUTS[command], isAppleKeyboard())}
      onClick={() => {
        onLeave?.();
        openCommand(isFind ? "palette" : "help");
      }}
    >
      <Icon aria-hidden="true" />
      {isFind ? (
        <span>{tRich("Search<spoken> anything</spoken>", { spoken: onlySpoken })}</span>
      ) : (
        <span>
          <span className="only-spoken">{t("Keyboard shortcuts")}</span>
          <span aria-hidden="true">{t("Shortcuts")}</span>
        </span>
      )}
      <span className={styles["caps"]} aria-hidden="true">
        <KeyCaps shortcut={SHORTCUTS[command]} />
      </span>
    </button>
  );
}

type RailContentProps = { readonly site: OpenSite; readonly onLeave?: (() => void) | undefined };

function RailContent({ site, onLeave }: RailContentProps): ReactElement {
  return (
    <>
      <Link to="/" className={styles["site"]} title={site.site.title}>
        {site.site.title}
      </Link>
      <CommandButton command="find" onLeave={onLeave} />
      <Groups permissions={site.account.permissions} />
      <PresentPeople people={usePresence(false).people} />
      <CommandButton command="help" onLeave={onLeave} />
      <LanguageMenu className={styles["room"] ?? ""} />
      <a className={styles["room"]} href={site.platformUrl}>
        <LayoutGrid aria-hidden="true" />
        {t("Your sites")}
      </a>
    </>
  );
}

export function StudioRail({ site }: { readonly site: OpenSite }): ReactElement {
  return (
    <nav className={styles["rail"]} aria-label={t("Studio")}>
      <RailContent site={site} />
    </nav>
  );
}

export function RailButton({ site }: { readonly site: OpenSite }): ReactElement {
  const pathname = useRouterState({ select: ({ location }) => location.pathname });
  const [openAt, setOpenAt] = useState<string | null>(null);
  const close = (): void => setOpenAt(null);
  return (
    <div className={styles["menu"]}>
      <IconButton label={t("Menu")} icon={<Menu aria-hidden="true" />} onPress={() => setOpenAt(pathname)} />
      <ModalOverlay
        className={styles["veil"] ?? ""}
        isOpen={openAt === pathname}
        isDismissable
        onOpenChange={(isOpen) => {
          if (!isOpen) close();
        }}
      >
        <Modal className={styles["drawer"] ?? ""}>
          <Dialog aria-label={t("Menu")} className={styles["dialog"] ?? ""}>
            <nav className={styles["drawn"]} aria-label={t("Studio")}>
              <RailContent site={site} onLeave={close} />
            </nav>
          </Dialog>
        </Modal>
      </ModalOverlay>
    </div>
  );
}
