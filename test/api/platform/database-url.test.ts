import { createServer, connect, type AddressInfo, type Server } from 'node:net';
import { once } from 'node:events';
import { networkInterfaces } from 'node:os';
import { Queues } from '../../../src/platform/queues/queues';
import { workerDatabaseUrl } from '../../setup/databases';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { run } from '../../support/servers/database-client';
import { until } from '../../support/until';

/** The embedded database takes no settings with a connection. */
const onServer = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;
const NAME = `gidana-url-${process.pid}`;
const QUEUES_WITHIN_MS = 20_000;
const loopback = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === '::1'),
)
  ? '::1'
  : '127.0.0.1';

onServer('a DATABASE_URL with parameters, at an IPv6 address where this machine has one', () => {
  const own = new URL(workerDatabaseUrl());
  let near: Server;
  let app: TestApp;

  beforeAll(async () => {
    near = createServer((socket) => {
      const far = connect({ host: own.hostname, port: Number(own.port || 5432) });
      for (const end of [socket, far]) end.on('error', () => undefined);
      socket.pipe(far).pipe(socket);
    }).listen(0, loopback);
    await once(near, 'listening');
    const { port } = near.address() as AddressInfo;
    const host = loopback === '::1' ? `[::1]:${port}` : `127.0.0.1:${port}`;
    const { username, password, pathname } = own;
    const parameters = `application_name=${NAME}&statement_timeout=77&options=-c%20jit%3Don%20-c%20work_mem%3D7MB`;
    const url = `postgres://${username}:${password}@${host}${pathname}?${parameters}`;
    app = await createTestApp({ REDIS_URL: '' }, { databaseUrl: () => url });
  });
  afterAll(async () => {
    await app?.close();
    near.close();
    await run(own.href, 'drop schema if exists bullmq cascade');
  });

  it('reaches the server with all of them', async () => {
    const [connection] = await app.em.fork().execute(`select current_setting('application_name') as name`);
    expect(connection).toEqual({ name: NAME });
    expect((await app.as().get('/listings')).status).toBe(200);
  });

  it('keeps the settings of the program', async () => {
    const [set] = await app.em.fork().execute<Record<string, string>[]>(
      `select current_setting('statement_timeout') as statement, current_setting('jit') as jit,
         current_setting('work_mem') as memory`,
    );
    expect(set).toEqual({ statement: '5s', jit: 'off', memory: '7MB' });
  });

  it('leaves the queues their tables', async () => {
    await app.make.aUser();
    // BullMQ makes its tables at the first start; what fails meanwhile is tried again.
    const settled = () =>
      app.settle().then(
        () => true,
        () => false,
      );
    await until(settled, QUEUES_WITHIN_MS);
    await expect(app.app.get(Queues).ping()).resolves.toBeUndefined();
  });
});
