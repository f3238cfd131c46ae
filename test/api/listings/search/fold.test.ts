import { MikroORM, RequestContext } from '@mikro-orm/core';
import { ListingCountsJob } from '../../../../src/listings/search/counts/listing-counts.jobs';
import { createTestApp, type TestApp } from '../../../setup/test-app';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const total = async (): Promise<string | null> =>
  (await app.as().get('/listings')).headers.get('x-total-count');

test('the job folds thousands of changes and leaves the totals as they were', async () => {
  const { listingId } = await app.make.aListing();
  await app.make.aListing();
  const em = app.em.fork();
  for (let i = 0; i < 1_100; i++)
    await em.execute('update listings set status = ? where id = ?', [
      i % 2 ? 'APPROVED' : 'PAUSED',
      listingId,
    ]);
  expect(await total()).toBe('2');
  await em.execute(`update listings set status = 'PAUSED' where id = ?`, [listingId]);
  expect(await total()).toBe('1');
  await RequestContext.create(app.app.get(MikroORM).em.fork(), () => app.app.get(ListingCountsJob).fold());
  expect(await em.execute('select count(*)::integer as waiting from listing_count_changes')).toEqual([
    { waiting: 0 },
  ]);
  expect(await total()).toBe('1');
});
