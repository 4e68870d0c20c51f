import type { CSSProperties, ReactElement } from "react";
import styles from "./loading-blocks.module.css";

type LoadingBlocksProps = {
  readonly label: string;
  readonly count: number;
  readonly heightPx: number;
  readonly hasPictures?: boolean | undefined;
};

export function LoadingBlocks({ label, count, heightPx, hasPictures = false }: LoadingBlocksProps): ReactElement {
  const size: CSSProperties = { height: `${heightPx}px` };
  return (
    <div>
      <output className="only-spoken">{label}</output>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} className={styles["row"]} style={size} aria-hidden="true">
          {hasPictures && <span className={styles["square"]} />}
          <span className={styles["bar"]} data-width={index % 3} />
        </div>
      ))}
    </div>
  );
}
