import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { ADVISORY_LOCKS } from '../../../src/platform/database/sql/advisory-locks';
import { workerDatabaseUrl } from '../../setup/databases';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aHomeWithHours, dateIn } from './viewing-hours';

// The embedded database runs one transaction after the other.
const onServer = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

onServer('what takes the time of an owner locks it before any row', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.close());

  /** What is done while somebody else takes the owner's time, who then needs rows themselves. */
  async function meanwhile<T>(
    ownerId: string,
    work: () => Promise<T>,
    look: (other: Client) => Promise<void>,
  ) {
    const other = new Client({ connectionString: workerDatabaseUrl() });
    await other.connect();
    try {
      await other.query('begin');
      const key = [ownerId, ADVISORY_LOCKS.ownerTimes];
      await other.query('select pg_advisory_xact_lock(hashtextextended($1, $2))', key);
      const working = work();
      await pause(300);
      await look(other);
      await other.query('commit');
      return await working;
    } finally {
      await other.end();
    }
  }

  it('as an open house does, announced or cancelled while somebody asks for a tour', async () => {
    const { listingId, owner } = await aHomeWithHours(app);
    const body = { date: dateIn(5), from: '10:00', to: '12:00', capacity: 2 };
    const lockListing = async (other: Client) => {
      await other.query('select from listings where id = $1 for share nowait', [listingId]);
    };
    const hold = () => app.as(owner).post(`/listings/${listingId}/open-houses`, body);
    const held = await meanwhile(owner.userId, hold, lockListing);
    expect(held.status).toBe(201);
    const cancel = () => app.as(owner).delete(`/open-houses/${held.body.eventId}`);
    expect((await meanwhile(owner.userId, cancel, lockListing)).status).toBe(200);
  });
});
