import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readEnvironment, type Environment, type SettingsRule } from './environment';
import { listOf, senderOf, type Sender } from './meanings';

/** The process's settings, parsed once. Inject this class; nothing else reads `process.env`. */
export class Config {
  readonly production: boolean;
  readonly dataDir: string;
  readonly publicUrl: string;
  readonly jwtSecret: string;
  readonly databaseUrl: string;
  /** True when the database is the embedded one, whose connections all share a single session. */
  readonly embedded: boolean;
  readonly env: Environment;
  /** Resolves with the next sign of life of the embedded database, when this process runs it. */
  embeddedSign: (() => Promise<void>) | null = null;
  /** The identity of the database, once the start has read it. */
  installation = 'unnamed';

  constructor(env: Environment, databaseUrl: string, embedded: boolean) {
    this.env = env;
    this.production = env.NODE_ENV === 'production';
    this.dataDir = resolve(env.DATA_DIR);
    this.publicUrl = new URL(env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).origin;
    this.jwtSecret = env.JWT_SECRET ?? generatedSecret(this.dataDir);
    this.databaseUrl = databaseUrl;
    this.embedded = embedded;
  }

  /** Servers that follow the database's; none on the embedded one. */
  get replicaUrls(): string[] {
    return this.embedded ? [] : listOf(this.env.DATABASE_READ_URLS);
  }

  /** How far a replica may be behind before nothing is read from it. */
  get replicaLagMs(): number {
    return 1_000 * this.env.DATABASE_READ_LAG_SECONDS;
  }

  /** The prefix of queues and counts in Redis, which other installations may share. */
  get queuePrefix(): string {
    return this.env.QUEUE_PREFIX ?? `gidana-${this.installation}`;
  }

  /** Other sites that may use the API from a browser, as browsers name them. */
  get corsOrigins(): string[] {
    return listOf(this.env.CORS_ORIGINS).map((url) => new URL(url).origin);
  }

  /** The sender in parts: in one text, a name with a quote, comma or colon would be another sender or several. */
  get sender(): Sender {
    return senderOf(this.env.MAIL_FROM)!;
  }

  get servesApi(): boolean {
    return this.env.ROLE !== 'worker';
  }

  /** Where this process listens, with the name of its setting; null for a worker that serves no health. */
  get listener(): Listener | null {
    return listenerOf(this.env);
  }

  get runsJobs(): boolean {
    return this.env.ROLE !== 'api';
  }

  /** How long connections are still accepted after the stop began and readiness reports 503. */
  get drainMs(): number {
    return 1_000 * (this.env.DRAIN_SECONDS ?? (this.production ? 5 : 0));
  }

  /** A full URL of this site for mails and links, from a path that begins with a slash. */
  link(path: string): string {
    return this.publicUrl + path;
  }

  /** Number of demo listings to seed; 0 for none. */
  get demoListings(): number {
    if (this.production) return 0;
    const wanted = this.env.SEED_DEMO ?? (this.embedded && this.env.NODE_ENV !== 'test' ? 'true' : 'false');
    return wanted === 'true' ? 500 : wanted === 'false' ? 0 : Number(wanted);
  }
}

export type Listener = { name: 'PORT' | 'WORKER_HEALTH_PORT'; port: number; host: string };

/** See {@link Config.listener}. */
export function listenerOf({ ROLE, PORT, WORKER_HEALTH_PORT, HOST: host }: Environment): Listener | null {
  if (ROLE !== 'worker') return { name: 'PORT', port: PORT, host };
  return WORKER_HEALTH_PORT ? { name: 'WORKER_HEALTH_PORT', port: WORKER_HEALTH_PORT, host } : null;
}

/**
 * Outside production a missing JWT_SECRET is generated once and stored in DATA_DIR, so that sessions survive a restart.
 */
function generatedSecret(dataDir: string): string {
  const file = join(dataDir, 'jwt-secret');
  if (!existsSync(file)) {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' });
    } catch (error) {
      // Another process was first, or a full disk left an empty file.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') {
        rmSync(file, { force: true });
        throw error;
      }
    }
  }
  return readFileSync(file, 'utf8').trim();
}

/** Reads the environment of this process, see {@link readEnvironment}. Throws BadEnvironment. */
export function loadEnvironment(...rules: SettingsRule[]): Environment {
  return readEnvironment(process.env, ...rules);
}
