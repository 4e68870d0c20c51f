import type { StartColours } from "@stoa/core/guided-start/guided-start-api.ts";
import type { CSSProperties, ReactElement } from "react";
import styles from "./theme-miniature.module.css";

export type MiniatureSite = {
  readonly title: string;
  readonly theme: string;
  readonly colours: StartColours;
  readonly links: readonly string[];
  readonly isStore: boolean;
};

function Lines({ count }: { readonly count: number }): ReactElement {
  return (
    <span className={styles["lines"]}>
      {Array.from({ length: count }, (_none, index) => (
        <span key={index} />
      ))}
    </span>
  );
}

function Gallery({ title, isStore }: MiniatureSite): ReactElement {
  return (
    <>
      <span className={styles["hero"]}>{title}</span>
      <span className={styles["grid"]}>
        {["one", "two", "three", "four"].map((name) => (
          <span key={name} className={styles["card"]}>
            <span className={styles["picture"]}>
              <span className={styles["pot"]} />
            </span>
            <span className={styles["caption"]} />
            {isStore && <span className={styles["price"]} />}
          </span>
        ))}
      </span>
    </>
  );
}

function Reading({ title }: MiniatureSite): ReactElement {
  return (
    <span className={styles["column"]}>
      <span className={styles["kicker"]} />
      <span className={styles["headline"]}>{title}</span>
      <span className={styles["text"]}>
        <span className={styles["initial"]}>{title.trim().charAt(0) || "A"}</span>
        <Lines count={4} />
      </span>
      <Lines count={6} />
    </span>
  );
}

function Showcase({ title }: MiniatureSite): ReactElement {
  return (
    <>
      <span className={styles["statement"]}>{title}</span>
      <span className={styles["bleed"]}>
        <span className={styles["shape"]} />
      </span>
      <span className={styles["index"]}>
        {["one", "two", "three"].map((name) => (
          <span key={name} className={styles["entry"]} />
        ))}
      </span>
    </>
  );
}

function Body(site: MiniatureSite): ReactElement {
  if (site.theme === "scriptorium") return <Reading {...site} />;
  return site.theme === "atrium" ? <Showcase {...site} /> : <Gallery {...site} />;
}

/** A small decorative drawing of a site with its name, navigation and chosen colors; hidden from screen readers. */
export function ThemeMiniature({ site }: { readonly site: MiniatureSite }): ReactElement {
  const { paper, ground, ink, soft, accent } = site.colours;
  const colours = {
    "--paper-of": paper,
    "--ground-of": ground,
    "--ink-of": ink,
    "--soft-of": soft,
    "--accent-of": accent,
  };
  return (
    <span className={styles["frame"]} style={colours as CSSProperties} aria-hidden="true">
      <span className={styles["page"]} data-theme={site.theme}>
        <span className={styles["head"]}>
          <span className={styles["brand"]}>{site.title}</span>
          <span className={styles["links"]}>
            {site.links.map((link) => (
              <span key={link}>{link}</span>
            ))}
          </span>
        </span>
        <Body {...site} />
      </span>
    </span>
  );
}
