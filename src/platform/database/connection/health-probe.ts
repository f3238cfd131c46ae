import { Injectable, Logger, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { Socket } from 'node:net';
import { Client } from 'pg';
import { Config } from '../../config/config';

const LOOK_EVERY_MS = 200;
/**
 * Number of missed probes after which the server counts as unresponsive. Probes are counted rather than timed, because
 * a pause of this process is not a silence of the server.
 */
const SILENT_LOOKS = 8;
/** The embedded database gives two signs between looks, and no network delays them. */
const SILENT_LOOKS_EMBEDDED = 5;

/**
 * Detects a PostgreSQL server that neither responds nor closes its connections, which no server-side timeout covers. A
 * dedicated connection sends health probes (the process of the embedded database gives signs of life by itself); when
 * they go unanswered, every connection of this process is destroyed and new ones fail at once, so that requests get 503
 * instead of waiting. A statement may take as long as it needs while the server responds to probes.
 *
 * Measured: a query to a server that accepts data but never responds had neither returned nor failed after 45 s, where
 * a request may last 2.5 s; five probes a second cost about half a millisecond of CPU a second.
 */
@Injectable()
export class HealthProbe implements OnApplicationBootstrap, OnApplicationShutdown {
  private readonly logger = new Logger('Database');
  private readonly sockets = new Set<Socket>();
  private timer: NodeJS.Timeout | null = null;
  private client: Client | null = null;
  /** The socket of the probe's own connection. */
  private own: Socket | null = null;
  private asking = false;
  private silentLooks = 0;
  private hung = false;

  constructor(private readonly config: Config) {}

  /** The `stream` option for every connection and pool of the database. Empty where nothing can be probed. */
  get watched(): { stream?: () => Socket } {
    return this.probes ? { stream: () => this.socket() } : {};
  }

  /** Not on an embedded database that another process runs. */
  private get probes(): boolean {
    return !this.config.embedded || this.config.embeddedSign !== null;
  }

  onApplicationBootstrap(): void {
    if (!this.probes) return;
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
    // The probe's connection is requested in the same tick and fails in the next.
    if (this.hung) setImmediate(() => socket.destroy(silence()));
    else this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    return socket;
  }

  private look(): void {
    if (!this.asking) return void this.ask();
    if (++this.silentLooks < (this.config.embeddedSign ? SILENT_LOOKS_EMBEDDED : SILENT_LOOKS)) return;
    this.silentLooks = 0;
    this.giveUp();
  }

  private async ask(): Promise<void> {
    this.asking = true;
    this.silentLooks = 0;
    try {
      await this.probe();
      this.answered();
    } catch (error) {
      this.client = null;
      // Refused and dropped connections raise an error without help.
      if (!(error instanceof Silence)) this.answered();
    }
    this.asking = false;
  }

  /** The embedded database has one session, which a long statement keeps; its process gives signs all the same. */
  private async probe(): Promise<void> {
    if (this.config.embeddedSign) return this.config.embeddedSign();
    this.client ??= await this.connect();
    await this.client.query('select 1');
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
    if (!this.hung)
      this.logger.error('The database is unresponsive: all its connections are closed until it responds');
    this.hung = true;
    this.own?.destroy(silence());
    for (const socket of this.sockets) socket.destroy(silence());
  }

  private answered(): void {
    if (this.hung) this.logger.log('The database responds again');
    this.hung = false;
  }
}

class Silence extends Error {
  readonly code = 'ETIMEDOUT';
}

const silence = (): Silence => new Silence('The database does not respond');
