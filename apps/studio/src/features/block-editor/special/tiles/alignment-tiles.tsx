import { TextAlignCenter, TextAlignEnd, TextAlignStart } from "lucide-react";
import type { ReactElement } from "react";
import { ChoiceTiles, type ChoiceTile } from "./choice-tiles.tsx";
import { t } from "../../../../language/t.ts";

type Alignment = "left" | "center" | "right";

type AlignmentTilesProps = {
  readonly label: string;
  readonly value: Alignment;
  readonly onChoose: (value: Alignment) => void;
};

const ALIGNMENTS: readonly ChoiceTile<Alignment>[] = [
  { value: "left", text: t("Left"), Icon: TextAlignStart },
  { value: "center", text: t("Center"), Icon: TextAlignCenter },
  { value: "right", text: t("Right"), Icon: TextAlignEnd },
];

export function AlignmentTiles(props: AlignmentTilesProps): ReactElement {
  return <ChoiceTiles {...props} tiles={ALIGNMENTS} />;
}
