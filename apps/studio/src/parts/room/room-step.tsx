import { Link, type LinkProps } from "@tanstack/react-router";
import type { ReactElement } from "react";
import styles from "../action/action-button.module.css";

type RoomStepProps = Pick<LinkProps, "to" | "hash"> & { readonly children: string };

export function RoomStep({ children, ...goal }: RoomStepProps): ReactElement {
  return (
    <Link {...goal} className={styles["button"]} data-tone="plain">
      <span className={styles["text"]}>{children}</span>
    </Link>
  );
}
