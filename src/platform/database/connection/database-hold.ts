import { Client } from 'pg';
import { CannotStart } from '../../process/cannot-start';

/** An arbitrary number: running programs hold the lock together, a restore needs it for itself. */
const LOCK = 7_410_623;
const AGAIN_MS = 2_000;

/** Whether no program holds this database; then, as long as `client` is connected, none can start on it. */
export const isUnused = async (client: Client): Promise<boolean> =>
  isFree(client, `select pg_try_advisory_lock(${LOCK}) as free`);

/**
 * Tells a restore that a program runs on a server of PostgreSQL, on a connection of its own for as long as it runs. A
 * connection that breaks is made again.
 */
export class DatabaseHold {
  private client: Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private released = false;

  constructor(private readonly databaseUrl: string) {}

  /** Throws {@link CannotStart} while a restore runs. */
  async take(): Promise<void> {
    const client = new Client({
      connectionString: this.databaseUrl,
      keepAlive: true,
      connectionTimeoutMillis: AGAIN_MS,
    });
    client.on('error', () => undefined);
    await client.connect();
    try {
      if (!(await isFree(client, `select pg_try_advisory_lock_shared(${LOCK}) as free`)))
        throw new CannotStart('A restore is running on this database. Start again when it has ended.');
    } catch (error) {
      await client.end();
      throw error;
    }
    this.client = client;
    client.on('end', () => this.takeAgain());
  }

  async release(): Promise<void> {
    this.released = true;
    clearTimeout(this.timer);
    await this.client?.end().catch(() => undefined);
  }

  private takeAgain(): void {
    if (this.released) return;
    this.timer = setTimeout(() => void this.take().catch(() => this.takeAgain()), AGAIN_MS).unref();
  }
}

async function isFree(client: Client, statement: string): Promise<boolean> {
  const { rows } = await client.query<{ free: boolean }>(statement);
  return rows[0]!.free;
}
