import { EllipsisVertical } from "lucide-react";
import type { ReactElement } from "react";
import { Menu, MenuItem, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { IconButton } from "../../parts/action-button.tsx";
import type { MoveChoice, PageMove } from "./page-moves.ts";
import styles from "./page-move-menu.module.css";

type PageMoveMenuProps = {
  readonly title: string;
  readonly choices: readonly MoveChoice[];
  readonly isBusy: boolean;
  readonly onMove: (move: PageMove) => void;
};

/** Where a row can go, for those who do not drag. */
export function PageMoveMenu({ title, choices, isBusy, onMove }: PageMoveMenuProps): ReactElement {
  return (
    <MenuTrigger>
      <IconButton
        label={`Move ${title}`}
        icon={<EllipsisVertical aria-hidden="true" />}
        isDisabled={isBusy || choices.length === 0}
      />
      <Popover className={styles["popover"] ?? ""} placement="bottom end">
        <Menu
          className={styles["menu"] ?? ""}
          items={choices}
          onAction={(key) => {
            const choice = choices.find(({ id }) => id === key);
            if (choice) onMove(choice.move);
          }}
        >
          {({ id, text }) => (
            <MenuItem id={id} className={styles["item"] ?? ""}>
              {text}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
