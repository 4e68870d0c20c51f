import { Query, type Client, type Connection } from "pg";

/** A column of the rows that a statement gives. */
export type DescribedColumn = {
  readonly name: string;
  readonly dataTypeID: number;
  /** The column of a table that it is; 0 where it is something else. */
  readonly tableID: number;
  readonly columnID: number;
};

type Described = { readonly columns: readonly DescribedColumn[]; readonly error: Error | undefined };

/** Has PostgreSQL parse a statement without running it. */
class Description extends Query {
  readonly #text: string;
  readonly #resolve: (described: Described) => void;
  #columns: readonly DescribedColumn[] = [];
  #error: Error | undefined;

  constructor(text: string, resolve: (described: Described) => void) {
    super("");
    this.#text = text;
    this.#resolve = resolve;
  }

  /** Called by the driver, as are the others. */
  override submit = (connection: Connection): void => {
    connection.parse({ name: "", text: this.#text, types: [] }, true);
    connection.describe({ type: "S", name: "" }, true);
    connection.sync();
  };

  handleRowDescription({ fields }: { readonly fields: readonly DescribedColumn[] }): void {
    this.#columns = fields;
  }

  handleError(error: Error): void {
    this.#error = error;
    this.handleReadyForQuery();
  }

  handleReadyForQuery(): void {
    this.#resolve({ columns: this.#columns, error: this.#error });
  }
}

/** The columns of a statement's rows as PostgreSQL tells them, or why it refuses the statement. Nothing is run. */
export function describeStatement(client: Client, text: string): Promise<Described> {
  return new Promise((resolve) => {
    client.query(new Description(text, resolve));
  });
}
