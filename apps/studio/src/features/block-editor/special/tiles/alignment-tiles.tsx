import { TextAlignCenter, TextAlignEnd, TextAlignStart } from "lucide-react";
import type { ReactElement } from "react";
import { ChoiceTiles, type ChoiceTile } from "./choice-tiles.tsx";

type Alignment = "left" | "center" | "right";

type AlignmentTilesProps = {
  readonly label: string;
  readonly value: Alignment;
  readonly onChoose: (value: Alignment) => void;
};

const ALIGNMENTS: readonly ChoiceTile<Alignment>[] = [
  { value: "left", text: "Left", Icon: TextAlignStart },
  { value: "center", text: "Center", Icon: TextAlignCenter },
  { value: "right", text: "Right", Icon: TextAlignEnd },
];

export function AlignmentTiles(props: AlignmentTilesProps): ReactElement {
  return <ChoiceTiles {...props} tiles={ALIGNMENTS} />;
}
