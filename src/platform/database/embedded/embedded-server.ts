import { Worker } from 'node:worker_threads';
import { existsSync, mkdirSync, openAsBlob, renameSync, rmSync, writeFileSync } from 'node:fs';
import { PGlite, type PGliteOptions } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { PGliteServer } from 'pglite-server';
import { endProcess } from '../../process/end-process.ts';
import { takeDataLock } from './data-lock.ts';
import { Housekeeping } from './housekeeping.ts';

/**
 * The process of the embedded database: PostgreSQL in WebAssembly, served over the wire protocol on a loopback port. It
 * is a separate process because its statements are synchronous and would block the API.
 *
 * Started by `embedded-database.ts` only, which passes its options over IPC (a command line would show the password to
 * every user of the machine). It exits with its parent.
 */
export interface EmbeddedServerOptions {
  /** Folder of the cluster; null keeps everything in memory. */
  directory: string | null;
  /** An archive written by `dump`, unpacked when the cluster does not exist yet. */
  loadFrom?: string | undefined;
  port: number;
  password: string;
  /** The file of the thread that writes signs of life: where it is depends on how the program was compiled. */
  signThread: string;
}

/** Messages to the process of the database. */
export type ToServer =
  | { kind: 'start'; options: EmbeddedServerOptions }
  | { kind: 'stop' }
  | { kind: 'ping' }
  | { kind: 'dump'; id: number; path: string };
/** Messages from the process of the database. */
export type FromServer =
  | { kind: 'ready'; port: number }
  | { kind: 'failed'; reason: string }
  | { kind: 'pong' }
  | { kind: 'dumped'; id: number; error?: string };

const MAX_CONNECTIONS = 200;
const IDLE_IN_TRANSACTION_MS = 10_000;
const HOUSEKEEPING_MS = 15_000;

/**
 * BullMQ creates its tables in a separate schema and selects it with a start-up option of the connection; here all
 * connections share one session, so the search path names both schemas.
 */
const SEARCH_PATH = 'public,bullmq';

class EmbeddedServer {
  private db!: PGlite;
  private server!: PGliteServer;
  private releaseLock: () => void = () => undefined;
  private timer: NodeJS.Timeout | undefined;
  private stopping = false;
  private readonly options: EmbeddedServerOptions;

  constructor(options: EmbeddedServerOptions) {
    this.options = options;
  }

  /** Resolves with the port. */
  async start(): Promise<number> {
    const { directory, loadFrom } = this.options;
    if (directory !== null) {
      this.releaseLock = await takeDataLock(`${directory}.lock`);
      if (!existsSync(directory)) await createCluster(directory, loadFrom);
    }
    new Worker(this.options.signThread, { resourceLimits: { maxYoungGenerationSizeMb: 2 } }).unref();
    this.db = await open(directory, directory === null ? loadFrom : undefined);
    this.server = new PGliteServer({
      db: this.db,
      password: this.options.password,
      maxConnections: MAX_CONNECTIONS,
      idleInTransactionMs: IDLE_IN_TRANSACTION_MS,
      onBroken: (error) => this.breakDown(error),
    });
    const port = await this.server.listen(this.options.port);
    const housekeeping = new Housekeeping(
      async (sql) => (await this.db.query<Record<string, unknown>>(sql)).rows,
    );
    this.timer = setInterval(() => {
      if (!this.server.busy)
        void this.server.exclusively(() => housekeeping.runIfDue()).catch(() => undefined);
    }, HOUSEKEEPING_MS);
    return port;
  }

  /** Writes the whole cluster as a compressed archive; the file is complete or absent. */
  async dump(path: string): Promise<void> {
    const archive = await this.server.exclusively(async () => {
      await this.db.exec('CHECKPOINT');
      return this.db.dumpDataDir('gzip');
    });
    writeFileSync(`${path}.part`, Buffer.from(await archive.arrayBuffer()));
    renameSync(`${path}.part`, path);
  }

  async stop(): Promise<void> {
    if (this.stopping) return;
    this.stopping = true;
    clearInterval(this.timer);
    await this.server?.close();
    await this.db?.close();
    this.releaseLock();
  }

  private breakDown(error: unknown): void {
    sendFailure(error);
    this.releaseLock();
    // At once, and without joining threads: nothing may be read or written any more.
    process.kill(process.pid, 'SIGKILL');
  }
}

function open(directory: string | null, loadFrom?: string): Promise<PGlite> {
  return openAsBlobIfAny(loadFrom).then((loadDataDir) => {
    const options: PGliteOptions = {
      extensions: { btree_gist, pg_trgm },
      startParams: PGlite.defaultStartParams.map((param) =>
        param.startsWith('search_path=') ? `search_path=${SEARCH_PATH}` : param,
      ),
    };
    if (directory !== null) options.dataDir = directory;
    if (loadDataDir) options.loadDataDir = loadDataDir;
    return PGlite.create(options);
  });
}

function openAsBlobIfAny(path: string | undefined): Promise<Blob | undefined> {
  return path === undefined ? Promise.resolve(undefined) : openAsBlob(path);
}

/**
 * Created under a temporary name and renamed when complete: an interruption leaves no folder that looks like a cluster.
 */
async function createCluster(directory: string, loadFrom: string | undefined): Promise<void> {
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { recursive: true, mode: 0o700 });
  const db = await open(unfinished, loadFrom);
  await db.close();
  renameSync(unfinished, directory);
}

function send(message: FromServer): void {
  if (process.connected) process.send?.(message);
}

function sendFailure(error: unknown): void {
  send({ kind: 'failed', reason: error instanceof Error ? error.message : String(error) });
}

/** Shuts down in order; a shutdown that hangs must not keep the data locked for the next start. */
function leave(server: EmbeddedServer | null): void {
  setTimeout(() => endProcess(1), 10_000).unref();
  (server?.stop() ?? Promise.resolve()).then(
    () => endProcess(0),
    () => endProcess(1),
  );
}

function serve(options: EmbeddedServerOptions): EmbeddedServer {
  const server = new EmbeddedServer(options);
  server.start().then(
    (port) => send({ kind: 'ready', port }),
    (error: unknown) => {
      sendFailure(error);
      endProcess(1);
    },
  );
  return server;
}

function dump(server: EmbeddedServer, id: number, path: string): void {
  server.dump(path).then(
    () => send({ kind: 'dumped', id }),
    (error: unknown) => send({ kind: 'dumped', id, error: String(error) }),
  );
}

function main(): void {
  let server: EmbeddedServer | null = null;
  process.on('disconnect', () => leave(server));
  // Signals often reach the whole process group: the parent finishes its work first, then sends the stop.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('message', (message: ToServer) => {
    if (message.kind === 'start') server = serve(message.options);
    else if (message.kind === 'stop') leave(server);
    else if (message.kind === 'ping') send({ kind: 'pong' });
    else if (server) dump(server, message.id, message.path);
  });
}

main();
