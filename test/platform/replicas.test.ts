import { Logger } from '@nestjs/common';
import { setTimeout as pause } from 'node:timers/promises';
import { migrate } from '../../src/platform/database/migrate';
import { Replicas } from '../../src/platform/database/replicas/replicas';
import { parsePosition } from '../../src/platform/database/replicas/wal-position';
import { Live } from '../../src/platform/live/live';
import type { MadeListing } from '../factories/listing-factory';
import type { SignedIn } from '../factories/factories';
import { createTestApp, type TestApp } from '../setup/test-app';
import type { ApiResponse } from '../support/client';
import { CutProxy } from '../support/servers/cut-proxy';
import { findPostgres, PostgresCluster, type PostgresServer } from '../support/servers/postgres-cluster';
import { until } from '../support/until';

/** A primary and two replicas that stream from it, each behind a proxy. */
const bin = findPostgres();
const onCluster = bin ? describe : describe.skip;
if (!bin) console.log('Skipped: no PostgreSQL programs (initdb) on this machine to make replicas with');
const PROGRAM = 'gidana-replicas';

/** Two seconds, and one that a busy machine may add. */
const LEFT_WITHIN_MS = 3_000;
const BACK_WITHIN_MS = 5_000;
const HAPPENS_WITHIN_MS = 2 * BACK_WITHIN_MS;

let cluster: PostgresCluster;
let proxies: CutProxy[];
let app: TestApp;
let home: MadeListing;
let person: SignedIn;
let beside: { states: string[]; warnings: unknown[][] };

onCluster('with two replicas', () => {
  beforeAll(async () => {
    cluster = await PostgresCluster.start(bin!, 2, migrate);
    proxies = [cluster.primary, ...cluster.replicas].map(
      ({ port }) => new CutProxy({ host: '127.0.0.1', port }),
    );
    for (const proxy of proxies) await proxy.open();
    const [primary, ...replicas] = proxies.map(
      ({ port }) => `postgres://postgres@127.0.0.1:${port}/${cluster.database}?application_name=${PROGRAM}`,
    );
    beside = await withOtherDatabases();
    app = await createTestApp(
      {
        DATABASE_URL: primary!,
        DATABASE_READ_URLS: replicas.join(', '),
        DATABASE_READ_LAG_SECONDS: '4',
        CORS_ORIGINS: 'https://app.example',
      },
      { databaseUrl: () => primary!, onServer: true },
    );
    person = await app.make.aUser();
    home = await app.make.aListing();
    await allInUse();
    // The first search has the planner's sample read.
    await app.as().get('/listings');
  }, 60_000);

  // A test that failed half-way can be tried again.
  beforeEach(async () => {
    for (const proxy of proxies) proxy.resume();
    for (const replica of cluster.replicas) if (!replica.isUp) await replica.start();
    await resumeReplay();
    await cluster.primary.sql(`delete from favourites where user_id = '${person.userId}'`);
    await allInUse();
  });

  afterAll(async () => {
    await app?.close();
    for (const proxy of proxies ?? []) await proxy.cut().catch(() => undefined);
    await cluster?.stop();
  });

  it('reads lists, searches, details and reports from both, and writes and decides on the primary', async () => {
    const admin = await app.make.anAdmin();
    await allInUse();
    const before = readCounts();
    for (let n = 0; n < 4; n++) {
      expect((await app.as().get('/listings')).body).toHaveLength(1);
      expect((await app.as().get(`/listings/${home.listingId}`)).status).toBe(200);
      expect((await app.as(person).get(`/listings/${home.listingId}`)).status).toBe(200);
      expect((await app.as(person).get('/users/favorites')).body).toEqual([]);
      expect((await app.as().get(`/users/${home.owner.userId}/profile`)).status).toBe(200);
      expect((await app.as(admin).get('/admin/listings')).status).toBe(200);
      expect((await app.as(admin).get('/admin/dashboard')).status).toBe(200);
    }
    const [onPrimary, onFirst, onSecond] = readCounts().map((count, at) => count - before[at]!);
    expect(onPrimary).toBe(0);
    expect(onFirst).toBeGreaterThan(10);
    expect(onSecond).toBeGreaterThan(10);
    expect(cluster.primary.log).toMatch(/session-actor/);
    for (const replica of cluster.replicas) {
      expect(replica.log).not.toMatch(/session-actor|cannot execute/);
      // Each connection of the program is what its URL asks for.
      const others = await replica.sql(`select 1 from pg_stat_activity where backend_type = 'client backend'
        and pid <> pg_backend_pid() and application_name <> '${PROGRAM}'`);
      expect(others).toEqual([]);
    }

    const metrics = (await fetch(`${app.url}/api/metrics`)).text();
    await expect(metrics).resolves.toMatch(/database_replica_in_use\{replica="2"\} 1/);
    await expect(metrics).resolves.toMatch(/database_replica_reads_total\{server="replica 1"\} [1-9]/);
    await expect(metrics).resolves.toMatch(/database_replica_lag_seconds\{replica="1"\} 0/);
  });

  it('reads from no other database of a replica, and logs why one is away from the start', () => {
    expect(beside.states).toEqual(['in use', 'not a replica', 'away']);
    const away = beside.warnings.filter((call) => call[1] === 'Replica 3 is left out: away');
    expect(away).toEqual([
      [{ err: expect.objectContaining({ message: 'database "none" does not exist' }) }, expect.any(String)],
    ]);
  });

  it('serves what a search of a signed-in person writes by the way', async () => {
    expect((await app.as(person).get('/listings?city=Lekki')).status).toBe(200);
    const [{ n } = { n: 0 }] = await cluster.primary.sql<{ n: number }>(
      `select count(*)::int as n from listing_searches where user_id = '${person.userId}'`,
    );
    expect(n).toBe(1);
  });

  it('lets everybody read what they wrote, by header or cookie, while replicas stand still', async () => {
    await pauseReplay();
    const saved = await app.as(person).post(`/listings/${home.listingId}/favorites`);
    const [header, cookie] = positionsOf(saved);
    expect(parsePosition(header)).not.toBeNull();
    expect(saved.headers.getSetCookie().join()).toMatch(
      /gidana_write_position=[^;]+; Max-Age=18; Path=\/; HttpOnly; SameSite=Lax/,
    );
    const favourites = async (headers: Record<string, string>): Promise<number> =>
      (await app.as(person).get('/users/favorites', { headers })).body.length;
    expect(await favourites({ 'x-write-position': header })).toBe(1);
    expect(await favourites({ cookie })).toBe(1);
    expect(await favourites({ cookie, 'x-write-position': '0/1' })).toBe(1);
    // A request without a write position is served by a replica, which has not replayed the write.
    expect(await favourites({})).toBe(0);
    expect(await favourites({ 'x-write-position': 'nonsense' })).toBe(0);

    await cluster.replicas[0]!.sql('select pg_wal_replay_resume()');
    await until(() => serves(0, header), HAPPENS_WITHIN_MS);
    const before = readCounts();
    expect(await favourites({ cookie })).toBe(1);
    expect(readCounts().map((count, at) => count - before[at]!)).toEqual([0, expect.any(Number), 0]);
    await resumeReplay();
  });

  it('gives visitors a position for their enquiries, and none for what wrote nothing', async () => {
    const form = { name: 'Bola', phone: '08031234567', email: 'bola@example.com', userType: 'Tenant' };
    const path = `/listings/${home.listingId}/enquiries`;
    const refused = await app.as().post(path, { ...form, message: '' });
    expect([refused.status, refused.headers.get('x-write-position')]).toEqual([400, null]);
    const sent = await app.as().post(path, { ...form, message: 'Is it still free?' });
    expect(sent.status).toBe(201);
    expect(positionsOf(sent)[0]).toMatch(/^[0-9A-F]+\/[0-9A-F]+$/);
    const read = await app.as().get(`/listings/${home.listingId}`);
    expect([read.headers.get('x-write-position'), read.headers.getSetCookie()]).toEqual([null, []]);
    const elsewhere = await app.as().post(path, form, { headers: { origin: 'https://app.example' } });
    expect(elsewhere.headers.get('access-control-expose-headers')).toContain('X-Write-Position');
    await allInUse();
  });

  it('shows what a live event announced', async () => {
    expect((await app.as(person).post(`/listings/${home.listingId}/favorites`)).status).toBe(200);
    await allInUse();
    await pauseReplay();
    await cluster.primary.sql(`delete from favourites where user_id = '${person.userId}'`);
    await app.app.get(Live).publish(person.userId, { event: 'points', id: 'one', data: {} });
    expect((await app.as(person).get('/users/favorites')).body).toEqual([]);
    await resumeReplay();
    await allInUse();
  });

  it('passes over replicas that are too far behind, says so, and takes them back', async () => {
    await pauseReplay();
    await app.as(person).post(`/listings/${home.listingId}/favorites`);
    expect((await app.as(person).get('/users/favorites')).body).toEqual([]);
    await until(async () => {
      await cluster.primary.sql(`select pg_logical_emit_message(false, 'test', 'more')`);
      return (await states()).every((state) => state === 'behind');
    }, HAPPENS_WITHIN_MS);
    expect((await app.as().get('/health/ready')).status).toBe(200);
    expect((await app.as(person).get('/users/favorites')).body).toHaveLength(1);
    await resumeReplay();
    await allInUse();
  });

  it('leaves replicas that hang or die within two seconds, without an error, and takes them back', async () => {
    const [, first, second] = proxies;
    const reading = readOn();
    await until(() => reading.seen.length > 20, HAPPENS_WITHIN_MS);
    first!.hang();
    const hungAt = performance.now();
    await until(async () => (await states())[0] === 'away', HAPPENS_WITHIN_MS);
    expect(performance.now() - hungAt).toBeLessThan(LEFT_WITHIN_MS);
    // The hanging read has failed over by then: the second one fails by itself.
    await until(() => performance.now() - hungAt > LEFT_WITHIN_MS, HAPPENS_WITHIN_MS);
    await cluster.replicas[1]!.kill();
    await until(async () => (await states())[1] === 'away', HAPPENS_WITHIN_MS);
    const seen = await reading.end();
    expect(seen.filter(({ status }) => status !== 200)).toEqual([]);
    expect(Math.max(...seen.map(({ ms }) => ms))).toBeLessThan(LEFT_WITHIN_MS);
    expect((await app.as().get('/health/ready')).status).toBe(200);

    first!.resume();
    await second!.cut();
    await second!.open();
    await cluster.replicas[1]!.start();
    await allInUse();
  });

  it('responds with 503 while the primary moves to a replica, and loses nothing', async () => {
    const [primary] = proxies;
    const [first, second] = cluster.replicas as [PostgresServer, PostgresServer];
    const saved = (): Promise<ApiResponse> => app.as(person).post(`/listings/${home.listingId}/favorites`);
    const others = await Promise.all(Array.from({ length: 5 }, () => app.make.aListing()));
    for (const { listingId } of others)
      expect((await app.as(person).post(`/listings/${listingId}/favorites`)).status).toBe(200);
    await allInUse();

    await cluster.primary.kill();
    const away = await saved();
    expect([away.status, away.body.code]).toEqual([503, 'UNAVAILABLE']);
    expect(Number(away.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await app.as().get('/listings')).body).toHaveLength(6);

    // The address moves before the server behind it may write.
    await primary!.cut();
    primary!.target = { host: '127.0.0.1', port: second.port };
    await primary!.open();
    await until(async () => (await app.as(person).get('/users/points')).status === 200, HAPPENS_WITHIN_MS);
    const early = await saved();
    expect([early.status, early.body.code, early.headers.has('retry-after')]).toEqual([
      503,
      'UNAVAILABLE',
      true,
    ]);

    await second.sql('select pg_promote()');
    const promoted = performance.now();
    let again = await saved();
    while (again.status === 503 && performance.now() - promoted < BACK_WITHIN_MS) again = await saved();
    expect(again.status).toBe(200);
    const own = await app.as(person).get('/users/favorites', { headers: { cookie: positionsOf(again)[1] } });
    expect(own.body.map(({ listingId }: { listingId: string }) => listingId).sort()).toEqual(
      [home, ...others].map(({ listingId }) => listingId).sort(),
    );
    await until(async () => (await states())[1] === 'not a replica', HAPPENS_WITHIN_MS);

    // The other replica still follows the stopped primary, until somebody points it to the new one.
    await first.sql(`alter system set primary_conninfo = 'host=127.0.0.1 port=${second.port} user=postgres'`);
    await first.sql('select pg_reload_conf()');
    const removed = await app.as(person).delete(`/listings/${home.listingId}/favorites`);
    expect(removed.status).toBe(200);
    await until(async () => (await states())[0] === 'in use', HAPPENS_WITHIN_MS);
    const left = await app
      .as(person)
      .get('/users/favorites', { headers: { cookie: positionsOf(removed)[1] } });
    expect(left.body).toHaveLength(5);
  });
});

/** States and warnings of replicas of which the second is another database, and the third none. Ends before others boot. */
async function withOtherDatabases(): Promise<typeof beside> {
  const urls = [cluster.database, 'postgres', 'none'].map(
    (name) => Object.assign(new URL(cluster.replicas[0]!.url), { pathname: `/${name}` }).href,
  );
  const { url } = cluster.primary;
  const warn = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
  const program = await createTestApp(
    { DATABASE_URL: url, DATABASE_READ_URLS: urls.join() },
    { databaseUrl: () => url, onServer: true },
  );
  const found = async () => (await program.as().get('/health/ready')).body.replicas as string[];
  try {
    await until(
      async () => (await found())[0] === 'in use' && !(await found())[1]!.match(/away|behind/),
      HAPPENS_WITHIN_MS,
    );
    return { states: await found(), warnings: [...warn.mock.calls] };
  } finally {
    await program.close();
    warn.mockRestore();
  }
}

const states = async (): Promise<string[]> => (await app.as().get('/health/ready')).body.replicas;

/** Both replicas are in use and have replayed everything that the primary wrote until now. */
async function allInUse(): Promise<void> {
  const [row] = await cluster.primary.sql<{ position: string }>(
    `select pg_current_wal_lsn()::text as position`,
  );
  await until(async () => serves(0, row!.position) && serves(1, row!.position), HAPPENS_WITHIN_MS);
}

const serves = (at: number, position: string): boolean =>
  app.app.get(Replicas).all[at]!.serves(parsePosition(position)!, -Infinity);

const pauseReplay = () =>
  Promise.all(cluster.replicas.map((replica) => replica.sql('select pg_wal_replay_pause()')));
const resumeReplay = () =>
  Promise.all(cluster.replicas.map((replica) => replica.sql('select pg_wal_replay_resume()')));

/** How many statements with homes each server ran: the primary, then the replicas. */
const readCounts = (): number[] =>
  [cluster.primary, ...cluster.replicas].map(
    ({ log }) => log.match(/execute [^\n]*|statement: [^\n]*/g)?.filter(isRead).length ?? 0,
  );
const isRead = (line: string): boolean =>
  /listing|favourite|profile|dashboard/.test(line) && !/insert|update|delete|views/.test(line);

const positionsOf = ({ headers }: ApiResponse): [header: string, cookie: string] => [
  headers.get('x-write-position') ?? '',
  headers
    .getSetCookie()
    .map((text) => text.split(';')[0]!)
    .find((text) => text.startsWith('gidana_write_position=')) ?? '',
];

type Seen = { status: number; ms: number };

/** Four readers that search without a pause until the end. */
function readOn(): { seen: Seen[]; end(): Promise<Seen[]> } {
  const seen: Seen[] = [];
  let isOver = false;
  const readers = Array.from({ length: 4 }, async () => {
    while (!isOver) {
      const asked = performance.now();
      const { status } = await app.as().get('/listings');
      seen.push({ status, ms: performance.now() - asked });
      await pause(5);
    }
  });
  return {
    seen,
    end: async () => {
      isOver = true;
      await Promise.all(readers);
      return seen;
    },
  };
}
