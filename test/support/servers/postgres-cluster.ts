import { execFile, spawn, type ChildProcess } from 'node:child_process';
import {
  appendFileSync,
  chownSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { run } from './database-client';
import { freePort } from './free-port';

const execute = promisify(execFile);
const INSTALLED = '/usr/lib/postgresql';
const UP_WITHIN_MS = 20_000;
/** PostgreSQL refuses to run as root. */
const OTHERS = ['postgres', 'nobody'];

type Person = { uid: number; gid: number };

/** The folder of PostgreSQL's programs; null where there is none. */
export function findPostgres(): string | null {
  const known = existsSync(INSTALLED) ? readdirSync(INSTALLED).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    ...known.map((version) => join(INSTALLED, version, 'bin')),
    ...(process.env['PATH'] ?? '').split(':'),
  ];
  return folders.find((folder) => existsSync(join(folder, 'initdb'))) ?? null;
}

/** One PostgreSQL server of a test, whose folder and processes end with {@link PostgresCluster.stop}. */
export class PostgresServer {
  private child: ChildProcess | null = null;

  constructor(
    private readonly cluster: PostgresCluster,
    readonly folder: string,
    readonly port: number,
  ) {}

  get url(): string {
    return `postgres://postgres@127.0.0.1:${this.port}/${this.cluster.database}`;
  }

  /** Everything that it logged: each statement, because the settings say so. */
  get log(): string {
    return readFileSync(`${this.folder}.log`, 'utf8');
  }

  sql<Row = Record<string, unknown>>(text: string): Promise<Row[]> {
    return run(this.url, text) as Promise<Row[]>;
  }

  async start(): Promise<void> {
    const log = openSync(`${this.folder}.log`, 'a');
    const child = spawn(join(this.cluster.bin, 'postgres'), ['-D', this.folder, '-p', String(this.port)], {
      ...this.cluster.person,
      cwd: '/',
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    this.child = child;
    const admin = `postgres://postgres@127.0.0.1:${this.port}/postgres`;
    for (const end = Date.now() + UP_WITHIN_MS; ; await pause(50)) {
      if (child.exitCode !== null || Date.now() > end)
        throw new Error(`PostgreSQL did not start:\n${this.log}`);
      if (await run(admin, 'select 1').catch(() => null)) return;
    }
  }

  get isUp(): boolean {
    return this.child?.exitCode === null && this.child.signalCode === null;
  }

  /** At once, as when its machine dies. */
  async kill(): Promise<void> {
    const child = this.child;
    if (!child || !this.isUp) return;
    const exited = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGQUIT');
    await exited;
  }
}

/** A primary and replicas that stream from it, in a temporary folder, on free ports. */
export class PostgresCluster {
  readonly database = 'gidana';
  readonly replicas: PostgresServer[] = [];
  primary!: PostgresServer;
  readonly person: Person | Record<never, never>;
  private readonly folder = mkdtempSync(join(tmpdir(), 'gidana-cluster-'));

  private constructor(readonly bin: string) {
    this.person = someoneElse() ?? {};
    if ('uid' in this.person) chownSync(this.folder, this.person.uid, this.person.gid);
  }

  /** The primary with an empty database, which `fill` may fill before its copies are made. */
  static async start(
    bin: string,
    replicas: number,
    fill: (url: string) => Promise<unknown>,
  ): Promise<PostgresCluster> {
    const cluster = new PostgresCluster(bin);
    try {
      await cluster.startAll(replicas, fill);
    } catch (error) {
      await cluster.stop();
      throw error;
    }
    return cluster;
  }

  async stop(): Promise<void> {
    await Promise.all([this.primary, ...this.replicas].map((server) => server?.kill()));
    rmSync(this.folder, { recursive: true, force: true });
  }

  private async startAll(replicas: number, fill: (url: string) => Promise<unknown>): Promise<void> {
    this.primary = new PostgresServer(this, join(this.folder, 'primary'), await freePort());
    await this.command(
      'initdb',
      '-D',
      this.primary.folder,
      '-U',
      'postgres',
      '-A',
      'trust',
      '--no-sync',
      '-E',
      'UTF8',
      '--locale=C.UTF-8',
    );
    appendFileSync(join(this.primary.folder, 'postgresql.conf'), SETTINGS);
    await this.primary.start();
    await run(
      `postgres://postgres@127.0.0.1:${this.primary.port}/postgres`,
      `create database ${this.database}`,
    );
    await fill(this.primary.url);
    for (let n = 1; n <= replicas; n++)
      this.replicas.push(new PostgresServer(this, join(this.folder, `replica-${n}`), await freePort()));
    await Promise.all(this.replicas.map((replica) => this.copy(replica)));
  }

  private async copy(replica: PostgresServer): Promise<void> {
    const from = `host=127.0.0.1 port=${this.primary.port} user=postgres`;
    await this.command(
      'pg_basebackup',
      '-D',
      replica.folder,
      '-d',
      from,
      '-R',
      '-X',
      'stream',
      '-c',
      'fast',
      '--no-sync',
    );
    await replica.start();
  }

  private command(name: string, ...args: string[]): Promise<unknown> {
    return execute(join(this.bin, name), args, { ...this.person, cwd: '/' });
  }
}

const SETTINGS = `
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
fsync = off
wal_keep_size = '1GB'
full_page_writes = off
shared_buffers = '24MB'
max_connections = 120
log_statement = all
wal_receiver_status_interval = '100ms'
`;

/** Null unless this is root. */
function someoneElse(): Person | null {
  if (process.getuid?.() !== 0) return null;
  const people = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  for (const name of OTHERS) {
    const found = people.find(([called]) => called === name);
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) };
  }
  return null;
}
