import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { WireClient, type Batch } from './wire-client.ts';
import * as wire from './wire-messages.ts';

export interface PGliteServerOptions {
  db: Pick<PGlite, 'query' | 'execProtocolRaw'>;
  /** The password of every client: a loopback port is open to every user of the machine. */
  password: string;
  /** The most connections at the same time; a further one is refused with 53300. */
  maxConnections: number;
  /**
   * A client that stays silent for this long inside a transaction is rolled back and disconnected with 25P03;
   * milliseconds.
   */
  idleInTransactionMs: number;
  /** Called when the database itself broke; the process cannot continue. */
  onBroken: (error: unknown) => void;
}

interface Turn {
  client: WireClient | null;
  work: () => Promise<void>;
}

/** The settings that PostgreSQL reports to a client that signed in. */
const REPORTED = [
  'server_version',
  'server_encoding',
  'client_encoding',
  'DateStyle',
  'IntervalStyle',
  'TimeZone',
  'integer_datetimes',
  'standard_conforming_strings',
];

/**
 * Serves a single-session PostgreSQL to many clients as if each had a session of its own: statement names are kept
 * separate, a transaction holds the database until it ends, and a notification reaches every client that listens for
 * it.
 *
 * `SET`, temporary tables and session advisory locks remain shared, because there is one session underneath.
 */
export class PGliteServer {
  private readonly options: PGliteServerOptions;
  private readonly server: Server;
  private readonly clients = new Set<WireClient>();
  private queue: Turn[] = [];
  /** The client inside a transaction or in the middle of an extended query: no other client may run. */
  private owner: WireClient | null = null;
  private ownerTimer: NodeJS.Timeout | undefined;
  private running = false;
  private nextId = 1;
  private greeting: Buffer = Buffer.alloc(0);

  constructor(options: PGliteServerOptions) {
    this.options = options;
    this.server = createServer((socket) => this.welcome(socket));
  }

  /** Listens on the loopback address and resolves with the port; 0 takes a free one. */
  async listen(port: number): Promise<number> {
    this.greeting = await this.reportedSettings();
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, '127.0.0.1', () => {
        this.server.off('error', reject);
        resolve((this.server.address() as { port: number }).port);
      });
    });
  }

  /** True while a client runs, waits or holds a transaction. */
  get busy(): boolean {
    return this.running || this.owner !== null || this.queue.length > 0;
  }

  /** Runs `work` while no client is inside a transaction and no other statement runs. */
  exclusively<T>(work: () => Promise<T>): Promise<T> {
    return new Promise((resolve, reject) => {
      this.queue.push({ client: null, work: () => work().then(resolve, reject) });
      void this.pump();
    });
  }

  /** Accepts no more connections, ends the existing ones and rolls back their transactions. */
  async close(): Promise<void> {
    this.server.close();
    for (const client of this.clients) client.end({ code: '57P01', text: 'the database is shutting down' });
    while (this.clients.size > 0 || this.busy) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  private async reportedSettings(): Promise<Buffer> {
    const { rows } = await this.options.db.query<{ name: string; value: string }>(
      'SELECT name, current_setting(name) AS value FROM unnest($1::text[]) AS name',
      [REPORTED],
    );
    return Buffer.concat(rows.map(({ name, value }) => wire.parameterStatus(name, value)));
  }

  private welcome(socket: Socket): void {
    const secret = { password: this.options.password, greeting: this.greeting };
    const client = new WireClient(socket, this.nextId++, secret, {
      onBatch: (from, batch) => this.enqueue(from, batch),
      onClosed: (from) => this.forget(from),
    });
    this.clients.add(client);
    if (this.clients.size > this.options.maxConnections) {
      client.end({ code: '53300', text: 'too many connections' });
    }
  }

  private enqueue(client: WireClient, batch: Batch): void {
    this.queue.push({ client, work: () => this.run(client, batch) });
    void this.pump();
  }

  private async pump(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      for (let turn = this.take(); turn; turn = this.take()) {
        await turn.work();
        // Statements run synchronously; between two of them, socket events must be handled.
        await new Promise((resolve) => setImmediate(resolve));
      }
    } catch (error) {
      this.options.onBroken(error);
    } finally {
      this.running = false;
    }
  }

  private take(): Turn | undefined {
    const index = this.owner === null ? 0 : this.queue.findIndex(({ client }) => client === this.owner);
    return index < 0 ? undefined : this.queue.splice(index, 1)[0];
  }

  private async run(client: WireClient, batch: Batch): Promise<void> {
    clearTimeout(this.ownerTimer);
    this.owner = client;
    const response = await this.execute(Buffer.concat(batch.messages));
    client.send(response.bytes);
    if (batch.complete && response.status === 'I') this.owner = null;
    else this.ownerTimer = setTimeout(() => this.evict(client), this.options.idleInTransactionMs);
    if (batch.silences && this.owner === null) await this.listenAgain();
  }

  private async execute(messages: Buffer): Promise<wire.Response> {
    const response = wire.readResponse(await this.options.db.execProtocolRaw(messages, { syncToFs: false }));
    // PostgreSQL ends its process here; the session that is left in this one would run its next statement for ever.
    if (response.panic !== null) throw new Error(`PANIC: ${response.panic}`);
    for (const { channel, bytes } of response.notifications) {
      for (const client of this.clients) if (client.channels.has(channel)) client.send(bytes);
    }
    return response;
  }

  /** One client's UNLISTEN silenced the shared session while the others still listen. */
  private async listenAgain(): Promise<void> {
    const channels = new Set([...this.clients].flatMap((client) => [...client.channels]));
    for (const channel of channels) {
      await this.execute(wire.query(`LISTEN "${channel.replaceAll('"', '""')}"`));
    }
  }

  private evict(client: WireClient): void {
    client.end({ code: '25P03', text: 'terminating connection due to idle-in-transaction timeout' });
  }

  /** Undoes what a disconnected client left behind in the shared session. */
  private forget(client: WireClient): void {
    this.clients.delete(client);
    this.queue = this.queue.filter((turn) => turn.client !== client);
    const work = async () => {
      if (this.owner === client) {
        clearTimeout(this.ownerTimer);
        await this.execute(wire.sync);
        await this.execute(wire.query('ROLLBACK'));
        this.owner = null;
      }
      if (client.statements.size > 0) {
        const closing = [...client.statements].map(wire.closeStatement);
        await this.execute(Buffer.concat([...closing, wire.sync]));
      }
    };
    this.queue.unshift({ client, work });
    void this.pump();
  }
}
