import { Client } from 'pg';
import { workerDatabaseUrl } from '../../setup/databases';
import { createTestApp, type TestApp } from '../../setup/test-app';

// On the embedded database all connections are one, and a row that is held holds everything.
const onServer = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

onServer('a burst of claims of one person', () => {
  let app: TestApp;
  let other: Client;

  beforeAll(async () => {
    app = await createTestApp({ DATABASE_POOL: '2' });
    other = new Client(workerDatabaseUrl());
    await other.connect();
  });
  afterAll(async () => {
    await other.end();
    await app.close();
  });

  it('pays once, and leaves the database to others while it waits', async () => {
    const [eager, neighbour] = [await app.make.aUser(), await app.make.aUser()];
    await other.query('insert into players (user_id) values ($1)', [eager.userId]);
    await other.query('begin');
    await other.query('select from players where user_id = $1 for update', [eager.userId]);
    const claim = () => app.as(eager).post('/users/challenge', { reason: 'CHECK_IN' });
    let waiting = true;
    const claims = Promise.all(Array.from({ length: 30 }, claim)).finally(() => (waiting = false));
    for (let n = 0; n < 5; n++) expect((await app.as(neighbour).get('/users/streak')).status).toBe(200);
    expect(waiting).toBe(true);
    await other.query('commit');
    const statuses = (await claims).map((response) => response.status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 400)).toHaveLength(29);
    expect((await app.as(eager).get('/users/points')).body).toMatchObject({ coins: 0.5, total: 1 });
  });
});
