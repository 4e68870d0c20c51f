import type { ReactElement } from "react";
import styles from "./theme-picture.module.css";

/** Made by `e2e/theme-pictures.ts` from the demo sites. */
const FILES = import.meta.glob<string>("./theme-pictures/*.webp", { eager: true, query: "?url", import: "default" });

const WIDTHS_PX = [320, 640];
const SIZE = { width: 640, height: 480 };

function filesOf(theme: string): string {
  return WIDTHS_PX.flatMap((width) => {
    const file = FILES[`./theme-pictures/${theme}-${width}.webp`];
    return file === undefined ? [] : [`${file} ${width}w`];
  }).join(", ");
}

/** Whether there is a picture of a theme: of those that come with Stoa. */
export function hasThemePicture(theme: string): boolean {
  return filesOf(theme) !== "";
}

type ThemePictureProps = {
  /** Its name. */
  readonly theme: string;
  /** How wide it is shown, as `sizes` says it. */
  readonly sizes: string;
};

/** The first page of a site in a theme. For the eye only: the theme's name stands beside it. */
export function ThemePicture({ theme, sizes }: ThemePictureProps): ReactElement {
  return (
    <span className={styles["frame"]}>
      <img alt="" srcSet={filesOf(theme)} sizes={sizes} {...SIZE} loading="lazy" className={styles["image"]} />
    </span>
  );
}
