import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppModule } from '../../src/app.module';
import { PasswordsService } from '../../src/auth/passwords/passwords.service';
import { Clock } from '../../src/platform/clock/clock';
import { Config } from '../../src/platform/config/config';
import { readEnvironment } from '../../src/platform/config/environment';
import { createApp } from '../../src/platform/http/server/create-app';
import { MailFolder, type StoredMail } from '../../src/platform/mail/mail-folder';
import { CLOCK_OFFSET } from '../../src/platform/dev/clock-follower';
import { MovedClock } from '../../src/platform/dev/moved-clock';
import { JobRunner } from '../../src/platform/queues/job-runner';
import { Relay } from '../../src/platform/queues/relay/relay';
import { RelayWake } from '../../src/platform/queues/relay/relay-wake';
import { serveSite } from '../../src/site/serve-site';
import { client, type Client } from '../support/client';
import { watchReadsAfterCommit, type ReadsAfterCommit } from '../support/reads-after-commit';
import { Factories } from '../factories/factories';
import { databaseVariable } from './databases';
import { logUnseen } from './log-unseen';
import { emptyDatabase } from './empty-database';
import { startOver } from './start-over';

const SETTLE_ROUNDS = 50;

/**
 * Fastify looks for the name of a plugin among all loaded modules unless the plugin names one, a dozen times a boot, and
 * Jest makes that list again each time: 0.08 s of CPU.
 */
const PLUGIN_NAME = Symbol.for('fastify.display-name');
Object.defineProperty(Function.prototype, PLUGIN_NAME, { value: 'plugin', writable: true });

/**
 * The real application over HTTP, on an empty database of this worker. Jobs run when the test asks for it with {@link
 * settle}.
 */
export class TestApp {
  readonly em: EntityManager;
  readonly clock: Clock;

  constructor(
    readonly app: NestFastifyApplication,
    readonly url: string,
    private readonly dataDir: string,
    private readonly readsAfterCommit: ReadsAfterCommit,
  ) {
    this.em = app.get(MikroORM).em as EntityManager;
    this.clock = app.get(Clock);
  }

  /** Creates people, listings and the like, each with its own parents. */
  get make(): Factories {
    return new Factories(this.app);
  }

  /** A client: a visitor when there is no token. */
  as(signedIn?: { token: string } | null): Client {
    return client(this.url, signedIn?.token);
  }

  /** As after an outage: recorded entries have waited for an hour. */
  async afterAnHour(): Promise<void> {
    await this.em.fork().execute("update outbox set created_at = created_at - interval '1 hour'");
  }

  /** Relays all recorded entries and runs every due job, until none are left. */
  async settle(): Promise<void> {
    for (let round = 0; round < SETTLE_ROUNDS; round++) {
      const moved = await this.app.get(Relay).drain();
      const ran = await this.app.get(JobRunner).runWaiting();
      if (moved + ran === 0) return;
    }
    throw new Error('Jobs kept making jobs');
  }

  /**
   * Moves the product's clock and runs the jobs that became due. The calendar forgets what it has run, so that a test may
   * come to the same time again with new work.
   */
  async moveClock(to: Date | null): Promise<void> {
    await this.em
      .fork()
      .execute(
        `update outbox set dedupe_key = id::text where dedupe_key = name || '@' || (payload->>'period')`,
      );
    await this.app.get(MovedClock).moveTo(to);
    await this.settle();
  }

  /**
   * Back to real time after a test, as {@link moveClock} with null, but without the calendar: its jobs take 0.2 s of CPU for
   * the rows of all tests of the file, and no test looks at their results.
   */
  async resetClock(): Promise<void> {
    if (this.clock.offsetMs !== 0) {
      await this.em.fork().execute('delete from settings where name = ?', [CLOCK_OFFSET]);
      this.clock.moveTo(0);
    }
    await this.settle();
  }

  /** Mails to this email address, newest first, after all jobs have run. */
  async mailsTo(address: string): Promise<StoredMail[]> {
    await this.settle();
    return this.app.get(MailFolder).list(address);
  }

  /** The subjects of {@link mailsTo}. */
  async subjectsTo(address: string): Promise<string[]> {
    return (await this.mailsTo(address)).map(({ subject }) => subject);
  }

  /** Ends the application; the shared one waits for the next test that wants it. */
  async close(): Promise<void> {
    if (this === shared?.app) shared.taken = false;
    else await this.end();
    // The clock is that of the process, which also runs the next test.
    this.clock.moveTo(0);
    const late = [...this.readsAfterCommit.found].map(
      ([route, text]) => `${route} reads after its commit: ${text}`,
    );
    if (late.length > 0) throw new Error(late.join('\n'));
  }

  async end(): Promise<void> {
    await this.app.close();
    this.readsAfterCommit.stop();
    rmSync(this.dataDir, { recursive: true, force: true });
  }

  async startOver(): Promise<void> {
    await startOver(this.app);
    this.readsAfterCommit.startOver();
  }
}

type TestAppOptions = {
  /** Another URL for the program's database, for example that of a proxy that can be cut. */
  databaseUrl?: (url: string) => string;
  /** `databaseUrl` returns the URL of a PostgreSQL server, even if the other tests run on the embedded database. */
  onServer?: boolean;
  /** Workers and relay run by themselves, as in production. */
  automatic?: boolean;
  /** The application whose database and secrets it shares, as another server behind a load balancer does. */
  nextTo?: TestApp;
  /** A folder with a built site, served along with the API. */
  site?: string;
  /** The test replaces parts of it, ends it, or runs another application next to it. */
  own?: boolean;
  /** Passwords are hashed as in production. */
  strongHashes?: boolean;
  /** The tests that give the same variables share it, as those share one that give none. */
  shared?: boolean;
};

/** `TEST_S3_ENDPOINT` names an S3-compatible store that accepts the keys of its own documentation (s3rver, for one). */
const storageEnv = (endpoint: string | undefined): Record<string, string> =>
  endpoint
    ? {
        S3_ENDPOINT: endpoint,
        S3_BUCKET: 'gidana',
        S3_ACCESS_KEY_ID: 'S3RVER',
        S3_SECRET_ACCESS_KEY: 'S3RVER',
      }
    : {};

/** The least that Argon2id allows: production's strength takes 25 ms of CPU for each account and each sign-in. */
const WEAK_HASHES = { memory: 8, passes: 1, lanes: 1 };

/** How many this process has booted: each has queues of its own in Redis, and begins with limits that nobody has used. */
let apps = 0;

/**
 * The application that the tests of this worker share, its variables, and whether one has it. Another that boots in this
 * process replaces its Passport strategy, so from then on it is shared no more.
 */
let shared: { app: TestApp; variables: string; taken: boolean } | null = null;

/**
 * The application on the emptied database of this worker. The tests that give neither variables nor options share one, and
 * so do those that ask for it with the same variables: to boot another takes 0.8 s of CPU (slow machine), with its
 * connections and what they learn of the tables. `env` overrides variables.
 */
export async function createTestApp(
  env?: Record<string, string>,
  options?: TestAppOptions,
): Promise<TestApp> {
  const variables = JSON.stringify(env ?? {});
  const shares = options ? options.shared : !env;
  if (!shares || shared?.taken) {
    await endSharing();
    return bootApp(env, options);
  }
  if (shared?.variables !== variables) await endSharing();
  if (shared) await shared.app.startOver();
  else shared = { app: await bootApp(env), variables, taken: false };
  shared.taken = true;
  return shared.app;
}

/** Ends the shared application, unless a test has it, which then ends it. */
async function endSharing(): Promise<void> {
  const last = shared;
  shared = null;
  if (last && !last.taken) await last.app.end();
}
// For end-sharing.cjs, which would load the program for tests that need none.
Object.assign(globalThis, { endSharing });

async function bootApp(env: Record<string, string> = {}, options: TestAppOptions = {}): Promise<TestApp> {
  const worker = process.env['JEST_WORKER_ID'] ?? '1';
  const ownUrl = process.env[databaseVariable(worker)]!;
  if (!options.nextTo) await emptyDatabase(ownUrl);
  const databaseUrl = options.databaseUrl?.(ownUrl) ?? ownUrl;
  const dataDir = mkdtempSync(join(tmpdir(), 'gidana-test-'));
  const config = new Config(
    readEnvironment({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      PORT: '0',
      PUBLIC_URL: 'http://gidana.test',
      LOG_LEVEL: 'fatal',
      RATE_LIMITS: 'off',
      REDIS_URL: process.env['TEST_REDIS_URL'],
      ...storageEnv(process.env['TEST_S3_ENDPOINT']),
      JWT_SECRET: options.nextTo?.app.get(Config).jwtSecret,
      QUEUE_PREFIX: `test-${process.pid}-${++apps}`,
      ...env,
    }),
    databaseUrl,
    !options.onServer && !process.env['TEST_DATABASE_URL'],
  );
  const app = await createApp(AppModule.forRoot(config), config);
  logUnseen(app);
  if (!options.strongHashes) app.get(PasswordsService).strength = WEAK_HASHES;
  app.get(RelayWake).automatic = options.automatic ?? false;
  app.get(JobRunner).automatic = options.automatic ?? false;
  if (options.site) await serveSite(app, config, { web: options.site, admin: join(options.site, 'none') });
  const readsAfterCommit = watchReadsAfterCommit(app);
  try {
    await app.listen(0, '127.0.0.1');
    await readsAfterCommit.start();
  } catch (error) {
    // Its pools and queues would keep the process of the tests alive.
    await app.close();
    throw error;
  }
  return new TestApp(app, await app.getUrl(), dataDir, readsAfterCommit);
}
