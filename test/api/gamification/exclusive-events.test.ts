import { RequestContext } from '@mikro-orm/core';
import {
  EventMoved,
  EventResumed,
  EventWidened,
  EventWithdrawn,
} from '../../../src/content/events/events.events';
import { NotifyInvited, NotifyInvitedTier } from '../../../src/notifications/notices/benefit.notices';
import { Outbox } from '../../../src/platform/events/outbox';
import { lagosDate } from '../../../src/platform/clock/clock';
import { instantText } from '../../../src/platform/clock/time-text';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { DAY_MS } from '../../../src/platform/clock/durations';
import { inTier, noticesOf } from './tiers';

let app: TestApp;
let admin: SignedIn;
beforeEach(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
});
afterEach(() => app.close());

describe('Exclusive Events', () => {
  const tomorrow = Date.now() + DAY_MS;
  const event = (fields: object) => ({
    ...{ kind: 'COMMUNITY', title: 'Dinner of investors', description: 'Meet the builders.' },
    ...{ place: 'Eko Hotel', state: 'Lagos', startsAt: new Date(tomorrow).toISOString() },
    endsAt: new Date(tomorrow + 3_600_000).toISOString(),
    ...fields,
  });
  const titles = async (who: SignedIn | null): Promise<string[]> => {
    const { body, headers } = await app.as(who).get('/events');
    expect(headers.get('x-total-count')).toBe(String(body.length));
    return body.map(({ title }: { title: string }) => title).sort();
  };

  it('are listed, read and put into a calendar by their tier alone', async () => {
    const [bronze, silver, gold] = [
      await app.make.aUser(),
      await inTier(app, 'silver'),
      await inTier(app, 'gold'),
    ];
    const ids: Record<string, string> = {};
    for (const audience of ['everyone', 'silver', 'gold']) {
      const made = await app.as(admin).post('/admin/events', event({ title: `For ${audience}`, audience }));
      expect([made.status, made.body.audience]).toEqual([201, audience]);
      ids[audience] = made.body.id;
    }
    expect(await titles(null)).toEqual(['For everyone']);
    expect(await titles(bronze)).toEqual(['For everyone']);
    expect(await titles(silver)).toEqual(['For everyone', 'For silver']);
    expect(await titles(gold)).toEqual(['For everyone', 'For gold', 'For silver']);
    expect(await titles(admin)).toHaveLength(3);
    const reads = async (who: SignedIn | null, audience: string) =>
      Promise.all(
        ['', '/calendar'].map(
          async (end) => (await app.as(who).get(`/events/${ids[audience]}${end}`)).status,
        ),
      );
    expect(await reads(silver, 'silver')).toEqual([200, 200]);
    expect(await reads(null, 'everyone')).toEqual([200, 200]);
    for (const [who, audience] of [
      [null, 'silver'],
      [bronze, 'silver'],
      [silver, 'gold'],
    ] as const)
      expect(await reads(who, audience)).toEqual([404, 404]);
    const file = await app.as(gold).get(`/events/${ids['gold']}/calendar`);
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(file.text).toContain('SUMMARY:For gold');
    expect(file.text).toMatch(/DTSTART:\d{8}T\d{6}Z/);
  });

  it('invite their tier once, when they are published', async () => {
    const [bronze, silver, gold] = [
      await app.make.aUser(),
      await inTier(app, 'silver'),
      await inTier(app, 'gold'),
    ];
    const made = await app
      .as(admin)
      .post('/admin/events', event({ audience: 'gold', published: false, title: 'A gold dinner' }));
    await app.settle();
    expect(await noticesOf(app, gold)).toEqual([]);
    const path = `/admin/events/${made.body.id}`;
    for (const title of ['A gold dinner', 'A gold dinner, later'])
      expect(
        (await app.as(admin).put(path, event({ audience: 'gold', published: true, title }))).status,
      ).toBe(200);
    await app.settle();
    expect(await noticesOf(app, gold)).toHaveLength(1);
    expect((await noticesOf(app, gold))[0]).toMatch(/^You are invited: A gold dinner/);
    expect([await noticesOf(app, silver), await noticesOf(app, bronze)]).toEqual([[], []]);
    const wrong = await app.as(admin).post('/admin/events', event({ audience: 'platinum' }));
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([400, ['audience']]);
  });

  it('notify who was invited of another time, and that they do not take place', async () => {
    const [silver, gold] = [await inTier(app, 'silver'), await inTier(app, 'gold')];
    const dinner = event({ audience: 'gold', title: 'A dinner' });
    const path = `/admin/events/${(await app.as(admin).post('/admin/events', dinner)).body.id}`;
    const link = `/invest#event-${path.split('/').at(-1)}`;
    const on = (time: unknown) => `${instantText(new Date(String(time)))} (Lagos time)`;
    await app.settle();
    const newest = async () => {
      await app.settle();
      const { message, link } = (await app.as(gold).get('/users/notifications')).body[0];
      return [message, link];
    };
    await app.as(admin).put(path, { ...dinner, title: 'The dinner' });
    expect(await newest()).toEqual(['You are invited: A dinner', link]);
    await app.as(admin).put(path, { ...dinner, place: 'Civic Centre' });
    expect(await newest()).toEqual([`The dinner is moved to Civic Centre, on ${on(dinner.startsAt)}`, link]);
    const moved = { ...dinner, startsAt: '2099-01-02T18:00:00.000Z', endsAt: '2099-01-02T20:00:00.000Z' };
    await app.as(admin).put(path, moved);
    expect(await newest()).toEqual([`A dinner is moved to Eko Hotel, on ${on(moved.startsAt)}`, link]);
    moved.startsAt = '2099-01-02T19:00:00.000Z';
    await app.as(admin).put(path, moved);
    expect(await newest()).toEqual([`A dinner is moved to ${on(moved.startsAt)}`, link]);
    await app.as(admin).put(path, { ...moved, published: false });
    expect(await newest()).toEqual(['A dinner does not take place', null]);
    const before = await noticesOf(app, gold);
    await app.as(admin).delete(path);
    await app.settle();
    expect(await noticesOf(app, gold)).toEqual(before);
    const other = await app.as(admin).post('/admin/events', event({ audience: 'silver', title: 'A talk' }));
    await app.settle();
    await app.as(admin).delete(`/admin/events/${other.body.id}`);
    expect(await newest()).toEqual(['A talk does not take place', null]);
    expect((await noticesOf(app, silver)).join()).not.toContain('dinner');
  });

  it('notify who was invited half a year ago, for whom other old notifications are gone', async () => {
    const [silver, gold] = [await inTier(app, 'silver'), await inTier(app, 'gold')];
    const day = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
    const gala = event({ audience: 'gold', title: 'A gala', startsAt: day(300), endsAt: day(301) });
    const path = `/admin/events/${(await app.as(admin).post('/admin/events', gala)).body.id}`;
    await app.as(admin).post('/admin/events', event({ audience: 'silver', title: 'A talk' }));
    await app.settle();
    await app.moveClock(new Date(day(190)));
    await app.em.fork().execute('update players set tier = ? where user_id = ?', ['gold', gold.userId]);
    const invitations = async (who: SignedIn) =>
      (await noticesOf(app, who)).filter((message) => message.startsWith('You are invited'));
    expect([await invitations(gold), await invitations(silver)]).toEqual([['You are invited: A gala'], []]);
    await app.as(admin).delete(path);
    await app.settle();
    expect((await noticesOf(app, gold))[0]).toBe('A gala does not take place');
    await app.moveClock(new Date(day(302)));
    expect(await invitations(gold)).toEqual([]);
  });

  it('notify who was invited as earlier versions recorded it, which named no moment', async () => {
    const [gold, startsAt] = [await inTier(app, 'gold'), '2099-01-02T18:00:00.000Z'];
    const dinner = event({ audience: 'gold', title: 'A dinner', published: true });
    const eventId: string = (await app.as(admin).post('/admin/events', dinner)).body.id;
    await app.settle();
    const facts = { eventId, title: 'A dinner', audience: 'gold' as const };
    const batch = {
      ...{ cause: 'event-moved:1', link: null },
      after: '00000000-0000-0000-0000-000000000000',
    };
    await RequestContext.create(app.em, async () => {
      const outbox = app.app.get(Outbox);
      outbox.record(EventMoved, { ...facts, startsAt });
      outbox.record(EventWidened, { ...facts, startsAt });
      outbox.record(EventResumed, { ...facts, startsAt });
      outbox.record(EventWithdrawn, facts);
      outbox.enqueue(NotifyInvited, { eventId, audience: 'gold', ...batch, message: 'The next batch' });
      await app.em.flush();
    });
    await app.settle();
    const at = `${instantText(new Date(startsAt))} (Lagos time)`;
    expect((await noticesOf(app, gold)).toSorted()).toEqual(
      [
        ...['A dinner does not take place', 'The next batch', 'You are invited: A dinner'],
        ...[`A dinner is moved to ${at}`, `A dinner takes place after all, on ${at}`],
        `You are invited again: A dinner, on ${at}`,
      ].toSorted(),
    );
  });

  it('notify those who may no longer come once they are for a higher tier, and no others', async () => {
    const [gold, silver] = [await inTier(app, 'gold'), await inTier(app, 'silver')];
    const talk = event({ audience: 'silver', title: 'A talk' });
    const path = `/admin/events/${(await app.as(admin).post('/admin/events', talk)).body.id}`;
    await app.settle();
    const later = { startsAt: '2099-01-02T18:00:00.000Z', endsAt: '2099-01-02T20:00:00.000Z' };
    expect((await app.as(admin).put(path, { ...talk, ...later, audience: 'gold' })).status).toBe(200);
    await app.settle();
    const narrowed = 'A talk is for gold members alone now. You are no longer invited';
    const moved = `A talk is moved to ${instantText(new Date(later.startsAt))} (Lagos time)`;
    expect(await noticesOf(app, silver)).toEqual([narrowed, 'You are invited: A talk']);
    expect(await noticesOf(app, gold)).toEqual([moved, 'You are invited: A talk']);
    expect((await app.as(silver).get('/users/notifications')).body[0].link).toBeNull();
    const calendar = await app.as(gold).get(`/events/${path.split('/').at(-1)}/calendar`);
    expect(calendar.text).toContain('SEQUENCE:1');
  });

  it('invite those again who were told that they are no longer, and nobody twice', async () => {
    const [gold, silver] = [await inTier(app, 'gold'), await inTier(app, 'silver')];
    const talk = event({ audience: 'silver', title: 'A talk' });
    const path = `/admin/events/${(await app.as(admin).post('/admin/events', talk)).body.id}`;
    await app.settle();
    const later = { startsAt: '2099-01-02T18:00:00.000Z', endsAt: '2099-01-02T20:00:00.000Z' };
    for (const change of [{ audience: 'gold' }, { audience: 'gold', ...later }, later]) {
      expect((await app.as(admin).put(path, { ...talk, ...change })).status).toBe(200);
      await app.settle();
    }
    const [at, invitation] = [instantText(new Date(later.startsAt)), 'You are invited: A talk'];
    const narrowed = 'A talk is for gold members alone now. You are no longer invited';
    const again = `You are invited again: A talk, at Eko Hotel, on ${at} (Lagos time)`;
    expect(await noticesOf(app, silver)).toEqual([again, narrowed, invitation]);
    expect(await noticesOf(app, gold)).toEqual([`A talk is moved to ${at} (Lagos time)`, invitation]);
    const [{ link }] = (await app.as(silver).get('/users/notifications')).body;
    expect(link).toBe(`/invest#event-${path.split('/').at(-1)}`);
  });

  it('notify who was invited before they were for everyone, and nobody who was not', async () => {
    const [gold, silver] = [await inTier(app, 'gold'), await inTier(app, 'silver')];
    const talk = event({ audience: 'silver', title: 'A talk', published: true });
    const path = `/admin/events/${(await app.as(admin).post('/admin/events', talk)).body.id}`;
    await app.settle();
    const newcomer = await inTier(app, 'silver');
    const later = { startsAt: '2099-01-02T18:00:00.000Z', endsAt: '2099-01-02T20:00:00.000Z' };
    const [open, moved] = [{ audience: 'everyone' }, { audience: 'everyone', ...later }];
    for (const change of [
      open,
      moved,
      { ...moved, published: false },
      moved,
      { ...moved, audience: 'gold' },
    ]) {
      expect((await app.as(admin).put(path, { ...talk, ...change })).status).toBe(200);
      await app.settle();
    }
    const at = instantText(new Date(later.startsAt));
    const common = [
      `A talk takes place after all, at Eko Hotel, on ${at} (Lagos time)`,
      'A talk does not take place',
      `A talk is moved to ${at} (Lagos time)`,
      'You are invited: A talk',
    ];
    const narrowed = 'A talk is for gold members alone now. You are no longer invited';
    expect(await noticesOf(app, silver)).toEqual([narrowed, ...common]);
    expect(await noticesOf(app, gold)).toEqual(common);
    expect(await noticesOf(app, newcomer)).toEqual([]);
    await app.as(admin).put(path, { ...talk, ...moved });
    await app.as(admin).delete(path);
    await app.settle();
    const again = `You are invited again: A talk, at Eko Hotel, on ${at} (Lagos time)`;
    expect((await noticesOf(app, silver)).slice(0, 2)).toEqual(['A talk does not take place', again]);
    expect((await noticesOf(app, gold))[0]).toBe('A talk does not take place');
    expect(await noticesOf(app, newcomer)).toEqual([]);
  });

  it('notify who was invited to an open house that an admin made one for a tier', async () => {
    const gold = await inTier(app, 'gold');
    const { listingId, owner } = await app.make.aListing();
    const times = { date: lagosDate(new Date(tomorrow + DAY_MS)), from: '10:00', to: '12:00', capacity: 2 };
    const held = await app.as(owner).post(`/listings/${listingId}/open-houses`, times);
    const path = `/admin/events/${held.body.eventId}`;
    const { body: record } = await app.as(admin).get(path);
    expect((await app.as(admin).put(path, { ...record, title: 'A villa', audience: 'gold' })).status).toBe(
      200,
    );
    await app.settle();
    await app.as(admin).delete(path);
    await app.settle();
    expect(await noticesOf(app, gold)).toEqual(['A villa does not take place', 'You are invited: A villa']);
  });

  it('notify the next batch of one tier by a job of its own, which is not for those above it', async () => {
    const [gold, silver] = [await inTier(app, 'gold'), await inTier(app, 'silver')];
    const talk = event({ audience: 'silver', title: 'A talk' });
    const eventId: string = (await app.as(admin).post('/admin/events', talk)).body.id;
    await app.settle();
    const [after, at] = ['00000000-0000-0000-0000-000000000000', '2199-01-01T00:00:00.000Z'];
    const batch = { eventId, audience: 'silver', at, cause: 'event-narrowed:1', link: null, after };
    await RequestContext.create(app.em, async () => {
      app.app.get(Outbox).enqueue(NotifyInvitedTier, { ...batch, message: 'The next batch' });
      await app.em.flush();
    });
    await app.settle();
    expect((await noticesOf(app, silver))[0]).toBe('The next batch');
    expect(await noticesOf(app, gold)).toEqual(['You are invited: A talk']);
  });

  it('notify who was invited each time that they do not take place, and do after all', async () => {
    const gold = await inTier(app, 'gold');
    const dinner = event({ audience: 'gold', title: 'A dinner', published: true });
    const draft = { ...dinner, published: false };
    const path = `/admin/events/${(await app.as(admin).post('/admin/events', draft)).body.id}`;
    const save = async (fields: object): Promise<void> => {
      expect((await app.as(admin).put(path, fields)).status).toBe(200);
      await app.settle();
    };
    const invitation = 'You are invited: A dinner';
    const withdrawn = 'A dinner does not take place';
    const at = (time: string, place = 'Eko Hotel') =>
      `A dinner takes place after all, at ${place}, on ${instantText(new Date(time))} (Lagos time)`;
    await save(dinner);
    await save(draft);
    const later = { startsAt: '2099-01-02T18:00:00.000Z', endsAt: '2099-01-02T20:00:00.000Z' };
    const elsewhere = { ...later, place: 'Civic Centre' };
    await save({ ...draft, ...elsewhere });
    const newcomer = await inTier(app, 'gold');
    await save({ ...dinner, ...elsewhere });
    await save({ ...dinner, ...elsewhere, description: 'Meet them all.' });
    expect(await noticesOf(app, gold)).toEqual([at(later.startsAt, 'Civic Centre'), withdrawn, invitation]);
    expect(await noticesOf(app, newcomer)).toEqual([invitation]);
    await save({ ...draft, ...elsewhere });
    await save(dinner);
    const again = [at(String(dinner.startsAt)), withdrawn];
    expect((await noticesOf(app, gold)).slice(0, 2)).toEqual(again);
    expect(await noticesOf(app, newcomer)).toEqual([...again, invitation]);
    const over = { startsAt: '2020-01-02T18:00:00.000Z', endsAt: '2020-01-02T20:00:00.000Z' };
    await save({ ...draft, ...over });
    await save({ ...dinner, ...over });
    expect(await noticesOf(app, newcomer)).toEqual([withdrawn, ...again, invitation]);
    const { body } = await app.as(gold).get('/users/notifications');
    expect(body[1]).toMatchObject({ message: again[0], link: `/invest#event-${path.split('/').at(-1)}` });
  });
});
