import { Logger } from '@nestjs/common';
import { Socket } from 'node:net';
import { availableParallelism } from 'node:os';
import { Client } from 'pg';
import { connectionTo } from '../connection/connection-to';
import { readRowsAsBytes, type ByteRow } from './row-bytes';
import { TextQuery } from './text-query';

const MORE_THAN_CORES = 2;
const WAIT_MS = 2_000;
const STATEMENT_MS = 5_000;
/** The same as on the ORM's connections: a table that a migration locks soon leads to a 503. */
const LOCK_MS = 2_000;
/** How far past its timeout a statement may be silent before its connection counts as dead. */
const SILENT_MS = 1_000;
const CHECK_EVERY_MS = 500;
const SETTINGS = {
  connectionTimeoutMillis: WAIT_MS,
  statement_timeout: STATEMENT_MS,
  lock_timeout: LOCK_MS,
  keepAlive: true,
  // A bitmap that does not fit into the default 4 MB forgets rows, and every row of those pages is checked again.
  options:
    '-c jit=off -c max_parallel_workers_per_gather=0 -c plan_cache_mode=force_generic_plan -c work_mem=16MB',
};

type Reader = { client: Client; socket: Socket; reading: TextQuery | null };

/**
 * Connections to one server for frequent reads whose statements are written so that no value changes their plan:
 * PostgreSQL plans each once, where it would otherwise plan it for its values five times on each connection before it
 * switches to a generic plan. Few connections, never closed, because each caches its own plans; one statement at a time
 * on each. Rows arrive as the bytes that PostgreSQL sends, without column descriptions and without a timer per
 * statement: at the rate of searches those cost as much as the rest of reading. Never inside a transaction.
 *
 * Measured next to `postgres` 3.4.9 (`sql.unsafe(text, values, { prepare: true }).raw()`, 4 connections, 32 readers,
 * CPU of this process per statement, seven alternating runs on a busy machine): a row of 4 KB, such as a detail page,
 * 0.023 to 0.034 ms here and 0.033 to 0.050 ms there; one of 40 KB, such as a page of a search, 0.10 to 0.15 ms here
 * and 0.06 to 0.08 ms there. That package has no timeout for a statement that waits for a connection, nor for a silent
 * one.
 */
export class ReadConnections {
  private readonly logger = new Logger('Database');
  private readonly readers = new Set<Reader>();
  private readonly waiting: TextQuery[] = [];
  private readonly max: number;
  private connecting = 0;
  private watch: NodeJS.Timeout | null = null;
  private closed = false;

  /** At most `most`, which are watched by the server's health probe. */
  constructor(
    private readonly url: string,
    most: number,
    private readonly watched: { stream?: () => Socket },
  ) {
    this.max = Math.min(availableParallelism() + MORE_THAN_CORES, most);
  }

  /**
   * The columns of each row in UTF-8 (null for NULL). One `name` must always stand for the same `text`; with the name
   * '' the statement is planned each time.
   */
  rows(name: string, text: string, values: unknown[]): Promise<ByteRow[]> {
    return new Promise((resolve, reject) => {
      if (this.closed) return reject(new Error('Connection terminated'));
      const query = new TextQuery(name, text, values, resolve, reject);
      const free = this.free();
      if (free) return this.start(free, query);
      this.waiting.push(query);
      this.watch ??= setInterval(() => this.endOverdue(), CHECK_EVERY_MS).unref();
      if (this.readers.size + this.connecting < this.max) void this.connect();
    });
  }

  async close(): Promise<void> {
    this.closed = true;
    if (this.watch) clearInterval(this.watch);
    this.failWaiting(new Error('Connection terminated'));
    await Promise.allSettled([...this.readers].map(({ client }) => client.end()));
  }

  private free(): Reader | undefined {
    for (const reader of this.readers) if (!reader.reading) return reader;
    return undefined;
  }

  private start(reader: Reader, query: TextQuery): void {
    reader.reading = query;
    query.done = () => {
      reader.reading = null;
      const next = this.readers.has(reader) ? this.waiting.shift() : undefined;
      if (next) this.start(reader, next);
    };
    query.startedAt = performance.now();
    reader.client.query(query);
  }

  private async connect(): Promise<void> {
    this.connecting++;
    const socket = this.watched.stream?.() ?? new Socket();
    const client = new Client(connectionTo(this.url, { ...SETTINGS, stream: () => socket }));
    readRowsAsBytes(client);
    const reader: Reader = { client, socket, reading: null };
    // The next read that finds no free connection replaces a broken one; a broken connection gets no further
    // statements.
    client.on('error', (error) => {
      this.readers.delete(reader);
      this.logger.warn({ err: error }, 'A read connection broke');
    });
    client.on('end', () => this.drop(reader));
    try {
      await client.connect();
    } catch (error) {
      this.connecting--;
      if (this.readers.size === 0 && this.connecting === 0) this.failWaiting(error);
      return;
    }
    this.connecting--;
    if (this.closed) return void client.end();
    this.readers.add(reader);
    const next = this.waiting.shift();
    if (next) this.start(reader, next);
  }

  private drop(reader: Reader): void {
    this.readers.delete(reader);
    reader.reading?.handleError(new Error('Connection terminated'));
    if (this.waiting.length > 0 && !this.closed) void this.connect();
  }

  /** Ends statements that wait too long for a connection, and silent connections. */
  private endOverdue(): void {
    const now = performance.now();
    while (this.waiting[0] && now - this.waiting[0].startedAt > WAIT_MS)
      this.waiting.shift()!.handleError(new Error('timeout exceeded when trying to connect'));
    for (const reader of this.readers) {
      if (!reader.reading || now - reader.reading.startedAt <= STATEMENT_MS + SILENT_MS) continue;
      reader.socket.destroy();
      this.drop(reader);
    }
    if (this.waiting.length > 0 || [...this.readers].some(({ reading }) => reading)) return;
    clearInterval(this.watch!);
    this.watch = null;
  }

  private failWaiting(error: unknown): void {
    for (const query of this.waiting.splice(0)) query.handleError(error as Error);
  }
}
