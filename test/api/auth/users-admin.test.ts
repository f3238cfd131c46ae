import { RequestContext } from '@mikro-orm/core';
import type { Actor } from '../../../src/platform/access/actor';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity';
import { OutboxEntry } from '../../../src/platform/events/outbox.entity';
import { UsersAdminService } from '../../../src/auth/account/users-admin.service';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aMember, PASSWORD } from '../../support/accounts';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const actor = ({ userId }: SignedIn): Actor => ({ userId, sessionId: userId, role: 'admin' });
const act = <T>(work: (admin: UsersAdminService) => Promise<T>): Promise<T> =>
  RequestContext.create(app.em.fork(), () => work(app.app.get(UsersAdminService)));
const isVisible = async (listingId: string): Promise<boolean> => {
  const [row] = await app.em
    .fork()
    .execute<{ visible: boolean }[]>('select visible from listings where id = ?', [listingId]);
  return row!.visible;
};

describe('administration of accounts', () => {
  it('suspends: sessions end and listings hide at once; restoring brings the listings back', async () => {
    const boss = await app.make.anAdmin();
    const person = await aMember(app);
    const listing = await app.make.aListing({ owner: person });
    expect((await app.as(person).get('/users/settings')).status).toBe(200);

    await act((admin) => admin.suspend(actor(boss), person.userId, 'Asked for money before viewings'));
    expect((await app.as(person).get('/users/settings')).text).toBe('Unauthorized');
    expect(await isVisible(listing.listingId)).toBe(false);
    expect((await app.as().get(`/users/${person.userId}/profile`)).body.error).toBe('User not found');
    expect((await app.as().post('/login', { email: person.user.email, password: PASSWORD })).body.error).toBe(
      'Account suspended',
    );
    const [mail] = await app.mailsTo(person.user.email);
    expect(mail?.text).toContain('Asked for money before viewings');

    await act((admin) => admin.restore(actor(boss), person.userId));
    expect(await isVisible(listing.listingId)).toBe(true);
    expect((await app.as().post('/login', { email: person.user.email, password: PASSWORD })).status).toBe(
      200,
    );
    expect((await app.as(person).get('/users/settings')).text).toBe('Unauthorized');
    const lines = await app.em
      .fork()
      .find(AuditEntry, { targetId: person.userId, actorId: boss.userId }, { orderBy: { at: 'asc' } });
    expect(lines.map((line) => line.action)).toEqual(['account.suspended', 'account.restored']);
    const names = await app.em.fork().find(OutboxEntry, { kind: 'event' });
    expect(names.map((event) => event.name)).toEqual(
      expect.arrayContaining(['user.suspended', 'user.restored']),
    );
  });

  it('grants and takes the role, which ends the sessions', async () => {
    const boss = await app.make.anAdmin();
    const person = await aMember(app);
    await act((admin) => admin.makeAdmin(actor(boss), person.userId));
    expect((await app.as(person).get('/users/settings')).text).toBe('Unauthorized');
    const { body } = await app.as().post('/login', { email: person.user.email, password: PASSWORD });
    expect(body.user.role).toBe('admin');
    expect((await app.as(body).get('/admin/audit')).status).toBe(200);
    await act((admin) => admin.revokeAdmin(actor(boss), person.userId));
    expect((await app.as(body).get('/admin/audit')).text).toBe('Unauthorized');
  });

  it('refuses a state that is already set, unknown people, oneself, and callers who are no admins', async () => {
    const boss = await app.make.anAdmin();
    const person = await aMember(app);
    const refusal = async (work: (admin: UsersAdminService) => Promise<unknown>): Promise<number> =>
      act(work).then(
        () => 200,
        (error: { statusCode: number }) => error.statusCode,
      );
    expect(await refusal((admin) => admin.restore(actor(boss), person.userId))).toBe(409);
    expect(await refusal((admin) => admin.revokeAdmin(actor(boss), person.userId))).toBe(409);
    expect(await refusal((admin) => admin.makeAdmin(actor(person), person.userId))).toBe(403);
    expect(await refusal((admin) => admin.suspend(actor(boss), boss.userId, 'x'))).toBe(403);
    expect(await refusal((admin) => admin.revokeAdmin(actor(boss), boss.userId))).toBe(403);
    expect(
      await refusal((admin) => admin.suspend(actor(boss), '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001', 'x')),
    ).toBe(404);
    const unverified = await app.make.aUser({ verifiedAt: null });
    expect(await refusal((admin) => admin.makeAdmin(actor(boss), unverified.userId))).toBe(409);
  });

  it('lets one of two equal decisions through, and leaves an admin when two take the role from each other', async () => {
    const [one, two] = [await app.make.anAdmin(), await app.make.anAdmin()];
    const person = await aMember(app);
    const suspended = await Promise.allSettled(
      [one, two, one, two].map((boss) => act((admin) => admin.suspend(actor(boss), person.userId, 'Scam'))),
    );
    expect(suspended.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    const revoked = await Promise.allSettled([
      act((admin) => admin.revokeAdmin(actor(one), two.userId)),
      act((admin) => admin.revokeAdmin(actor(two), one.userId)),
    ]);
    expect(revoked.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });
});
