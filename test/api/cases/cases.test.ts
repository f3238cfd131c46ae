import { RequestContext } from '@mikro-orm/core';
import { randomUUID } from 'node:crypto';
import { CaseOpeningService } from '../../../src/cases/case-opening.service';
import { CaseDecided } from '../../../src/cases/cases.events';
import { CaseNotices } from '../../../src/notifications/notices/case.notices';
import { OutboxEntry } from '../../../src/platform/events/outbox.entity';
import type { SignedIn } from '../../factories/factories';
import { DELETION_DAYS } from '../../../src/users/account/user.entity';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aMember, PASSWORD } from '../../support/accounts';
import { DAY_MS } from '../../../src/platform/clock/durations';

let app: TestApp;
let guest: SignedIn;
let host: SignedIn;
let admin: SignedIn;
let second: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  [admin, second] = [await app.make.anAdmin(), await app.make.anAdmin()];
});
beforeEach(async () => {
  guest = await app.make.aUser();
  host = await app.make.aUser();
});
afterEach(() => app.resetClock());
afterAll(() => app.close());

const inDays = (days: number) => app.moveClock(new Date(Date.now() + days * DAY_MS));

async function open(kind: 'TOUR_NO_SHOW' | 'CAUTION' | 'STAY_NO_SHOW' = 'TOUR_NO_SHOW', asVisitor = false) {
  const { listingId } = await app.make.aListing({ owner: host });
  const subjectId = randomUUID();
  const claimant = asVisitor
    ? { userId: null, name: 'Vera Visitor', email: 'vera@example.com' }
    : { userId: guest.userId, name: guest.user.fullName, email: null };
  const dispute = {
    ...{ kind, subjectId, listingId, reason: 'I was there at ten', claimant },
    respondent: { userId: host.userId, name: host.user.fullName, email: null },
  };
  const opening = () =>
    RequestContext.create(app.em.fork(), () => app.app.get(CaseOpeningService).open(dispute));
  await Promise.all([opening(), opening()]);
  await app.settle();
  const [found] = (await app.as(admin).get(`/admin/cases?filter={"listingId":"${listingId}"}`)).body;
  return { id: found.id as string, number: found.caseNumber as string, subjectId };
}
const decide = (by: SignedIn, id: string, outcome: unknown, note = 'The photo shows the day') =>
  app.as(by).post(`/admin/cases/${id}/decide`, { outcome, note });

describe('a case', () => {
  it('is opened once, read by its sides alone, and both are notified', async () => {
    const { number, id } = await open();
    expect(number).toMatch(/^GC-\d{4}-\d{6}$/);
    for (const [side, person, other] of [
      ['claimant', guest, host],
      ['respondent', host, guest],
    ] as const) {
      const list = (await app.as(person).get(`/users/${person.userId}/cases`)).body;
      expect(list).toMatchObject([
        { caseNumber: number, side, otherName: other.user.fullName, state: 'OPEN' },
      ]);
      expect((await app.as(person).get(`/cases/${number.toLowerCase()}`)).body).toEqual(list[0]);
      const [notification] = (await app.as(person).get('/users/notifications')).body;
      expect(notification).toMatchObject({ kind: 'case', link: `/cases/${number}` });
      const [mail] = await app.mailsTo(person.user.email);
      expect(mail!.text).toMatch(/Gidana never asks for upfront payment\.\n$/);
    }
    const stranger = await app.make.aUser();
    for (const path of [`/cases/${number}`, '/cases/GC-2026-999999', '/cases/x'])
      expect((await app.as(stranger).get(path)).status).toBe(404);
    expect((await app.as(stranger).get(`/users/${guest.userId}/cases`)).status).toBe(403);
    expect((await app.as().get(`/cases/${number}`)).text).toBe('Unauthorized');
    expect((await app.as(admin).get(`/admin/cases?filter={"id":["${id}"]}`)).body).toHaveLength(1);
    const found = (await app.as(admin).get(`/admin/cases?filter={"q":"${number}"}`)).body;
    expect(found.map((one: { caseNumber: string }) => one.caseNumber)).toEqual([number]);
  });

  it('no longer names a person whose account was deleted, and is decided all the same', async () => {
    guest = await aMember(app);
    const { number, id } = await open();
    const other = await open();
    await app.as(guest).post('/users/delete-account', { password: PASSWORD });
    expect((await app.as(host).get(`/cases/${number}`)).body.otherName).toBe(guest.user.fullName);
    await inDays(DELETION_DAYS + 1);
    const found = (await app.as(host).get(`/cases/${number}`)).body;
    expect(found).toMatchObject({ otherName: 'Former member', reason: 'I was there at ten', state: 'OPEN' });
    expect((await app.as(host).get(`/cases/${other.number}`)).body.otherName).toBe('Former member');
    const [record] = (await app.as(admin).get(`/admin/cases?filter={"id":["${id}"]}`)).body;
    expect(JSON.stringify(record)).not.toContain(guest.user.fullName);
    expect((await decide(admin, id, 'UPHELD')).status).toBe(200);
  });

  it('takes evidence for a week, which the other side never reads', async () => {
    const { number, id } = await open();
    const give = (by: SignedIn, body: object) => app.as(by).post(`/cases/${number}/evidence`, body);
    const images = await app.make.pictures(guest, 2);
    const given = await give(guest, { text: 'Look at the clock', images });
    expect([given.status, given.body.message]).toEqual([201, 'Evidence added']);
    expect(given.body.case.evidence).toMatchObject([
      { text: 'Look at the clock', images: images.map((url) => ({ url })) },
    ]);
    expect((await app.as(host).get(`/cases/${number}`)).body.evidence).toEqual([]);
    expect((await app.as(admin).get(`/admin/cases/${id}`)).body.evidence).toMatchObject([
      { userId: guest.userId, text: 'Look at the clock' },
    ]);
    expect((await give(await app.make.aUser(), { text: 'x' })).status).toBe(404);
    expect((await give(guest, {})).body.fields).toEqual({ text: 'Text is required' });
    expect((await give(guest, { text: 'x'.repeat(4001) })).status).toBe(400);
    expect((await give(host, { text: 'Mine', images })).status).toBe(400);
    await inDays(7.1);
    expect((await give(guest, { text: 'Late' })).body).toMatchObject({ statusCode: 409, code: 'TOO_LATE' });
    expect((await app.as(guest).get(`/cases/${number}`)).body.can.evidence).toBe(false);
  });

  it('is decided once, by an admin whom it does not concern, with an outcome of its kind', async () => {
    const { id, number, subjectId } = await open();
    expect((await decide(guest, id, 'UPHELD')).status).toBe(403);
    for (const outcome of ['NO_SHOW', 'MAYBE', { returned: 5 }, undefined, 3])
      expect((await decide(admin, id, outcome)).body.fields).toHaveProperty('outcome');
    const responses = await Promise.all([decide(admin, id, 'DISMISSED'), decide(second, id, 'UPHELD')]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const { body } = responses.find(({ status }) => status === 200)!;
    expect(body).toMatchObject({ message: 'Case decided', case: { state: 'DECIDED' } });
    expect((await app.as(host).get(`/cases/${number}`)).body).toMatchObject({
      ...{ outcome: body.case.outcome, note: 'The photo shows the day', state: 'DECIDED' },
      can: { evidence: false, appeal: true },
    });
    const events = await app.em.fork().find(OutboxEntry, { name: CaseDecided.name });
    expect(events.map(({ payload }) => payload)).toContainEqual(
      expect.objectContaining({ kind: 'TOUR_NO_SHOW', subjectId, outcome: body.case.outcome }),
    );
    expect((await decide(admin, randomUUID(), 'UPHELD')).status).toBe(404);
  });

  it('is left alone by other admins for a quarter of an hour once one claimed it', async () => {
    const { id } = await open();
    const claim = (by: SignedIn) => app.as(by).post(`/admin/cases/${id}/claim`);
    const shown = async () => (await app.as(second).get(`/admin/cases/${id}`)).body.claim;
    expect((await claim(admin)).body.case.claim).toMatchObject({ userId: admin.userId });
    expect((await claim(second)).status).toBe(409);
    expect((await decide(second, id, 'UPHELD')).status).toBe(409);
    expect(await shown()).toMatchObject({ userId: admin.userId, fullName: admin.user.fullName });
    await app.moveClock(new Date(Date.now() + 16 * 60_000));
    expect(await shown()).toBeNull();
    expect((await claim(second)).body.case.claim.userId).toBe(second.userId);
    expect((await decide(second, id, 'UPHELD')).status).toBe(200);
    await app.moveClock(null);
    const lines = (await app.as(admin).get(`/admin/audit?filter={"targetId":"${id}"}`)).body;
    const target = {
      targetKind: 'case',
      targetName: (await app.as(admin).get(`/admin/cases/${id}`)).body.caseNumber,
    };
    expect(lines).toMatchObject([
      { action: 'case.decided', actorId: second.userId, ...target },
      { action: 'case.claimed', actorId: second.userId, ...target },
      { action: 'case.claimed', actorId: admin.userId, ...target },
    ]);
  });

  it('is not decided by an admin who has not read the latest evidence', async () => {
    const { id, number } = await open();
    const { version } = (await app.as(admin).get(`/admin/cases/${id}`)).body;
    const asSeen = (seen: number) =>
      app.as(admin).post(`/admin/cases/${id}/decide`, { outcome: 'UPHELD', version: seen });
    await app.as(host).post(`/cases/${number}/evidence`, { text: 'The gate camera shows nobody' });
    expect((await asSeen(version)).body).toMatchObject({ statusCode: 409, code: 'STALE_VERSION' });
    const latest = (await app.as(admin).get(`/admin/cases/${id}`)).body;
    expect(latest).toMatchObject({ state: 'OPEN', note: null });
    expect((await asSeen(latest.version)).body.case).toMatchObject({ state: 'DECIDED' });
  });

  it('of a caution is decided by the sum that is returned', async () => {
    const { id, number } = await open('CAUTION');
    for (const outcome of ['UPHELD', { returned: -1 }, { returned: '5' }, { returned: 1, more: 2 }])
      expect((await decide(admin, id, outcome)).status).toBe(400);
    for (const [returned, problem] of [
      [-5, 'Returned must be at least 0'],
      [0.001, 'Returned can have at most 2 decimals'],
      [2e12, 'Returned must be at most 1000000000000'],
    ] as const)
      expect((await decide(admin, id, { returned })).body.fields).toEqual({ outcome: problem });
    expect((await decide(admin, id, { returned: 25_000.5 })).body.case.outcome).toEqual({
      returned: 25_000.5,
    });
    expect((await app.as(guest).get(`/cases/${number}`)).body.outcome).toEqual({ returned: 25_000.5 });
  });
});

describe('an appeal', () => {
  const appeal = (by: SignedIn, number: string, reason = 'Look again') =>
    app.as(by).post(`/cases/${number}/appeal`, { reason });

  it('goes to another admin, once within two weeks, and closes the case', async () => {
    const { id, number } = await open();
    expect((await appeal(guest, number)).body.code).toBe('WRONG_STATE');
    await decide(admin, id, 'UPHELD');
    const responses = await Promise.all([appeal(guest, number), appeal(host, number)]);
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409]);
    const refused = { statusCode: 403, code: 'OTHER_ADMIN' };
    const claim = (by: SignedIn) => app.as(by).post(`/admin/cases/${id}/claim`);
    expect((await decide(admin, id, 'DISMISSED')).body).toMatchObject(refused);
    expect((await claim(admin)).body).toMatchObject(refused);
    const can = async (by: SignedIn) => (await app.as(by).get(`/admin/cases/${id}`)).body.can;
    expect(await can(admin)).toEqual({ claim: false, decide: false });
    expect(await can(second)).toEqual({ claim: true, decide: true });
    expect((await claim(second)).status).toBe(200);
    expect((await decide(second, id, 'DISMISSED')).body.case).toMatchObject({
      ...{ state: 'CLOSED', outcome: 'DISMISSED', earlier: { outcome: 'UPHELD', by: admin.userId } },
    });
    expect((await appeal(guest, number)).status).toBe(409);
    await app.settle();
    const notifications = (await app.as(host).get('/users/notifications')).body as { message: string }[];
    for (const text of [
      'A decision was made in the case',
      'was appealed',
      'A decision was made on the appeal',
    ])
      expect(notifications.filter(({ message }) => message.includes(text))).toHaveLength(1);
  });

  it('is not decided by what an admin wrote before the first decision', async () => {
    const { id, number } = await open();
    const { version } = (await app.as(second).get(`/admin/cases/${id}`)).body;
    await decide(admin, id, 'UPHELD');
    await appeal(guest, number);
    const typed = { outcome: 'DISMISSED', note: 'Nobody was there' };
    const late = await app.as(second).post(`/admin/cases/${id}/decide`, { ...typed, version });
    expect(late.body).toMatchObject({ statusCode: 409, code: 'STALE_VERSION' });
    const latest = (await app.as(second).get(`/admin/cases/${id}`)).body;
    expect(latest).toMatchObject({ state: 'APPEALED', outcome: 'UPHELD' });
    const read = await app.as(second).post(`/admin/cases/${id}/decide`, { ...latest, ...typed });
    expect(read.body.case).toMatchObject({ state: 'CLOSED', outcome: 'DISMISSED', note: typed.note });
  });

  it('is too late after two weeks, when the case closes by itself', async () => {
    const { id, number } = await open();
    await decide(admin, id, 'UPHELD');
    await inDays(14.1);
    expect((await app.as(guest).get(`/cases/${number}`)).body).toMatchObject({
      ...{ state: 'CLOSED', can: { appeal: false } },
    });
    expect((await appeal(guest, number)).status).toBe(409);
  });
});

it('nobody decides a case of their own, not even an admin', async () => {
  host = second;
  const { id } = await open();
  expect((await app.as(second).get(`/admin/cases/${id}`)).body.can).toEqual({ claim: false, decide: false });
  expect((await decide(second, id, 'DISMISSED')).status).toBe(403);
  expect((await app.as(second).post(`/admin/cases/${id}/claim`)).status).toBe(403);
});

it('notifies a visitor by email, and is in the download of their data', async () => {
  const { number, id } = await open('STAY_NO_SHOW', true);
  const mails = () => app.mailsTo('vera@example.com').then((all) => all.map(({ subject }) => subject));
  expect(await mails()).toEqual([expect.stringContaining(number)]);
  // A delivery that is repeated mails nothing new.
  await RequestContext.create(app.em.fork(), () => app.app.get(CaseNotices).opened({ caseId: id }));
  await app.settle();
  expect(await mails()).toHaveLength(1);
  const { cases } = (await app.as(host).get('/users/export')).body;
  expect(cases).toMatchObject([{ caseNumber: number, side: 'respondent', otherName: 'Vera Visitor' }]);
});
