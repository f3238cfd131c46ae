import { Logger } from '@nestjs/common';
import { Socket } from 'node:net';
import { Client } from 'pg';

const PROBE_EVERY_MS = 200;
/**
 * Number of missed probes after which a server counts as unresponsive. Probes are counted rather than timed, because a
 * pause of this process is not a silence of the server.
 */
const MISSED_PROBES_MAX = 8;

type ProbedServer = {
  /** The subject of the sentences in the log. */
  name: string;
  /** Empty where a sign of life is enough. */
  url: string;
  ask: (client: Client) => Promise<unknown>;
  /** Resolves with the next sign of life of a server that gives them by itself; then nothing is asked. */
  sign?: () => Promise<void>;
  missedProbesMax?: number;
  /** Refused, dropped or unresponsive. */
  failed?: (error: Error) => void;
};

/**
 * Detects one PostgreSQL server that neither responds nor closes its connections, which no server-side timeout covers. A
 * dedicated connection sends health probes; when they go unanswered, every connection to the server that took
 * {@link watched} is destroyed and new ones fail at once. A statement may take as long as it needs while the server
 * responds to probes.
 *
 * Measured: a query to a server that accepts data but never responds had neither returned nor failed after 45 s, where
 * a request may last 2.5 s; five probes a second cost about half a millisecond of CPU a second.
 */
export class ServerProbe {
  private readonly logger = new Logger('Database');
  private readonly sockets = new Set<Socket>();
  private timer: NodeJS.Timeout | null = null;
  private client: Client | null = null;
  /** The socket of the probe's own connection. */
  private own: Socket | null = null;
  private probing = false;
  private unresponsive = false;
  /** Probes missed in a row. */
  missedProbes = 0;

  constructor(private readonly server: ProbedServer) {}

  /** The `stream` option for every connection and pool of the server. */
  get watched(): { stream: () => Socket } {
    return { stream: () => this.socket() };
  }

  start(): void {
    this.tick();
    this.timer = setInterval(() => this.tick(), PROBE_EVERY_MS).unref();
  }

  stop(): void {
    if (this.timer) clearInterval(this.timer);
    if (this.probing) this.own?.destroy();
    else void this.client?.end().catch(() => undefined);
  }

  private socket(): Socket {
    const socket = new Socket();
    socket.on('error', () => undefined);
    // The probe's connection is requested in the same tick and fails in the next.
    if (this.unresponsive) setImmediate(() => socket.destroy(silence()));
    else this.sockets.add(socket);
    socket.once('close', () => this.sockets.delete(socket));
    return socket;
  }

  private tick(): void {
    if (!this.probing) return void this.runProbe();
    if (++this.missedProbes < (this.server.missedProbesMax ?? MISSED_PROBES_MAX)) return;
    this.missedProbes = 0;
    this.closeConnections();
  }

  private async runProbe(): Promise<void> {
    this.probing = true;
    this.missedProbes = 0;
    try {
      await this.probe();
      this.responded();
    } catch (error) {
      this.client = null;
      this.server.failed?.(error as Error);
      // Refused and dropped connections raise an error without help.
      if (!(error instanceof Silence)) this.responded();
    }
    this.probing = false;
  }

  private async probe(): Promise<void> {
    if (this.server.sign) return this.server.sign();
    this.client ??= await this.connect();
    await this.server.ask(this.client);
  }

  private async connect(): Promise<Client> {
    const client = new Client({
      connectionString: this.server.url,
      stream: () => (this.own = new Socket()),
    });
    client.on('error', () => (this.client = null));
    await client.connect();
    return client;
  }

  private closeConnections(): void {
    if (!this.unresponsive)
      this.logger.error(
        `${this.server.name} is unresponsive: all its connections are closed until it responds`,
      );
    this.unresponsive = true;
    this.own?.destroy(silence());
    for (const socket of this.sockets) socket.destroy(silence());
  }

  private responded(): void {
    if (this.unresponsive) this.logger.log(`${this.server.name} responds again`);
    this.unresponsive = false;
  }
}

class Silence extends Error {
  readonly code = 'ETIMEDOUT';
}

const silence = (): Silence => new Silence('The database does not respond');
