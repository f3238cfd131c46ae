import { queuesWithoutDatabase } from '../../../support/servers/queues-without-database';

it('initialises queues on PostgreSQL that found no database at the start', async () => {
  const { proxy, queues, close } = await queuesWithoutDatabase();
  await expect(queues.ping()).rejects.toThrow();
  await proxy.open();
  await expect(queues.ping()).resolves.toBeUndefined();
  await close();
});
