import { Query, types, type Connection, type QueryResultRow } from "pg";

export type StatementResult = {
  readonly rows: QueryResultRow[];
  readonly rowCount: number;
  /** "UPDATE 3", "INSERT 0 3", "COMMIT". */
  readonly command: string;
};

/** A named statement is parsed and described once per connection. */
export type Statement = {
  readonly name: string;
  readonly text: string;
  /** In wire format. */
  readonly values: ReadonlyArray<string | Buffer | null>;
};

export type SentStatement = Statement & {
  readonly resolve: (result: StatementResult) => void;
  readonly reject: (error: unknown) => void;
};

type Column = { readonly name: string; readonly parse: (text: string) => unknown };

/**
 * What a connection knows about a statement: its row columns, undefined until described. After an error it is doubtful
 * whether the connection has it at all.
 */
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

/** The number a command tag ends with; 0 for commands without one. */
function countOf(command: string): number {
  const count = Number(command.slice(command.lastIndexOf(" ") + 1));
  return Number.isNaN(count) ? 0 : count;
}

/** Returns whether the statement had to be parsed. */
function writeStatement(connection: Connection, { name, text, values }: Statement): boolean {
  const known = knownOf(connection).get(name);
  const isNew = name === "" || known === undefined || known.isDoubtful === true;
  // Closing a missing statement is not an error.
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
 * Statements that are sent and answered together, so PostgreSQL and Node wake up once for all of them. Without a
 * `begin` they form one implicit transaction. After a failure the remaining statements are not run and fail with it.
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

  /** Called by the driver, like the handlers below. */
  override submit = (connection: Connection): void => {
    this.#connection = connection;
    connection.stream.cork();
    for (const statement of this.statements)
      if (writeStatement(connection, statement)) this.#parsed.add(statement.name);
    connection.sync();
    connection.stream.uncork();
  };

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
    // A statement without rows has no columns.
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
