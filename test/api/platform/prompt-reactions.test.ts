import { setTimeout as pause } from 'node:timers/promises';
import { HandlerRegistry, type Handler } from '../../../src/platform/events/handler-registry';
import { Queues } from '../../../src/platform/queues/queues';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { until } from '../../support/until';
import { enquiryForm } from '../enquiries/enquiry-form';
import { tourForm } from '../tour-requests/tour-requests';

let app: TestApp;
let followed: Handler;
/** The real handler, which each test replaces. */
let run: Handler['run'];
beforeAll(async () => {
  app = await createTestApp();
  followed = app.app.get(HandlerRegistry).get('UserNotices.followed')!;
  run = followed.run;
});
// Jobs that are still in the queues belong to the test before.
afterEach(async () => {
  followed.run = run;
  await app.settle();
});
afterAll(() => app.close());

const noticesOf = async (person: SignedIn): Promise<string[]> => {
  const { body } = await app.as(person).get('/users/notifications?limit=100');
  return body.map(({ message }: { message: string }) => message);
};
const follow = (by: SignedIn, whom: SignedIn) => app.as(by).post(`/users/${whom.userId}/follow`);

describe('without the queues having run anything', () => {
  it('an owner reads the notification of an enquiry, and its sender the conversation of the reply', async () => {
    const { listingId, owner } = await app.make.aListing();
    const sender = await app.make.aUser();
    const { body } = await app.as(sender).post(`/listings/${listingId}/enquiries`, enquiryForm);
    expect(await noticesOf(owner)).toEqual([expect.stringContaining('sent an enquiry')]);
    await app.as(owner).post(`/enquiries/${body.enquiry.enquiryId}/reply`, { message: 'Yes, it is free' });
    expect((await app.as(sender).get('/messages')).body).toMatchObject([
      { lastMessage: { message: 'Yes, it is free' } },
    ]);
    expect(await noticesOf(sender)).toEqual([expect.stringContaining('answered the enquiry')]);
  });

  it('a closed listing has cancelled its tours', async () => {
    const { listingId, owner } = await app.make.aListing();
    const sender = await app.make.aUser();
    const asked = await app.as(sender).post(`/listings/${listingId}/tour-requests`, tourForm());
    const { requestId } = asked.body.tourRequest;
    await app.as(owner).post(`/listings/${listingId}/close`, { outcome: 'let' });
    expect((await app.as(sender).get(`/tour-requests/${requestId}`)).body.status).toBe('CANCELLED');
  });

  it('many at once are each notified of once', async () => {
    const whom = await app.make.aUser();
    const people = await Promise.all(Array.from({ length: 12 }, () => app.make.aUser()));
    await Promise.all(people.map((person) => follow(person, whom)));
    // The requests beyond those whose reactions run at once leave them to the queue.
    await app.settle();
    expect(await noticesOf(whom)).toHaveLength(people.length);
  });
});

describe('a reaction', () => {
  it('that fails is retried by the queue, and does not fail the request', async () => {
    const [by, whom] = [await app.make.aUser(), await app.make.aUser()];
    followed.run = () => Promise.reject(new Error('The first try failed'));
    expect((await follow(by, whom)).status).toBe(200);
    expect(await noticesOf(whom)).toEqual([]);
    followed.run = run;
    await app.settle();
    expect(await noticesOf(whom)).toHaveLength(1);
  });

  it('that takes long goes on after the response', async () => {
    const [by, whom] = [await app.make.aUser(), await app.make.aUser()];
    const held = Promise.withResolvers<void>();
    followed.run = (...given) => held.promise.then(() => run(...given));
    const response = await Promise.race([follow(by, whom), pause(5_000)]);
    expect(response).toMatchObject({ status: 200 });
    expect(await noticesOf(whom)).toEqual([]);
    held.resolve();
    await until(async () => (await noticesOf(whom)).length === 1, 5_000);
  });

  it('that waits for ever fails after its limit, wherever it runs, and is retried', async () => {
    const [by, whom, other] = [await app.make.aUser(), await app.make.aUser(), await app.make.aUser()];
    const { limitMs } = followed;
    followed.limitMs = 50;
    let runs = 0;
    followed.run = (...given) => (runs++ < 2 ? new Promise(() => undefined) : run(...given));
    try {
      expect((await follow(by, whom)).status).toBe(200);
      await app.settle();
      const [failed] = await app.app.get(Queues).get('default').getDelayed();
      expect(failed).toMatchObject({
        ...{ name: followed.key, failedReason: 'It took longer than 0.05 seconds', attemptsMade: 1 },
      });
      followed.limitMs = limitMs;
      await follow(other, whom);
      expect(await noticesOf(whom)).toHaveLength(1);
      await until(async () => {
        await app.settle();
        return (await noticesOf(whom)).length === 2;
      }, 10_000);
    } finally {
      followed.limitMs = limitMs;
    }
    expect(runs).toBe(4);
  });

  it('runs once, and is noted as done', async () => {
    const [by, whom] = [await app.make.aUser(), await app.make.aUser()];
    let runs = 0;
    followed.run = (...given) => {
      runs++;
      return run(...given);
    };
    await follow(by, whom);
    await app.settle();
    expect(runs).toBe(1);
    const [delivery] = await app.em.fork().execute<{ done: boolean; dispatched: boolean }[]>(
      `select done_at is not null as done, dispatched_at is not null as dispatched
         from outbox join outbox_deliveries on outbox_id = id
         where name = 'user.followed' and payload ->> 'followerId' = ?`,
      [by.userId],
    );
    expect(delivery).toEqual({ done: true, dispatched: true });
  });
});

it('a process that only serves the API leaves reactions to those that run jobs', async () => {
  const api = await createTestApp({ ROLE: 'api' }, { nextTo: app });
  try {
    const [by, whom] = [await app.make.aUser(), await app.make.aUser()];
    expect((await api.as(by).post(`/users/${whom.userId}/follow`)).status).toBe(200);
    expect(await noticesOf(whom)).toEqual([]);
    await app.settle();
    expect(await noticesOf(whom)).toHaveLength(1);
  } finally {
    await api.close();
  }
});
