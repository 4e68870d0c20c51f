import { useEffect, useState, type ReactElement } from "react";

type Draw<Props> = (props: Props) => ReactElement | null;

/** A rarely needed part, loaded on first render. */
export type LaterPart<Props> = {
  readonly Part: Draw<{ readonly of: Props }>;
  readonly fetch: () => Promise<void>;
};

export function laterPart<Props>(load: () => Promise<Draw<Props>>): LaterPart<Props> {
  let known: Draw<Props> | null = null;
  const fetch = async (): Promise<void> => {
    known ??= await load();
  };
  const Part = ({ of }: { readonly of: Props }): ReactElement | null => {
    const [draw, setDraw] = useState(() => known);
    useEffect(() => {
      // If loading fails, the page continues without it and the server reports what is missing.
      if (draw === null)
        fetch().then(
          () => setDraw(() => known),
          () => undefined,
        );
    }, [draw]);
    const Known = draw;
    // Typed loosely because generic props cannot be spread.
    return Known && <Known {...(of as Props & object)} />;
  };
  return { Part, fetch };
}
