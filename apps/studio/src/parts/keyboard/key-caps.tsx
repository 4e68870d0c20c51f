import { Fragment, type ReactElement } from "react";
import { isAppleKeyboard, shortcutCaps, type KeyCap, type Shortcut } from "./shortcuts.ts";
import styles from "./key-caps.module.css";
import { t } from "../../language/t.ts";

function Cap({ cap: { shown, spoken } }: { readonly cap: KeyCap }): ReactElement {
  return (
    <kbd className={styles["cap"]}>
      {shown === spoken ? (
        shown
      ) : (
        <>
          <span aria-hidden="true">{shown}</span>
          <span className="only-spoken">{spoken}</span>
        </>
      )}
    </kbd>
  );
}

export function KeyCaps({ shortcut }: { readonly shortcut: Shortcut }): ReactElement {
  return (
    <span className={styles["keys"]}>
      {shortcutCaps(shortcut, isAppleKeyboard()).map(({ held, pressed }, index) => (
        <Fragment key={JSON.stringify(pressed)}>
          {index > 0 && <span className={styles["or"]}>{t("or")}</span>}
          {[...held, ...pressed].map((cap) => (
            <Cap key={cap.spoken} cap={cap} />
          ))}
        </Fragment>
      ))}
    </span>
  );
}
