import { EllipsisVertical } from "lucide-react";
import type { ReactElement } from "react";
import { Menu, MenuItem, MenuSection, MenuTrigger } from "react-aria-components/Menu";
import { Popover } from "react-aria-components/Popover";
import { IconButton } from "../../../parts/action/action-button.tsx";
import styles from "./page-row-menu.module.css";
import { t } from "../../../language/t.ts";

export type RowChoice = { readonly id: string; readonly text: string; readonly run: () => void };
export type ChoiceGroup = { readonly name: string; readonly choices: readonly RowChoice[] };

type PageRowMenuProps = {
  readonly title: string;
  /** Called when the menu opens, because a long list has many menus. */
  readonly groupsOf: () => readonly ChoiceGroup[];
  readonly isDisabled: boolean;
};

function RowMenu({ groupsOf }: Pick<PageRowMenuProps, "groupsOf">): ReactElement {
  const shown = groupsOf().filter(({ choices }) => choices.length > 0);
  return (
    <Menu
      className={styles["menu"] ?? ""}
      onAction={(key) => {
        const all = shown.flatMap(({ choices }) => choices);
        all.find(({ id }) => id === key)?.run();
      }}
    >
      {shown.map(({ name, choices }) => (
        <MenuSection key={name} aria-label={name} className={styles["group"] ?? ""}>
          {choices.map(({ id, text }) => (
            <MenuItem key={id} id={id} className={styles["item"] ?? ""}>
              {text}
            </MenuItem>
          ))}
        </MenuSection>
      ))}
    </Menu>
  );
}

export function PageRowMenu({ title, groupsOf, isDisabled }: PageRowMenuProps): ReactElement {
  return (
    <MenuTrigger>
      <IconButton
        label={t("More options for {title}", { title })}
        icon={<EllipsisVertical aria-hidden="true" />}
        isDisabled={isDisabled}
      />
      <Popover className={styles["popover"] ?? ""} placement="bottom end">
        <RowMenu groupsOf={groupsOf} />
      </Popover>
    </MenuTrigger>
  );
}
