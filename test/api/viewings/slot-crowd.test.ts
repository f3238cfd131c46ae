import { createTestApp } from '../../setup/test-app';
import { aHomeWithHours, askFor, slotAt } from './viewing-hours';

const POOL = 3;
const TIMES_LOCK = 43;
/** On the embedded database nobody waits for another connection's lock. */
const onServer = process.env['TEST_DATABASE_URL'] ? it : it.skip;

onServer('leaves connections to everybody else while a crowd waits for one slot', async () => {
  const app = await createTestApp({ DATABASE_POOL: String(POOL) });
  const blocker = app.em.fork();
  try {
    const reader = await app.make.aUser();
    const { listingId, owner } = await aHomeWithHours(app);
    const { slotStart } = await slotAt(app, listingId, 3, '10:00');
    await blocker.begin();
    await blocker.execute('select pg_advisory_xact_lock(hashtextextended(?, ?))', [owner.userId, TIMES_LOCK]);
    const crowd = Promise.all(Array.from({ length: 20 }, () => askFor(app, listingId, slotStart)));
    await new Promise((resolve) => setTimeout(resolve, 200));
    const other = await app.as(reader).post(`/listings/${listingId}/favorites`);
    await blocker.commit();
    expect(other.status).toBeLessThan(300);
    const statuses = (await crowd).map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array.from({ length: 19 }, () => 409)]);
  } finally {
    if (blocker.isInTransaction()) await blocker.rollback();
    await app.close();
  }
});
