import { Config } from '../../src/platform/config/config';
import { readEnvironment } from '../../src/platform/config/environment';
import { HealthProbe } from '../../src/platform/database/connection/health-probe';
import { Queues } from '../../src/platform/queues/queues';
import { databaseVariable } from '../setup/databases';
import { CutProxy } from './cut-proxy';

/** Queues on PostgreSQL whose database is away; `proxy.open()` brings it back. */
export async function queuesWithoutDatabase() {
  const own = new URL(process.env[databaseVariable(process.env['JEST_WORKER_ID'] ?? '1')]!);
  const proxy = new CutProxy({ host: own.hostname, port: Number(own.port) });
  await proxy.open();
  await proxy.cut();
  const through = Object.assign(new URL(own), { hostname: '127.0.0.1', port: String(proxy.port) }).href;
  const env = readEnvironment({ NODE_ENV: 'test', LOG_LEVEL: 'fatal' });
  const config = new Config(env, through, !process.env['TEST_DATABASE_URL']);
  const queues = new Queues(config, new HealthProbe(config));
  const close = async () => {
    await queues.onApplicationShutdown();
    await proxy.cut();
  };
  return { config, proxy, queues, close };
}
