import { Query, types, type Connection, type QueryResultRow } from "pg";

/** What a statement came to: the rows it gave, how many it gave or touched, and what PostgreSQL says it was. */
export type StatementResult = {
  readonly rows: QueryResultRow[];
  readonly rowCount: number;
  /** "UPDATE 3", "INSERT 0 3", "COMMIT". */
  readonly command: string;
};

/** One with a name is parsed and described once for each connection. */
export type Statement = {
  readonly name: string;
  readonly text: string;
  /** As they travel. */
  readonly values: ReadonlyArray<string | Buffer | null>;
};

export type SentStatement = Statement & {
  readonly resolve: (result: StatementResult) => void;
  readonly reject: (error: unknown) => void;
};

type Column = { readonly name: string; readonly parse: (text: string) => unknown };

/** What a connection knows of a statement: the columns of its rows, undefined before they were told; whether it has it at all is in doubt after an error. */
type Known = { readonly columns?: readonly Column[]; readonly isDoubtful?: boolean };

const knownBy = new WeakMap<Connection, Map<string, Known>>();

function knownOf(connection: Connection): Map<string, Known> {
  const known = knownBy.get(connection);
  if (known) return known;
  const none = new Map<string, Known>();
  knownBy.set(connection, none);
  return none;
}

type Described = { readonly name: string; readonly dataTypeID: Parameters<typeof types.getTypeParser>[0] };

function toColumn({ name, dataTypeID }: Described): Column {
  return { name, parse: types.getTypeParser(dataTypeID, "text") as Column["parse"] };
}

function toRow(columns: readonly Column[], fields: ReadonlyArray<string | null>): QueryResultRow {
  const row: QueryResultRow = {};
  for (let index = 0; index < columns.length; index += 1) {
    const column = columns[index];
    const field = fields[index] ?? null;
    if (column) row[column.name] = field === null ? null : column.parse(field);
  }
  return row;
}

/** The number a command ends with; others count nothing. */
function countOf(command: string): number {
  const count = Number(command.slice(command.lastIndexOf(" ") + 1));
  return Number.isNaN(count) ? 0 : count;
}

/** Answers whether it had to be parsed. */
function writeStatement(connection: Connection, { name, text, values }: Statement): boolean {
  const known = knownOf(connection).get(name);
  const isNew = name === "" || known === undefined || known.isDoubtful === true;
  // Closing what is not there is no error.
  if (known?.isDoubtful) connection.close({ type: "S", name }, true);
  if (isNew) {
    connection.parse({ name, text, types: [] }, true);
    knownOf(connection).set(name, {});
  }
  connection.bind({ statement: name, values: [...values] }, true);
  if (isNew || known.columns === undefined) connection.describe({ type: "P", name: "" }, true);
  connection.execute(null, true);
  return isNew;
}

/**
 * Statements that travel together and are answered together: PostgreSQL is woken once for all of them, and so are we. Without a `begin` they are a
 * transaction by themselves. After one that fails the others are not run, and fail with it.
 */
export class StatementPacket extends Query {
  readonly statements: readonly SentStatement[];
  #connection: Connection | undefined;
  readonly #parsed = new Set<string>();
  readonly #results: StatementResult[] = [];
  #rows: QueryResultRow[] = [];
  #columns: readonly Column[] | undefined;
  #unreadable: unknown;

  constructor(statements: readonly SentStatement[]) {
    super("");
    this.statements = statements;
  }

  /** Called by the driver, as are the others. */
  override submit = (connection: Connection): void => {
    this.#connection = connection;
    connection.stream.cork();
    for (const statement of this.statements)
      if (writeStatement(connection, statement)) this.#parsed.add(statement.name);
    connection.sync();
    connection.stream.uncork();
  };

  /** The statement whose answer is coming. */
  #current(): SentStatement | undefined {
    return this.statements[this.#results.length];
  }

  #learn(columns: readonly Column[]): void {
    const name = this.#current()?.name ?? "";
    this.#columns = columns;
    if (this.#connection) knownOf(this.#connection).set(name, { columns });
  }

  handleRowDescription({ fields }: { readonly fields: readonly Described[] }): void {
    this.#learn(fields.map(toColumn));
  }

  handleDataRow({ fields }: { readonly fields: ReadonlyArray<string | null> }): void {
    const connection = this.#connection;
    this.#columns ??= connection && knownOf(connection).get(this.#current()?.name ?? "")?.columns;
    try {
      this.#rows.push(toRow(this.#columns ?? [], fields));
    } catch (error) {
      this.#unreadable ??= error;
    }
  }

  handleCommandComplete({ text }: { readonly text: string }): void {
    const name = this.#current()?.name ?? "";
    // A statement that gives no rows has no columns.
    if (this.#connection && knownOf(this.#connection).get(name)?.columns === undefined) this.#learn([]);
    this.#results.push({ rows: this.#rows, rowCount: countOf(text), command: text });
    this.#rows = [];
    this.#columns = undefined;
  }

  handleError(error: unknown): void {
    const done = this.#results.length;
    const known = this.#connection && knownOf(this.#connection);
    for (const { name } of this.statements.slice(done)) {
      if (this.#parsed.has(name)) known?.set(name, { isDoubtful: true });
    }
    this.#settle(error);
  }

  handleReadyForQuery(): void {
    this.#settle(undefined);
  }

  #settle(error: unknown): void {
    for (const [index, { resolve, reject }] of this.statements.entries()) {
      const result = this.#unreadable === undefined ? this.#results[index] : undefined;
      if (result) resolve(result);
      else reject(this.#unreadable ?? error);
    }
  }
}
