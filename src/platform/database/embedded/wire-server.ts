import { createServer, type Server, type Socket } from 'node:net';
import { WireClient, type Batch } from './wire-client.ts';
import * as wire from './wire-messages.ts';

/** What the server needs of the database: whole frontend messages in, the bytes of the answer out. */
type Execute = (messages: Uint8Array) => Promise<Uint8Array>;

export interface WireServerOptions {
  execute: Execute;
  /** Every client must present it: a loopback port is open to every user of the machine. */
  password: string;
  /** What a client is told after it signed in: parameter status messages. */
  greeting: Buffer;
  /** Connections held at once; one more is refused with 53300. */
  maxConnections: number;
  /** A client silent for so long inside a transaction is rolled back and cut off with 25P03; milliseconds. */
  idleInTransactionMs: number;
  /** The database itself broke; the process cannot go on. */
  onBroken: (error: unknown) => void;
}

interface Turn {
  client: WireClient | null;
  work: () => Promise<void>;
}

/**
 * Serves a single-session PostgreSQL to many clients as if each had a session of its own: statement names
 * are kept apart, a transaction holds the database until it ends, and a notification reaches every client
 * that listens for it.
 *
 * What stays shared, because one session lies beneath: `SET`, temporary tables, session advisory locks.
 */
export class WireServer {
  private readonly options: WireServerOptions;
  private readonly server: Server;
  private readonly clients = new Set<WireClient>();
  private queue: Turn[] = [];
  /** The client inside a transaction or half-way through an extended query: nobody else may run. */
  private owner: WireClient | null = null;
  private ownerTimer: NodeJS.Timeout | undefined;
  private running = false;
  private nextId = 1;

  constructor(options: WireServerOptions) {
    this.options = options;
    this.server = createServer((socket) => this.welcome(socket));
  }

  /** Listens on the loopback address and resolves with the port; 0 takes a free one. */
  listen(port: number): Promise<number> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, '127.0.0.1', () => {
        this.server.off('error', reject);
        resolve((this.server.address() as { port: number }).port);
      });
    });
  }

  /** True while somebody runs, waits or holds a transaction. */
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

  /** Takes no more connections, ends those there are and rolls their transactions back. */
  async close(): Promise<void> {
    this.server.close();
    for (const client of this.clients) client.end({ code: '57P01', text: 'the database is shutting down' });
    while (this.clients.size > 0 || this.busy) await new Promise((resolve) => setTimeout(resolve, 5));
  }

  private welcome(socket: Socket): void {
    const client = new WireClient(socket, this.nextId++, this.options, {
      onBatch: (from, batch) => this.enqueue(from, batch),
      onClosed: (from) => this.forget(from),
    });
    this.clients.add(client);
    if (this.clients.size > this.options.maxConnections) {
      client.end({ code: '53300', text: 'too many connections' });
    }
  }

  private enqueue(client: WireClient, batch: Batch): void {
    this.queue.push({ client, work: () => this.answer(client, batch) });
    void this.pump();
  }

  private async pump(): Promise<void> {
    if (this.running) return;
    this.running = true;
    try {
      for (let turn = this.take(); turn; turn = this.take()) {
        await turn.work();
        // Statements run synchronously: between two of them sockets must get their turn.
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

  private async answer(client: WireClient, batch: Batch): Promise<void> {
    clearTimeout(this.ownerTimer);
    this.owner = client;
    const answer = await this.execute(Buffer.concat(batch.messages));
    client.send(answer.bytes);
    if (batch.complete && answer.status === 'I') this.owner = null;
    else this.ownerTimer = setTimeout(() => this.evict(client), this.options.idleInTransactionMs);
    if (batch.silences && this.owner === null) await this.listenAgain();
  }

  private async execute(messages: Buffer): Promise<wire.Answer> {
    const answer = wire.readAnswer(await this.options.execute(messages));
    for (const { channel, bytes } of answer.notifications) {
      for (const client of this.clients) if (client.channels.has(channel)) client.send(bytes);
    }
    return answer;
  }

  /** One client's UNLISTEN silenced the shared session; the others still listen. */
  private async listenAgain(): Promise<void> {
    const channels = new Set([...this.clients].flatMap((client) => [...client.channels]));
    for (const channel of channels) {
      await this.execute(wire.query(`LISTEN "${channel.replaceAll('"', '""')}"`));
    }
  }

  private evict(client: WireClient): void {
    client.end({ code: '25P03', text: 'terminating connection due to idle-in-transaction timeout' });
  }

  /** Undoes in the shared session what a client that is gone left behind. */
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
