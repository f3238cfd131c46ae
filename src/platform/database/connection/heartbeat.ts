import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Socket } from 'node:net';
import { Client } from 'pg';
import { Config } from '../../config/config';

const LOOK_EVERY_MS = 200;
/** A question that so many looks find unanswered means a hanging server. Counted, because a pause of this process is no silence. */
const SILENT_LOOKS = 8;

/**
 * Notices a server of PostgreSQL that neither answers nor ends its connections, which no limit on the server would end.
 * A connection of its own asks again and again; while nothing comes back, every connection of this process is broken and
 * new ones fail at once, so that calls are answered with 503 instead of waiting. A statement may take as long as it
 * likes while the server answers others.
 * Measured: a query to a server that takes everything in and says nothing was neither answered nor failed after 45 s, where
 * a request may last 2.5; asking five times a second costs about half a millisecond of CPU a second.
 */
@Injectable()
export class Heartbeat implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Database');
  private readonly sockets = new Set<Socket>();
  private timer: NodeJS.Timeout | null = null;
  private client: Client | null = null;
  /** What the heart's own connection runs over. */
  private own: Socket | null = null;
  private asking = false;
  private silentLooks = 0;
  private hung = false;

  constructor(private readonly config: Config) {}

  /** Belongs into the settings of every connection and pool to the database. Nothing on the embedded one. */
  get watched(): { stream?: () => Socket } {
    return this.config.embedded ? {} : { stream: () => this.socket() };
  }

  onApplicationBootstrap(): void {
    if (this.config.embedded) return;
    this.timer = setInterval(() => this.look(), LOOK_EVERY_MS).unref();
  }

  onApplicationShutdown(): void {
    if (this.timer) clearInterval(this.timer);
    if (this.asking) this.own?.destroy();
    else void this.client?.end().catch(() => undefined);
  }

  private socket(): Socket {
    const socket = new Socket();
    socket.on('error', () => undefined);
    // Its connection is asked for in the same turn and fails in the next.
    if (this.hung) setImmediate(() => socket.destroy(silence()));
    else this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    return socket;
  }

  private look(): void {
    if (!this.asking) return void this.ask();
    if (++this.silentLooks < SILENT_LOOKS) return;
    this.silentLooks = 0;
    this.giveUp();
  }

  private async ask(): Promise<void> {
    this.asking = true;
    this.silentLooks = 0;
    try {
      this.client ??= await this.connect();
      await this.client.query('select 1');
      this.answered();
    } catch (error) {
      this.client = null;
      // Who is refused, or loses a connection, learns it without help.
      if (!(error instanceof Silence)) this.answered();
    }
    this.asking = false;
  }

  private async connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.config.databaseUrl,
      stream: () => (this.own = new Socket()),
    });
    client.on('error', () => (this.client = null));
    await client.connect();
    return client;
  }

  private giveUp(): void {
    if (!this.hung) this.logger.error('The database hangs: all its connections are broken until it answers');
    this.hung = true;
    this.own?.destroy(silence());
    for (const socket of this.sockets) socket.destroy(silence());
  }

  private answered(): void {
    if (this.hung) this.logger.log('The database answers again');
    this.hung = false;
  }
}

class Silence extends Error {
  readonly code = 'ETIMEDOUT';
}

const silence = (): Silence => new Silence('The database does not answer');
