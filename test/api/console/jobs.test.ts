import { RequestContext } from '@mikro-orm/core';
import { Mailer } from '../../../src/platform/mail/mailer';
import { SendMail } from '../../../src/platform/mail/mail';
import { Outbox } from '../../../src/platform/events/outbox';
import { UnrecoverableError } from 'bullmq';
import { Queues } from '../../../src/platform/queues/queues';
import { Relay } from '../../../src/platform/queues/relay/relay';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { tourForm } from '../tour-requests/tour-requests';

let app: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
});
afterAll(() => app.close());

const inState = (state: string): string => `filter=${encodeURIComponent(JSON.stringify({ state }))}`;
const failed = inState('failed');

/** Mails that cannot be sent, and whose jobs gave up. */
async function deadMails(...to: string[]): Promise<string[]> {
  const failing = jest
    .spyOn(app.app.get(Mailer), 'send')
    .mockRejectedValue(new UnrecoverableError('The post office is closed'));
  await RequestContext.create(app.em.fork(), async () => {
    for (const address of to)
      app.app
        .get(Outbox)
        .enqueue(SendMail, { to: address, subject: 'Hello', html: 'x'.repeat(2000), text: 'Hello' });
    await app.em.flush();
  });
  await app.settle();
  failing.mockRestore();
  const { body } = await app.as(admin).get(`/admin/jobs?${failed}`);
  return to.map((address) => body.find(({ payload }: any) => payload.to === address).id);
}

describe('jobs in the console', () => {
  it('shows a job that gave up and runs it again', async () => {
    const [id] = await deadMails('late@example.com');
    const list = await app.as(admin).get(`/admin/jobs?${failed}`);
    expect(list.headers.get('content-range')).toBe('jobs 0-0/1');
    expect(list.body[0]).toMatchObject({
      id,
      queue: 'mail',
      state: 'failed',
      attempts: 1,
      maxAttempts: 153,
      error: 'The post office is closed',
      canRetry: true,
      payload: { to: 'late@example.com' },
    });
    expect(list.body[0].payload.html.length).toBeLessThan(400);
    expect((await app.as(admin).get(`/admin/jobs/${id}`)).body).toEqual(list.body[0]);

    const colleague = await app.make.anAdmin();
    const retry = (by: SignedIn) => app.as(by).post(`/admin/jobs/${id}/retry`);
    const both = await Promise.all([retry(admin), retry(colleague)]);
    expect(both.map(({ body }) => body.message ?? body.error).sort()).toEqual([
      'Only a job that failed can be run again',
      'The job runs again',
    ]);
    expect((await app.as(admin).post(`/admin/jobs/${id}/retry`)).status).toBe(409);
    expect(await app.mailsTo('late@example.com')).toHaveLength(1);
    expect((await app.as(admin).post(`/admin/jobs/${id}/retry`)).status).toBe(404);

    const audit = await app
      .as(admin)
      .get(`/admin/audit?filter=${encodeURIComponent(JSON.stringify({ action: 'job.retried' }))}`);
    expect(audit.body).toMatchObject([
      {
        actorId: [admin, colleague][both.findIndex(({ status }) => status === 200)]!.userId,
        targetKind: 'job',
        targetId: id,
      },
    ]);
  });

  it('is for admins only', async () => {
    const [id] = await deadMails('later@example.com');
    const user = app.as(await app.make.aUser());
    for (const path of [`/admin/jobs/${id}/retry`, '/admin/jobs/retry-all']) {
      expect((await app.as().post(path)).status).toBe(401);
      expect((await user.post(path)).status).toBe(403);
    }
    expect((await app.as(admin).get(`/admin/jobs/${id}`)).body.state).toBe('failed');
  });

  it('runs all failed jobs again at once', async () => {
    const addresses = ['one@example.com', 'two@example.com', 'three@example.com'];
    await deadMails(...addresses);
    const { body } = await app.as(admin).post('/admin/jobs/retry-all');
    expect(body.retried).toBeGreaterThanOrEqual(3);
    expect(body.message).toBe(`${body.retried} jobs run again`);
    for (const address of addresses) expect(await app.mailsTo(address)).toHaveLength(1);
    expect((await app.as(admin).get(`/admin/jobs?${failed}`)).body).toEqual([]);
    expect((await app.as(admin).post('/admin/jobs/retry-all')).body).toEqual({
      message: '0 jobs run again',
      retried: 0,
    });
    const action = encodeURIComponent(JSON.stringify({ action: 'jobs.retried' }));
    const audit = await app.as(admin).get(`/admin/audit?filter=${action}`);
    expect(audit.body).toMatchObject([{ actorId: admin.userId, targetId: 'all' }]);
  });

  it('shows and runs a failed job that the queue has forgotten, with its reason', async () => {
    const [id] = await deadMails('forgotten@example.com');
    for (const queue of app.app.get(Queues).all()) await queue.obliterate({ force: true });
    const { headers } = await app.as(admin).get(`/admin/jobs?${failed}`);
    const counted = Number(headers.get('x-total-count'));
    expect(counted).toBeGreaterThan(0);
    expect((await app.as(admin).get('/admin/dashboard')).body.jobs.failed).toBe(counted);
    expect((await app.as(admin).get(`/admin/jobs/${id}`)).body).toMatchObject({
      state: 'failed',
      error: 'The post office is closed',
    });
    expect((await app.as(admin).post(`/admin/jobs/${id}/retry`)).status).toBe(200);
    expect(await app.mailsTo('forgotten@example.com')).toHaveLength(1);
  });

  it('runs a delivery again whose job gave up while the database could not record it', async () => {
    const [id] = await deadMails('outage@example.com');
    await app.em
      .fork()
      .execute('update outbox_deliveries set failed_at = null, error = null where failed_at is not null');
    expect(await app.mailsTo('outage@example.com')).toHaveLength(0);
    expect((await app.as(admin).get(`/admin/jobs/${id}`)).status).toBe(404);
    await app.app.get(Relay).sweep(0);
    expect(await app.mailsTo('outage@example.com')).toHaveLength(1);
  });

  it('are in the order that was asked for', async () => {
    const ids = await deadMails('first@example.com', 'second@example.com', 'third@example.com');
    const em = app.em.fork();
    for (const [index, id] of ids.entries())
      await em.execute('update outbox_deliveries set failed_at = ? where outbox_id = ?', [
        new Date(Date.now() - index * 60_000),
        id.split('.')[0],
      ]);
    const idsBy = async (key: string, direction: string) =>
      (await app.as(admin).get(`/admin/jobs?${failed}&sort=["${key}","${direction}"]`)).body.map(
        ({ id }: { id: string }) => id,
      );
    for (const key of ['id', 'createdAt']) {
      expect(await idsBy(key, 'ASC')).toEqual(ids);
      expect(await idsBy(key, 'DESC')).toEqual([...ids].reverse());
    }
    expect(await idsBy('at', 'DESC')).toEqual(ids);
  });

  it('shows when a job that failed is tried again, and pages in that order', async () => {
    const queue = app.app.get(Queues).get('mail');
    const now = Date.now();
    const data = { outboxId: '', handler: 'Mailer.onSendMail', payload: {} };
    const jobs = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        queue.add('mail.send', data, {
          jobId: `tried-again-${index}`,
          timestamp: now - index * 7_200_000,
          delay: 86_400_000,
        }),
      ),
    );
    // As after a failure: a delay from now on.
    for (const [index, job] of jobs.entries()) await job.changeDelay(600_000 + index * 60_000);
    const delayed = `filter=${encodeURIComponent(JSON.stringify({ state: 'delayed', queue: 'mail' }))}`;
    const page = async (direction: string, range: string) =>
      (await app.as(admin).get(`/admin/jobs?${delayed}&sort=["at","${direction}"]&range=${range}`)).body;
    const shown = [...(await page('ASC', '[0,2]')), ...(await page('ASC', '[3,5]'))];
    expect(shown.map(({ id }) => id)).toEqual(jobs.map(({ id }) => id));
    for (const [index, { id, at }] of shown.entries()) {
      expect(Math.abs(Date.parse(at) - now - 600_000 - index * 60_000)).toBeLessThan(30_000);
      expect((await app.as(admin).get(`/admin/jobs/${id}`)).body.at).toBe(at);
    }
    const backwards = [...(await page('DESC', '[0,2]')), ...(await page('DESC', '[3,5]'))];
    expect(backwards).toEqual([...shown].reverse());
    await Promise.all(jobs.map((job) => job.remove()));
  });

  it('lists what this version no longer handles, and does not run it again', async () => {
    const [handled, other] = await deadMails('handled@example.com', 'unhandled@example.com');
    const entry = other!.split('.')[0]!;
    const em = app.em.fork();
    await em.execute(`update outbox_deliveries set handler = 'Old.onSend' where outbox_id = ?`, [entry]);
    const waits = '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001';
    await em.execute(
      `insert into outbox (id, kind, name, payload) values (?, 'event', 'old.event', '{"listingId":"l1"}')`,
      [waits],
    );
    const as = app.as(admin);
    const listed = async (filter: object) => {
      const { body, headers } = await as.get(
        `/admin/jobs?filter=${encodeURIComponent(JSON.stringify(filter))}`,
      );
      expect(Number(headers.get('x-total-count'))).toBe(body.length);
      return body;
    };
    const id = `${entry}.Old.onSend`;
    const dead = {
      id,
      name: 'Old.onSend',
      queue: 'default',
      state: 'failed',
      handled: false,
      canRetry: false,
    };
    expect(await listed({ state: 'failed' })).toEqual(
      expect.arrayContaining([
        expect.objectContaining(dead),
        expect.objectContaining({ id: handled, handled: true, canRetry: true }),
      ]),
    );
    expect(await listed({ state: 'failed', queue: 'default' })).toMatchObject([dead]);
    expect((await listed({ state: 'failed', queue: 'mail' })).map(({ id }: any) => id)).not.toContain(id);
    const unknown = { id: waits, name: 'old.event', queue: 'default', state: 'waiting', handled: false };
    expect(await listed({ state: 'waiting' })).toMatchObject([unknown]);
    expect(await listed({ state: 'waiting', queue: 'codes' })).toEqual([]);
    const { jobs } = (await as.get('/admin/dashboard')).body;
    expect(jobs).toMatchObject({ failed: (await listed({ state: 'failed' })).length, waiting: 1 });

    for (const [one, job] of [[id, dead] as const, [waits, unknown] as const]) {
      expect((await as.get(`/admin/jobs/${one}`)).body).toMatchObject(job);
      const refused = await as.post(`/admin/jobs/${one}/retry`);
      expect([refused.status, refused.body.error]).toEqual([
        409,
        'This version of the program no longer handles this job',
      ]);
    }
    const all = (await as.post('/admin/jobs/retry-all')).body;
    expect(all.message).toMatch(/^(1 job runs|\d+ jobs run) again, 1 no longer handled by this version$/);
    expect(await app.mailsTo('handled@example.com')).toHaveLength(1);
    expect(await listed({ state: 'failed' })).toMatchObject([dead]);
    await em.execute('delete from outbox where id in (?, ?)', [entry, waits]);
  });

  it('are counted for the dashboard by one question to each queue', async () => {
    const queue = app.app.get(Queues).get('mail');
    const data = { outboxId: '', handler: 'Mailer.onSendMail', payload: {} };
    const later = await queue.add('mail.send', data, { jobId: 'counted-later', delay: 86_400_000 });
    const soon = await queue.add('mail.send', data, { jobId: 'counted-soon' });
    const asked = app.app
      .get(Queues)
      .all()
      .map((one) => jest.spyOn(one, 'getJobCounts'));
    const { jobs } = (await app.as(admin).get('/admin/dashboard')).body;
    expect(jobs).toMatchObject({ waiting: 1, delayed: 1 });
    for (const question of asked) expect(question).toHaveBeenCalledTimes(1);
    const away = jest.spyOn(queue, 'getJobCounts').mockRejectedValue(new Error('The store is away'));
    expect((await app.as(admin).get('/admin/dashboard')).body.jobs).toBeNull();
    for (const spy of [...asked, away]) spy.mockRestore();
    await Promise.all([later.remove(), soon.remove()]);
  });

  it('shows what is due later for a tour until the tour is cancelled', async () => {
    const { listingId, owner } = await app.make.aListing();
    const sent = await app.as().post(`/listings/${listingId}/tour-requests`, tourForm());
    const { requestId } = sent.body.tourRequest;
    const delayed = async () => {
      await app.settle();
      const { body } = await app.as(admin).get(`/admin/jobs?${inState('delayed')}`);
      return body.filter(({ payload }: any) => payload.requestId === requestId).map(({ name }: any) => name);
    };
    expect(await delayed()).toEqual(['TourReactions.lapse']);
    await app.as(owner).post(`/tour-requests/${requestId}/accept`);
    const reminders = await delayed();
    expect(reminders.length).toBeGreaterThan(0);
    expect(reminders).not.toContain('TourReactions.lapse');
    await app.as(owner).post(`/tour-requests/${requestId}/cancel`);
    expect(await delayed()).toEqual([]);
  });

  it('says that there are more than the list reaches', async () => {
    const [id] = await deadMails('crowd@example.com');
    await app.em.execute(
      `with more as (
         insert into outbox (id, kind, name, payload, dispatched_at)
         select gen_random_uuid(), kind, name, payload, now() from outbox, generate_series(1, 1000) where id = ? returning id
       )
       insert into outbox_deliveries (outbox_id, handler, failed_at)
       select more.id, handler, now() from more, outbox_deliveries where outbox_id = ?`,
      [id!.split('.')[0], id!.split('.')[0]],
    );
    const { headers } = await app.as(admin).get(`/admin/jobs?${failed}`);
    expect(headers.get('x-total-count')).toBe('1000');
    expect(headers.get('x-total-capped')).toBe('true');
  });
});
