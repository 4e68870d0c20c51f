import { useEffect, useState, type ReactElement } from "react";

type Draw<Props> = (props: Props) => ReactElement | null;

/** A part that few pages need, fetched when it is first drawn. */
export type LaterPart<Props> = {
  readonly Part: Draw<{ readonly of: Props }>;
  /** Fetches it now, so that it is there when it is drawn. */
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
      // Where it can't be fetched the page goes on without it, and the server says what is missing.
      if (draw === null)
        fetch().then(
          () => setDraw(() => known),
          () => undefined,
        );
    }, [draw]);
    const Known = draw;
    // A name of its own for the type of what is drawn: props have no shape here that could be spread.
    return Known && <Known {...(of as Props & object)} />;
  };
  return { Part, fetch };
}
