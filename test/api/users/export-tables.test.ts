import { MikroORM } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { createTestApp, type TestApp } from '../../setup/test-app';

/** Tables with a column that refers to people, which the download does not read, and why. */
const LEFT_OUT: Record<string, string> = {
  account_codes: 'a code that was mailed, hashed, for minutes',
  busy_times: 'what a calendar says that is the person’s elsewhere; `calendars` names it',
  case_evidence: 'read for each of the `cases`',
  held_decisions: 'of admins, for seconds; then they are in `activity`',
  idempotency_keys: 'responses that they got, for a day, sealed; what was made is in its section',
  legal_texts: 'the admin who published them; in `activity`',
  listing_searches: 'hashes of the searches of a day, which count for its challenge',
  listing_viewers: 'of a day, to count them once',
  notification_reads: 'how far `notifications` are read',
  patterns: 'suspicions of admins, which would teach how not to be found',
  registrations: 'a sign-up that waits for its code: nobody can sign in yet',
  share_openings: 'that they opened the link of somebody else, to count them once',
  stay_quotes: 'prices that they asked for, for a day; of a booking they are in `stays`',
  taken_times: 'the seats of `tourRequests`, `waitlist` and `openHouses`',
};

/** Columns that refer to an account or stand for one, by foreign key or by name. */
const OF_PEOPLE = `
  select distinct t.relname as name
  from pg_class t join pg_attribute c on c.attrelid = t.oid and c.attnum > 0 and not c.attisdropped
  where t.relkind = 'r' and t.relnamespace = 'public'::regnamespace and (
    c.attname ~ '^(owner|user|sender|author|reporter|actor|sharer|guest|claimant|respondent|subject)_id$'
    or c.attname ~ '_by$' or c.attname in ('caller', 'opener', 'viewer') or exists (
      select from pg_constraint k
      where k.confrelid = 'users'::regclass and k.conrelid = t.oid and c.attnum = any (k.conkey)))
  order by 1`;

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

type Client = { query: (statement: { text?: string } | string) => unknown };

/** The text of all statements that run meanwhile. */
async function statementsOf(work: () => Promise<unknown>): Promise<string> {
  const pool = await (app.app.get(MikroORM).em as EntityManager).getConnection().getNativeClient();
  const listen = (client: unknown) => jest.spyOn(client as Client, 'query');
  const spies = (pool as unknown as { _clients: unknown[] })._clients.map(listen);
  const onConnect = (client: unknown) => void spies.push(listen(client));
  pool.on('connect', onConnect);
  await work();
  pool.off('connect', onConnect);
  const calls = spies.flatMap((spy) => spy.mock.calls.map(([statement]) => statement));
  spies.forEach((spy) => spy.mockRestore());
  return calls.map((statement) => (typeof statement === 'string' ? statement : statement.text)).join('\n');
}

it('reads every table that refers to people, but those that are named here with the reason', async () => {
  const person = await app.make.aUser();
  const text = await statementsOf(() => app.as(person).get('/users/export'));
  const tables = await app.em.fork().execute<{ name: string }[]>(OF_PEOPLE);
  const unread = tables.map(({ name }) => name).filter((name) => !new RegExp(`\\b${name}\\b`).test(text));
  expect(unread).toEqual(Object.keys(LEFT_OUT).toSorted());
});
