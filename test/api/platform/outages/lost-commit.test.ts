import { Community } from '../../../../src/communities/community.entity';
import { workerDatabaseUrl } from '../../../setup/databases';
import { createTestApp, type TestApp } from '../../../setup/test-app';
import { CutProxy, type CommitLoss } from '../../../support/servers/cut-proxy';
import { until } from '../../../support/until';

const onServer = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

onServer('a COMMIT on a connection that is lost', () => {
  let app: TestApp;
  let proxy: CutProxy;
  beforeAll(async () => {
    proxy = await CutProxy.to(workerDatabaseUrl());
    app = await createTestApp({}, { databaseUrl: (url) => proxy.through(url) });
  });
  afterAll(async () => {
    await app.close();
    await proxy.cut();
  });

  const send = async (loss: CommitLoss) => {
    const user = await app.make.aUser();
    proxy.atCommit('insert into "communities"', loss);
    const form = { name: `Lost ${loss}`, description: 'Whether it is there', privacy: 'public' };
    const { status, body } = await app.as(user).post('/communities', form);
    return { status, code: body.code as string | undefined, ownerId: user.userId };
  };
  const written = (ownerId: string) => app.em.fork().count(Community, { ownerId });

  it.each(['broken', 'silent'] as const)(
    'responds as if the reply had come that did not (%s)',
    async (loss) => {
      const { status, ownerId } = await send(loss);
      expect([status, await written(ownerId)]).toEqual([201, 1]);
    },
  );

  it('has done nothing when it did not arrive, and responds with 503', async () => {
    const asked = performance.now();
    const { status, code, ownerId } = await send('swallowed');
    expect([status, code, await written(ownerId)]).toEqual([503, 'UNAVAILABLE', 0]);
    expect(performance.now() - asked).toBeLessThan(10_000);
  });

  it('says that the outcome is unknown while nobody can be asked', async () => {
    const { status, code, ownerId } = await send('cut');
    await proxy.open();
    expect([status, code]).toEqual([504, 'OUTCOME_UNKNOWN']);
    expect(await until(() => written(ownerId).catch(() => null), 10_000)).toBe(1);
  });
});
