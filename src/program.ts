import { Logger as NestLogger } from '@nestjs/common';
import { Logger } from 'nestjs-pino';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { AppModule } from './app.module';
import { PUBLISHED_PASSWORD } from './auth/passwords/password-rules';
import { adminPasswordProblems, FirstAdminService, type NewAdmin } from './auth/sign-up/first-admin.service';
import { DEMO_EMAILS } from './demo/people/demo-accounts';
import { hasDemo, seedDemo } from './demo/seed-demo';
import { Config, listenerOf, loadEnvironment } from './platform/config/config';
import { BadEnvironment, type Environment } from './platform/config/environment';
import { startEmbeddedDatabase, type EmbeddedDatabase } from './platform/database/embedded/embedded-database';
import { migrate } from './platform/database/migrate';
import { DatabaseHold } from './platform/database/connection/database-hold';
import { DatabaseAway, logToStderr, untilDatabase } from './platform/database/connection/until-database';
import { installationOf, sharedPrefix, strangerIn } from './platform/queues/installation';
import { refuseWrongRedis } from './platform/queues/refused-redis';
import { Lifecycle } from './platform/health/lifecycle';
import { createApp } from './platform/http/server/create-app';
import { CannotStart } from './platform/process/cannot-start';
import { endProcess } from './platform/process/end-process';
import { takePort, whyNotListening } from './platform/process/take-port';
import { writableFolder } from './platform/process/writable-folder';
import { serveSite } from './site/serve-site';

const DEMO_IN_PRODUCTION =
  'This database holds demo content: invented people and homes, which visitors see like all others. ' +
  'Give production a database of its own. The password of the demo accounts opens none of them here.';
const STOP_LIMIT_MS = 12_000;
const apps = { web: join(__dirname, '../web/dist'), admin: join(__dirname, '../admin/dist') };

async function start(): Promise<void> {
  const env = loadEnvironment(adminPasswordProblems);
  writableFolder(resolve(env.DATA_DIR));
  const wanted = listenerOf(env);
  const port = wanted && wanted.port > 0 ? await takePort(wanted, env.NODE_ENV === 'production') : null;
  if (env.REDIS_URL) await refuseWrongRedis(env.REDIS_URL);
  const database = await openDatabase(env);
  const config = new Config(env, database.url, database.embedded !== null);
  config.embeddedSign = database.embedded && (() => database.embedded!.nextSign());
  const stops = [async () => database.embedded?.stop()];
  stopOnSignal(async () => {
    for (const stop of stops) await stop();
  }, STOP_LIMIT_MS + config.drainMs);
  const waiting = { url: database.url, seconds: env.DATABASE_WAIT_SECONDS };
  const hold = new DatabaseHold(database.url);
  if (!database.embedded) await untilDatabase(() => hold.take(), waiting);
  await untilDatabase(() => migrate(config.databaseUrl), waiting);
  config.installation = await untilDatabase(() => installationOf(config.databaseUrl), waiting);
  await warnOfStranger(config);
  const app = await createApp(AppModule.forRoot(config), config);
  stops.unshift(() => hold.release());
  stops.unshift(() => drain(app, config));
  stops.splice(1, 0, () => app.close());
  const firstAdmin = app.get(FirstAdminService);
  const newAdmin = await untilDatabase(() => firstAdmin.ensure(), waiting);
  await untilDatabase(() => seedOrWarn(app, config), waiting);
  if (config.servesApi) await serveSite(app, config, apps);
  await port?.();
  await listen(app, config);
  app.useLogger(app.get(Logger));
  announce(config);
  if (newAdmin) announceAdmin(newAdmin);
  if (config.servesApi && config.demoListings > 0) announceDemo();
}

/** A worker listens where its health is to be seen, and else just works. */
async function listen(app: NestFastifyApplication, { listener }: Config): Promise<void> {
  if (!listener) return void (await app.init());
  const { port, host } = listener;
  await app.listen({ port, host }).catch((error: Error) => {
    throw whyNotListening(error, listener);
  });
}

/**
 * A load balancer needs a moment to notice that this process is no longer ready. Until then connections are accepted
 * and each response closes its own; the listener closes after that, so no connection is cut off.
 */
async function drain(app: NestFastifyApplication, config: Config): Promise<void> {
  app.get(Lifecycle).stopping = true;
  if (config.servesApi) await pause(config.drainMs);
}

/** Demo content is made where the settings ask for it; a production database that holds some is reported. */
async function seedOrWarn(app: NestFastifyApplication, { production }: Config): Promise<void> {
  if ((await seedDemo(app)) > 0) process.stdout.write('The demo content is in place\n');
  if (production && (await hasDemo(app))) process.stderr.write(`${DEMO_IN_PRODUCTION}\n`);
}

/** Two installations with one prefix on one Redis take each other's jobs, and nobody would notice. */
async function warnOfStranger({ env, queuePrefix, installation }: Config): Promise<void> {
  const stranger = env.REDIS_URL && (await strangerIn(env.REDIS_URL, queuePrefix, installation));
  if (stranger) process.stderr.write(`${sharedPrefix(stranger, queuePrefix, installation)}\n`);
}

async function openDatabase(env: Environment): Promise<{ url: string; embedded: EmbeddedDatabase | null }> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, embedded: null };
  const logger = new NestLogger('Database');
  const onCrash = (reason: string) => logger.error(reason);
  const embedded = await startEmbeddedDatabase({ dataDir: env.DATA_DIR, onCrash }).catch((error: Error) => {
    throw new DatabaseAway(error.message);
  });
  return { url: embedded.url, embedded };
}

function announce(config: Config): void {
  const lines = config.servesApi
    ? [
        `Gidana is ready`,
        `  Site     ${config.link('/')}`,
        `  Console  ${config.link('/admin')}`,
        `  API      ${config.link('/api/docs')}`,
      ]
    : ['The worker is ready'];
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** A generated password is shown only here, once. */
function announceAdmin({ email, username, password }: NewAdmin): void {
  const lines = [
    'The first admin, shown this once',
    `  Email     ${email}`,
    `  Username  ${username}`,
    `  Password  ${password}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
}

function announceDemo(): void {
  process.stdout.write(
    `Demo accounts, all with the password ${PUBLISHED_PASSWORD}\n${DEMO_EMAILS.map((email) => `  ${email}\n`).join('')}`,
  );
}

/**
 * Stops in order, or exits after a time limit; a second Ctrl-C exits at once. A second SIGTERM does not: when a signal
 * goes to a whole process group, this process receives it from the sender and again from its parent.
 */
function stopOnSignal(stop: () => Promise<void>, limitMs: number): void {
  let stopping = false;
  const end = (): void => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => endProcess(1), limitMs).unref();
    stop().then(
      () => endProcess(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        endProcess(1);
      },
    );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', () => (stopping ? endProcess(1) : end()));
  // The parent process that opened the IPC channel has ended, for whatever reason.
  process.on('disconnect', end);
}

/** Starts the program. An error that stops it is reported, and the process exits with code 1. */
export function run(): void {
  start().catch((error: unknown) => {
    const explained = [BadEnvironment, DatabaseAway, CannotStart].some((kind) => error instanceof kind);
    logToStderr(explained ? (error as Error).message : ((error as Error).stack ?? String(error)));
    endProcess(1);
  });
}
