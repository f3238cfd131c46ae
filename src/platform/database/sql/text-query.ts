import type { Connection, Submittable } from 'pg';
import type { ByteRow } from './row-bytes';

/** The interface that `pg` offers its own queries; its types cover only a part. */
type Wire = {
  stream: { writable: boolean; cork(): void; uncork(): void };
  parsedStatements: Record<string, string | undefined>;
  parse(statement: { name: string; text: string }): void;
  bind(run: { statement: string; values: (string | null)[] }): void;
  execute(portal: object): void;
  sync(): void;
};

/**
 * One statement through `pg`, prepared once per connection and never described, because its caller knows the columns.
 * Values are bound as they are, numbers as strings. For clients that read rows as bytes.
 */
export class TextQuery implements Submittable {
  /** When the query was requested, later when it was sent: milliseconds of the process's own clock. */
  startedAt = performance.now();
  /** Called once the connection is free again. */
  done: () => void = () => undefined;
  private readonly rows: ByteRow[] = [];
  private failed = false;

  constructor(
    readonly name: string,
    readonly text: string,
    private readonly values: unknown[],
    private readonly resolve: (rows: ByteRow[]) => void,
    private readonly reject: (error: Error) => void,
  ) {}

  submit(connection: Connection): void {
    const wire = connection as unknown as Wire;
    const { stream, parsedStatements } = wire;
    // Queries on a closed socket are rejected by the 'end' handler.
    if (!stream.writable) return;
    const values = this.values.map(bound);
    stream.cork();
    if (!this.name || parsedStatements[this.name] === undefined)
      wire.parse({ name: this.name, text: this.text });
    wire.bind({ statement: this.name, values });
    wire.execute({});
    wire.sync();
    stream.uncork();
  }

  handleDataRow({ fields }: { fields: ByteRow }): void {
    this.rows.push(fields);
  }

  handleReadyForQuery(): void {
    this.resolve(this.rows);
    this.done();
  }

  /** `pg` sends no further events for a failed statement. */
  handleError(error: Error): void {
    if (this.failed) return;
    this.failed = true;
    this.reject(error);
    this.done();
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
  handleEmptyQuery(): void {}
  handlePortalSuspended(): void {}
}

/** A value in PostgreSQL's text format: lists as array literals, instants in ISO 8601. */
function bound(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (Array.isArray(value))
    return `{${value.map((item) => `"${String(item).replace(/["\\]/g, '\\$&')}"`).join(',')}}`;
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : JSON.stringify(value);
}
