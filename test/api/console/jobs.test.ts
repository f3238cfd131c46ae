import { RequestContext } from '@mikro-orm/core';
import { Mailer } from '../../../src/platform/mail/mailer';
import { SendMail } from '../../../src/platform/mail/mail';
import { Outbox } from '../../../src/platform/events/outbox';
import { Queues } from '../../../src/platform/queues/queues';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';

let app: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
});
afterAll(() => app.close());

/** A mail whose sending fails, until its job has used up all its tries. */
async function aDeadMail(to: string): Promise<string> {
  const failing = jest
    .spyOn(app.app.get(Mailer), 'send')
    .mockRejectedValue(new Error('The post office is closed'));
  await RequestContext.create(app.em.fork(), async () => {
    app.app.get(Outbox).enqueue(SendMail, { to, subject: 'Hello', html: 'x'.repeat(2000), text: 'Hello' });
    await app.em.flush();
  });
  await app.settle();
  const queue = app.app.get(Queues).get('mail');
  for (let job = (await queue.getDelayed())[0]; job; job = (await queue.getDelayed())[0]) {
    await job.promote();
    await app.settle();
  }
  failing.mockRestore();
  return (await queue.getFailed())[0]!.id!;
}

describe('jobs in the console', () => {
  it('shows what gave up and runs it again', async () => {
    const id = await aDeadMail('late@example.com');
    const filter = encodeURIComponent(JSON.stringify({ state: 'failed' }));
    const list = await app.as(admin).get(`/admin/jobs?filter=${filter}`);
    expect(list.headers.get('content-range')).toBe('jobs 0-0/1');
    expect(list.body[0]).toMatchObject({
      id,
      queue: 'mail',
      state: 'failed',
      attempts: 10,
      maxAttempts: 10,
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
    const id = await aDeadMail('later@example.com');
    expect((await app.as().post(`/admin/jobs/${id}/retry`)).status).toBe(401);
    expect((await app.as(await app.make.aUser()).post(`/admin/jobs/${id}/retry`)).status).toBe(403);
  });
});
