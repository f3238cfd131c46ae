import { Client } from 'pg';
import { fromDatabaseError } from '../../http/server/database-errors';
import { CannotStart } from '../../process/cannot-start';
import { ADVISORY_LOCKS } from '../sql/advisory-locks';

const LOCK = ADVISORY_LOCKS.runningPrograms;
const AGAIN_MS = 2_000;

/** Whether no program uses this database; if so, none can start on it as long as `client` is connected. */
export const isUnused = async (client: Client): Promise<boolean> =>
  isFree(client, `select pg_try_advisory_lock(${LOCK}) as free`);

/**
 * Holds a shared advisory lock on a PostgreSQL server for as long as the program runs, so that a restore can detect it.
 * It has a connection of its own and reconnects when that breaks.
 */
export class DatabaseHold {
  private client: Client | null = null;
  private timer: NodeJS.Timeout | undefined;
  private released = false;

  constructor(private readonly databaseUrl: string) {}

  /** Throws {@link CannotStart} while a restore runs, or when the URL asks for something that does not exist. */
  async take(): Promise<void> {
    const client = await this.connect();
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

  /**
   * Throws {@link CannotStart} where no waiting helps: a wrong password, a parameter, certificate or encryption that
   * is not there.
   */
  private async connect(): Promise<Client> {
    try {
      const client = new Client({
        connectionString: this.databaseUrl,
        keepAlive: true,
        connectionTimeoutMillis: AGAIN_MS,
      });
      client.on('error', () => undefined);
      await client.connect();
      return client;
    } catch (error) {
      if (fromDatabaseError(error)) throw error;
      throw new CannotStart(`DATABASE_URL: ${(error as Error).message}`);
    }
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
