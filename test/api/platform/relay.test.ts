import { RequestContext } from '@mikro-orm/core';
import { setTimeout as pause } from 'node:timers/promises';
import { defineEvent } from '../../../src/platform/events/event';
import { Outbox } from '../../../src/platform/events/outbox';
import { PruneJob } from '../../../src/platform/queues/prune.jobs';
import { Relay } from '../../../src/platform/queues/relay/relay';
import { RelayWake } from '../../../src/platform/queues/relay/relay-wake';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { until } from '../../support/until';

const Noticed = defineEvent<{ what: string }>('relay-test.noticed');
/** The embedded database runs one transaction after the other. */
const onServer = process.env['TEST_DATABASE_URL'] ? it : it.skip;

let app: TestApp;
let outbox: Outbox;

// The relay does not tick here: entries are relayed only because their commit woke it.
beforeAll(async () => {
  app = await createTestApp({}, { own: true });
  outbox = app.app.get(Outbox);
  app.app.get(RelayWake).automatic = true;
});
afterAll(() => app.close());

const inRequest = <T>(work: () => Promise<T>): Promise<T> => RequestContext.create(app.em.fork(), work);

async function relayed(): Promise<string[]> {
  const rows = await app.em.fork().execute<{ what: string }[]>(
    `select payload ->> 'what' as what from outbox
       where name = '${Noticed.name}' and dispatched_at is not null order by seq`,
  );
  return rows.map((row) => row.what);
}

async function expectRelayed(...what: string[]): Promise<void> {
  await until(async () => (await relayed()).length >= what.length, 2_000);
  expect(await relayed()).toEqual(what);
}

describe('what was recorded is relayed at once', () => {
  afterEach(() => app.em.fork().execute(`delete from outbox where name = '${Noticed.name}'`));

  it('in a flush without a transaction', async () => {
    await inRequest(async () => {
      outbox.record(Noticed, { what: 'flushed' });
      await app.em.flush();
    });
    await expectRelayed('flushed');
  });

  it('in a transaction within another, after the outer one committed', async () => {
    await inRequest(() =>
      app.em.transactional(async () => {
        await app.em.transactional(() =>
          app.em.transactional(async () => outbox.record(Noticed, { what: 'within' })),
        );
        // A relay that a savepoint had woken would have looked by now.
        await pause(150);
      }),
    );
    await expectRelayed('within');
  });

  it('not when the outer transaction is rolled back', async () => {
    const failing = inRequest(() =>
      app.em.transactional(async () => {
        await app.em.transactional(async () => outbox.record(Noticed, { what: 'undone' }));
        throw new Error('The outer work failed');
      }),
    );
    await expect(failing).rejects.toThrow('The outer work failed');
    await inRequest(() => app.em.transactional(async () => outbox.record(Noticed, { what: 'done' })));
    await expectRelayed('done');
  });

  it('under a key, by a statement by hand', async () => {
    await inRequest(() =>
      app.em.transactional(() =>
        outbox.recordEach(Noticed, [{ payload: { what: 'keyed' }, key: 'relay-test:keyed' }]),
      ),
    );
    await expectRelayed('keyed');
  });

  onServer('in a transaction that commits after the relay ran for another', async () => {
    const [flushed, quickDone] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const slow = inRequest(() =>
      app.em.transactional(async (em) => {
        outbox.record(Noticed, { what: 'slow' });
        await em.flush();
        flushed.resolve();
        await quickDone.promise;
      }),
    );
    await flushed.promise;
    await inRequest(() => app.em.transactional(async () => outbox.record(Noticed, { what: 'quick' })));
    await expectRelayed('quick');
    quickDone.resolve();
    await slow;
    await expectRelayed('slow', 'quick');
  });
});

describe('an event that only another version knows', () => {
  const NAME = 'relay-test.of-another-version';
  const record = (age: string) =>
    app.em.fork().execute(
      `insert into outbox (id, kind, name, created_at)
         values (gen_random_uuid(), 'event', '${NAME}', now() - interval '${age}')`,
    );
  const left = () =>
    app.em.fork().execute<{ claimed: boolean; dispatched: boolean }[]>(
      `select claimed_at is not null as claimed, dispatched_at is not null as dispatched
         from outbox where name = '${NAME}' order by seq`,
    );
  const waiting = { claimed: false, dispatched: false };
  afterEach(() => app.em.fork().execute(`delete from outbox where name = '${NAME}'`));

  it('is left to the processes of that version, and delays no other', async () => {
    await record('1 minute');
    await inRequest(async () => {
      outbox.record(Noticed, { what: 'known' });
      await app.em.flush();
    });
    await app.settle();
    await expectRelayed('known');
    expect(await left()).toEqual([waiting]);

    // The handlers of a process are fixed when it starts.
    defineEvent(NAME);
    const newer = await createTestApp({}, { nextTo: app });
    try {
      await app.settle();
      expect(await left()).toEqual([waiting]);
      await newer.app.get(Relay).drain();
      expect(await left()).toEqual([{ claimed: true, dispatched: true }]);
    } finally {
      await newer.close();
    }
  });

  it('is deleted when no such process took it in 14 days', async () => {
    await record('15 days');
    await record('13 days');
    await app.app.get(PruneJob).prune();
    expect(await left()).toEqual([waiting]);
  });
});
