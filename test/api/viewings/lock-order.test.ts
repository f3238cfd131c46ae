import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { DAY_MS } from '../../../src/platform/clock/durations';
import { ADVISORY_LOCKS } from '../../../src/platform/database/sql/advisory-locks';
import { workerDatabaseUrl } from '../../setup/databases';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { tourForm } from '../tour-requests/tour-requests';
import { aHomeWithHours, askFor, dateIn, slotAt } from './viewing-hours';

// The embedded database runs one transaction after the other.
const onServer = process.env['TEST_DATABASE_URL'] ? describe : describe.skip;

onServer('what takes the time of an owner locks it before any row', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterEach(() => app.resetClock());
  afterAll(() => app.close());

  /** Runs `work` while another connection holds the lock of the owner's times, and `look` takes rows over it. */
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

  it('and refuses a stranger meanwhile, who waits for no lock', async () => {
    const { listingId, owner } = await aHomeWithHours(app);
    const stranger = app.as(await app.make.aUser());
    const body = { date: dateIn(5), from: '10:00', to: '12:00', capacity: 2 };
    const path = `/listings/${listingId}/open-houses`;
    const { eventId } = (await app.as(owner).post(path, body)).body;
    const refused: number[] = [];
    const attempts = async () => {
      const responses = [stranger.post(path, body), stranger.delete(`/open-houses/${eventId}`)];
      for (const response of responses) refused.push((await response).status);
    };
    await meanwhile(owner.userId, attempts, async () => {
      for (let waits = 0; waits < 100 && refused.length < 2; waits += 1) await pause(20);
      expect(refused).toEqual([403, 403]);
    });
  });

  it('as asking again does, where a request that lapsed gives way', async () => {
    const { listingId, owner } = await aHomeWithHours(app);
    const by = await app.make.aUser();
    const { slotStart } = await slotAt(app, listingId, 5, '10:30');
    const lapsed = (await askFor(app, listingId, slotStart, by)).body.tourRequest;
    // Without the job that ends it.
    app.clock.moveTo(DAY_MS + 60_000);
    const again = () => app.as(by).post(`/listings/${listingId}/tour-requests`, tourForm(240));
    const asked = await meanwhile(owner.userId, again, async (other) => {
      const { rows } = await other.query('select status from tour_requests where id = $1', [
        lapsed.requestId,
      ]);
      expect(rows).toEqual([{ status: 'PENDING' }]);
    });
    expect(asked.status).toBe(201);
    const { body: first } = await app.as(by).get(`/tour-requests/${lapsed.requestId}`);
    expect(first.status).toBe('CANCELLED');
  });
});
