import { setTimeout as pause } from 'node:timers/promises';
import type { RelayWake } from '../../../src/platform/queues/relay-wake';
import { Scheduler } from '../../../src/platform/queues/scheduler';
import { createTestApp } from '../../setup/test-app';
import { queuesWithoutDatabase } from '../../support/queues-without-database';

it('ticks once the queue is back that was away at the start', async () => {
  const app = await createTestApp();
  const { config, proxy, queues, close } = await queuesWithoutDatabase();
  const wake = { automatic: true, wake: () => undefined } as unknown as RelayWake;
  const scheduler = new Scheduler(config, app.em, app.clock, queues, wake);
  await scheduler.onApplicationBootstrap();
  await proxy.open();
  const ticks = async () =>
    (await queues.get('default').getJobSchedulers()).filter(({ key }) => key === 'platform.tick');
  for (let tries = 0; (await ticks()).length === 0 && tries < 100; tries++) await pause(100);
  expect(await ticks()).toHaveLength(1);
  await queues.get('default').removeJobScheduler('platform.tick');
  scheduler.onApplicationShutdown();
  await close();
  await app.close();
});
