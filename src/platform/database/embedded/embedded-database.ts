import { fork, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { extname, join, resolve } from 'node:path';
import { Client } from 'pg';
import { fullDisk } from '../../process/full-disk';
import type { EmbeddedServerOptions, FromServer, ToServer } from './embedded-server.ts';

/** Where the embedded database keeps its data, and what it begins with. */
export interface EmbeddedDatabaseOptions {
  /** The cluster lives in `<dataDir>/pg`. */
  dataDir: string;
  /** Keeps everything in memory: no file is written below `dataDir`, and no data survives the process. */
  memory?: boolean;
  /** An archive written by `dump()`, from which a missing cluster is created. */
  loadFrom?: string;
  /**
   * Called with the reason when the database process ended unexpectedly; it is restarted, unless in memory. While it
   * cannot start again, called once a minute.
   */
  onCrash?: (reason: string) => void;
}

/** A running embedded database, in a process of its own. */
export interface EmbeddedDatabase {
  /** An ordinary connection string; it stays valid when the database process is restarted. */
  readonly url: string;
  /**
   * Resolves with the next sign of life of the database process, which comes even while a statement takes long; rejects
   * when there is no process or it ends.
   */
  nextSign(): Promise<void>;
  /** Stops the database process in order; idempotent. */
  stop(): Promise<void>;
  /** Writes the whole cluster to one file for `loadFrom`. Only the same version of PGlite can load it. */
  dump(path: string): Promise<void>;
}

const RESTART_DELAYS_MS = [100, 500, 1000, 2000, 5000];
/** The file descriptor over which the child sends signs of life: see `sign-thread.ts`. */
const SIGNS_PIPE = 3;
const REPORT_EVERY_MS = 60_000;
const PING_MS = 5_000;
/** No statement takes this long: a process that has not responded by then hangs, and is killed and restarted. */
const HUNG_AFTER_MS = 120_000;
const STOP_WITHIN_MS = 12_000;

/**
 * Starts PostgreSQL in a child process and keeps it running: whenever it dies (out of memory, a kill), it comes back on
 * the same port with every committed transaction. Until then connections are refused, as with any server.
 */
export async function startEmbeddedDatabase(options: EmbeddedDatabaseOptions): Promise<EmbeddedDatabase> {
  const supervisor = new Supervisor(options);
  await supervisor.start();
  return supervisor;
}

/** The URL of a database that another process runs on this folder now; null when there is none. */
export async function runningDatabaseUrl(dataDir: string): Promise<string | null> {
  let url: string;
  try {
    url = readFileSync(addressFile(dataDir), 'utf8');
  } catch {
    return null;
  }
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  return client.connect().then(
    () => client.end().then(() => url),
    () => null,
  );
}

/** Readable by its owner only: anyone who knows the URL can read and write everything. */
const addressFile = (dataDir: string): string => resolve(dataDir, 'pg.url');

class Supervisor implements EmbeddedDatabase {
  private child: ChildProcess | null = null;
  private port = 0;
  private stopping: Promise<void> | null = null;
  private crashes = 0;
  private reportedAt = -Infinity;
  private lastSign = 0;
  private watchdog: NodeJS.Timeout | undefined;
  private restart: NodeJS.Timeout | undefined;
  private nextDump = 1;
  private readonly signs = new Set<PromiseWithResolvers<void>>();
  private readonly dumps = new Map<number, (error?: string) => void>();
  private readonly password = randomBytes(18).toString('base64url');

  constructor(private readonly options: EmbeddedDatabaseOptions) {}

  get url(): string {
    return `postgres://postgres:${this.password}@127.0.0.1:${this.port}/postgres`;
  }

  async start(): Promise<void> {
    this.port = await this.launch();
    if (!this.options.memory) writeFileSync(addressFile(this.options.dataDir), this.url, { mode: 0o600 });
    this.watchdog = setInterval(() => this.watch(), PING_MS);
    this.watchdog.unref();
  }

  stop(): Promise<void> {
    this.stopping ??= this.shutDown();
    return this.stopping;
  }

  nextSign(): Promise<void> {
    if (!this.child) return Promise.reject(new Error('The embedded database is not running'));
    const sign = Promise.withResolvers<void>();
    this.signs.add(sign);
    return sign.promise;
  }

  dump(path: string): Promise<void> {
    return new Promise((fulfil, reject) => {
      if (!this.child?.connected) throw new Error('The embedded database is not running');
      const id = this.nextDump++;
      this.dumps.set(id, (error) => (error === undefined ? fulfil() : reject(new Error(error))));
      this.send({ kind: 'dump', id, path: resolve(path) });
    });
  }

  /** Resolves with the port once the child serves; rejects with the child's own message when it cannot. */
  private launch(): Promise<number> {
    const options: EmbeddedServerOptions = {
      directory: this.options.memory ? null : resolve(this.options.dataDir, 'pg'),
      loadFrom: this.options.loadFrom && resolve(this.options.loadFrom),
      port: this.port,
      password: this.password,
      signThread: join(__dirname, `sign-thread${extname(__filename)}`),
    };
    // Compiled next to this file, or run from source (as in tests), where Node strips the types.
    const script = join(__dirname, `embedded-server${extname(__filename)}`);
    const child = fork(script, [], {
      execArgv: ['--disable-warning=ExperimentalWarning', '--disable-warning=MODULE_TYPELESS_PACKAGE_JSON'],
      stdio: ['ignore', 'inherit', 'inherit', 'pipe', 'ipc'],
    });
    this.hearSigns(child);
    child.send({ kind: 'start', options } satisfies ToServer);
    this.child = child;
    this.lastSign = performance.now();
    return this.untilReady(child);
  }

  private untilReady(child: ChildProcess): Promise<number> {
    return new Promise((fulfil, reject) => {
      let reason: string | null = null;
      let ready = false;
      child.on('message', (message: FromServer) => {
        this.lastSign = performance.now();
        if (message.kind === 'dumped') this.settleDump(message.id, message.error);
        if (message.kind === 'failed') reason = message.reason;
        if (message.kind === 'ready') {
          ready = true;
          fulfil(message.port);
        }
      });
      child.on('error', (error) => reject(error));
      child.on('exit', () => {
        if (this.child === child) this.child = null;
      });
      // Not on the exit: its last message may come after that.
      child.on('close', (code, signal) => {
        const why = reason ?? (ready ? `exit ${code ?? signal}` : 'it ended before it was ready');
        void this.withDisk(why).then((told) => {
          if (ready) this.onExit(told);
          else reject(new Error(`The embedded database cannot start: ${told}`));
        });
      });
    });
  }

  private hearSigns(child: ChildProcess): void {
    const pipe = child.stdio[SIGNS_PIPE] as Socket;
    pipe.unref();
    pipe.on('data', () => {
      for (const sign of this.signs) sign.resolve();
      this.signs.clear();
    });
    child.once('exit', () => {
      for (const sign of this.signs) sign.reject(new Error('The embedded database ended'));
      this.signs.clear();
    });
  }

  private onExit(reason: string): void {
    for (const id of this.dumps.keys()) this.settleDump(id, `the database process ended (${reason})`);
    if (this.stopping) return;
    if (!this.options.memory) this.launchAgain();
    this.options.onCrash?.(`The embedded database ended: ${reason}`);
  }

  /** PostgreSQL in WebAssembly does not say why it cannot start, and a full disk is the most frequent reason. */
  private async withDisk(reason: string): Promise<string> {
    const full = this.options.memory ? null : await fullDisk(resolve(this.options.dataDir));
    return full ? `${reason}. ${full}` : reason;
  }

  private launchAgain(): void {
    const delay = RESTART_DELAYS_MS[Math.min(this.crashes++, RESTART_DELAYS_MS.length - 1)];
    this.restart = setTimeout(() => {
      this.launch().then(
        () => (this.crashes = 0),
        (error: unknown) => {
          if (this.stopping) return;
          this.reportFailure(error as Error);
          this.launchAgain();
        },
      );
    }, delay);
  }

  private reportFailure({ message }: Error): void {
    const now = performance.now();
    if (now - this.reportedAt < REPORT_EVERY_MS) return;
    this.reportedAt = now;
    this.options.onCrash?.(message);
  }

  private watch(): void {
    if (!this.child) return;
    if (performance.now() - this.lastSign > HUNG_AFTER_MS) this.child.kill('SIGKILL');
    else this.send({ kind: 'ping' });
  }

  private settleDump(id: number, error?: string): void {
    this.dumps.get(id)?.(error);
    this.dumps.delete(id);
  }

  private send(message: ToServer): void {
    if (this.child?.connected) this.child.send(message);
  }

  private async shutDown(): Promise<void> {
    clearInterval(this.watchdog);
    clearTimeout(this.restart);
    const child = this.child;
    if (!child) return;
    const exited = new Promise<void>((fulfil) => child.once('exit', () => fulfil()));
    this.send({ kind: 'stop' });
    const killer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
    await exited;
    clearTimeout(killer);
    if (!this.options.memory) rmSync(addressFile(this.options.dataDir), { force: true });
  }
}
