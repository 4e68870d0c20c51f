import type { ReactElement } from "react";
import { ActionButton } from "../../parts/action/action-button.tsx";
import { KeyCaps } from "../../parts/keyboard/key-caps.tsx";
import { ModalDialog } from "../../parts/dialog/modal-dialog.tsx";
import { SHORTCUTS, shortcutsOf } from "../../parts/keyboard/shortcuts.ts";
import styles from "./shortcut-help.module.css";
import { t, translated } from "../../language/t.ts";

const GROUPS = [...new Set(Object.values(SHORTCUTS).map(({ group }) => group))];

type ShortcutHelpProps = { readonly onFind: () => void; readonly onClose: () => void };

export function ShortcutHelp({ onFind, onClose }: ShortcutHelpProps): ReactElement {
  return (
    <ModalDialog
      title={t("Keyboard shortcuts")}
      isOpen
      isWide
      onClose={onClose}
      footer={
        <ActionButton autoFocus onPress={onClose}>
          {t("Close")}
        </ActionButton>
      }
    >
      <div className={styles["groups"]}>
        {GROUPS.map((group) => (
          <section key={group} aria-label={translated(group)} className={styles["group"]}>
            <h3>{translated(group)}</h3>
            <dl className={styles["list"]}>
              {shortcutsOf(group).map((shortcut) => (
                <div key={shortcut.words} className={styles["row"]}>
                  <dt>{translated(shortcut.words)}</dt>
                  <dd>
                    <KeyCaps shortcut={shortcut} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
      <p className={styles["note"]}>{t("While you type in a field, shortcuts are off.")}</p>
      <p>
        <ActionButton onPress={onFind}>{t("Search for something else")}</ActionButton>
      </p>
    </ModalDialog>
  );
}
