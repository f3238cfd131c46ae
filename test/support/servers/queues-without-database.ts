import { Config } from '../../../src/platform/config/config';
import { readEnvironment } from '../../../src/platform/config/environment';
import { HealthProbe } from '../../../src/platform/database/connection/health-probe';
import { Queues } from '../../../src/platform/queues/queues';
import { workerDatabaseUrl } from '../../setup/databases';
import { CutProxy } from './cut-proxy';

/** Queues on PostgreSQL whose database is away; `proxy.open()` brings it back. */
export async function queuesWithoutDatabase() {
  const proxy = await CutProxy.to(workerDatabaseUrl());
  await proxy.cut();
  const through = proxy.through(workerDatabaseUrl());
  const env = readEnvironment({ NODE_ENV: 'test', LOG_LEVEL: 'fatal' });
  const config = new Config(env, through, !process.env['TEST_DATABASE_URL']);
  const queues = new Queues(config, new HealthProbe(config));
  const close = async () => {
    await queues.onApplicationShutdown();
    await proxy.cut();
  };
  return { config, proxy, queues, close };
}
