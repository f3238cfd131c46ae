import { Logger } from '@nestjs/common';
import { Authenticator } from '../../../src/auth/second-factor/authenticator/authenticator.entity';
import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aMember, PASSWORD } from '../../support/accounts';
import { codeOf, stepLasting } from '../../support/one-time-code';
import { setUpApp } from '../../support/second-factor';
import { seal } from '../../../src/platform/access/sealed-secret';
import { HOUR_MS } from '../../../src/platform/clock/durations';

const NOT_RIGHT = { error: 'This code is not right', fields: { code: 'This code is not right' } };

let app: TestApp;
beforeAll(async () => (app = await createTestApp({ SECOND_FACTOR: 'on' })));
afterAll(() => app.close());
afterEach(() => app.resetClock());

const anAdmin = () => aMember(app, { role: 'admin' });
const signIn = async ({ user }: SignedIn) =>
  (await app.as().post('/login', { email: user.email, password: PASSWORD })).body as { token: string };
const audit = (session: { token: string }) => app.as(session).get('/admin/audit');
const verify = (session: { token: string }, body: object) =>
  app.as(session).post('/users/second-factor/verify', body);
/** The bodies of all mails to this person. */
const mailed = async ({ user }: SignedIn): Promise<string> =>
  (await app.mailsTo(user.email)).map(({ text }) => text).join('\n');
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('the second factor', () => {
  it('is needed for the console in addition to an admin’s password, every twelve hours', async () => {
    const admin = await anAdmin();
    expect((await audit(admin)).body).toMatchObject({ statusCode: 403, code: 'SECOND_FACTOR_SETUP' });
    await setUpApp(app.as(admin));
    expect((await audit(admin)).status).toBe(200);

    const other = await signIn(admin);
    expect((await app.as(other).get('/users/settings')).status).toBe(200);
    expect((await audit(other)).body).toMatchObject({ statusCode: 403, code: 'SECOND_FACTOR_NEEDED' });
    await app.moveClock(new Date(Date.now() + 11.9 * HOUR_MS));
    expect((await audit(admin)).status).toBe(200);
    await app.moveClock(new Date(Date.now() + 12.1 * HOUR_MS));
    await new Promise((resolve) => setTimeout(resolve, 1_100));
    expect((await audit(admin)).body.code).toBe('SECOND_FACTOR_NEEDED');
  });

  it('leaves a session that lacks it the rights of an ordinary account, on the site too', async () => {
    const admin = await anAdmin();
    const { listingId } = await app.make.aListing({ status: 'PENDING' });
    expect((await app.as(admin).get(`/listings/${listingId}`)).status).toBe(404);
    await setUpApp(app.as(admin));
    expect((await app.as(admin).get(`/listings/${listingId}`)).status).toBe(200);
    const person = await aMember(app);
    await setUpApp(app.as(person));
    expect((await audit(person)).body.code).toBe('FORBIDDEN');
  });

  it('is set up with the password and the first code, which ends the other sessions and is mailed', async () => {
    const person = await aMember(app);
    const other = await signIn(person);
    const begun = await app.as(person).post('/users/second-factor', { password: PASSWORD });
    expect(begun.body.secret).toMatch(/^[A-Z2-7]{32}$/);
    const uri = new URL(begun.body.uri);
    expect([uri.protocol, uri.host]).toEqual(['otpauth:', 'totp']);
    expect(Object.fromEntries(uri.searchParams)).toMatchObject({
      secret: begun.body.secret,
      issuer: 'Gidana',
    });
    expect((await app.as(person).get('/users/second-factor')).body.enabled).toBe(false);

    const { secret } = begun.body;
    const refused = await app
      .as(person)
      .post('/users/second-factor/confirm', { code: wrong(codeOf(secret, 3)) });
    expect([refused.status, refused.body]).toEqual([400, expect.objectContaining(NOT_RIGHT)]);
    const confirmed = await app.as(person).post('/users/second-factor/confirm', { code: codeOf(secret) });
    expect(confirmed.body.recoveryCodes).toHaveLength(10);
    expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
    for (const code of confirmed.body.recoveryCodes) expect(code).toMatch(/^[A-Z0-9]{5}-[A-Z0-9]{5}$/);

    expect((await app.as(person).get('/users/second-factor')).body).toEqual({
      ...{ enabled: true, authenticator: true, passkeys: [], recoveryLeft: 10 },
    });
    expect((await app.as(other).get('/users/settings')).status).toBe(401);
    expect(await mailed(person)).toContain('An authenticator app was set up');
    const row = await app.em.fork().findOneOrFail(Authenticator, { userId: person.userId });
    expect(JSON.stringify(row)).not.toContain(secret);
  });

  it('takes each code of the steps around now once, from the first who sends it', async () => {
    const admin = await anAdmin();
    await stepLasting(10_000);
    const { secret } = await setUpApp(app.as(admin));
    const used = await verify(admin, { code: codeOf(secret) });
    expect([used.status, used.body]).toEqual([400, expect.objectContaining(NOT_RIGHT)]);
    const next = codeOf(secret, 1);
    const session = await signIn(admin);
    const responses = await Promise.all(Array.from({ length: 8 }, () => verify(session, { code: next })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
    expect((await audit(session)).status).toBe(200);
    expect((await verify(session, { code: Number(codeOf(secret, -1)) })).status).toBe(200);
    for (const steps of [-4, 4])
      expect((await verify(session, { code: codeOf(secret, steps) })).status).toBe(400);
    const lines = await app.em.fork().find(AuditEntry, { targetId: admin.userId });
    expect(lines.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['account.second-factor-given', 'account.second-factor-failed']),
    );
  });

  it('opens by a recovery code, each once however it is typed, and mails how many are left', async () => {
    const admin = await anAdmin();
    const { recoveryCodes, secret } = await setUpApp(app.as(admin));
    const session = await signIn(admin);
    const typed = ` ${recoveryCodes[0]!.toLowerCase().replace('-', ' ')} `;
    const responses = await Promise.all([1, 2, 3].map(() => verify(session, { recoveryCode: typed })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect(responses.find(({ status }) => status === 400)!.body.error).toBe('This code is not right');
    expect((await audit(session)).status).toBe(200);
    expect(await mailed(admin)).toContain('9 are left');

    expect((await app.as(session).post('/users/second-factor/recovery-codes')).body.fields).toEqual({
      code: 'Code is required',
    });
    const renewed = await app
      .as(session)
      .post('/users/second-factor/recovery-codes', { code: codeOf(secret, 1) });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await verify(session, { recoveryCode: recoveryCodes[1] })).status).toBe(400);
    expect((await verify(session, { recoveryCode: renewed.body.recoveryCodes[9] })).status).toBe(200);
    expect((await app.as(session).get('/users/second-factor')).body.recoveryLeft).toBe(9);
  });

  it('cannot be replaced or turned off with the password alone', async () => {
    const admin = await anAdmin();
    await setUpApp(app.as(admin));
    const thief = await signIn(admin);
    for (const response of [
      await app.as(thief).post('/users/second-factor', { password: PASSWORD }),
      await app.as(thief).delete('/users/second-factor'),
      await app.as(thief).post('/users/passkeys/options', { password: PASSWORD }),
    ])
      expect([response.status, response.body.code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    expect((await audit(thief)).body.code).toBe('SECOND_FACTOR_NEEDED');

    expect((await app.as(admin).delete('/users/second-factor')).status).toBe(200);
    expect((await app.as(admin).get('/users/second-factor')).body).toMatchObject({
      ...{ enabled: false, recoveryLeft: 0 },
    });
    expect((await audit(admin)).body.code).toBe('SECOND_FACTOR_SETUP');
    expect(await mailed(admin)).toContain('was turned off');
  });

  it('refuses a wrong password, malformed codes, and a setup that was not begun', async () => {
    const person = await aMember(app);
    const begin = await app.as(person).post('/users/second-factor', { password: 'not it at all' });
    expect([begin.status, begin.body.fields]).toEqual([400, { password: 'The password is wrong' }]);
    expect((await app.as(person).post('/users/second-factor/confirm', { code: '123456' })).status).toBe(400);
    for (const code of ['12345', 'abcdef', 1.5, { a: 1 }, [1]])
      expect((await app.as(person).post('/users/second-factor/confirm', { code })).body.fields).toEqual({
        code: 'This code is not right',
      });
    expect((await verify(person, {})).body.fields).toEqual({ code: 'Code is required' });
    expect((await verify(person, { code: '123456' })).body.code).toBe('SECOND_FACTOR_SETUP');
    for (const path of ['', '/confirm', '/verify', '/recovery-codes'])
      expect((await app.as().post(`/users/second-factor${path}`, {})).text).toBe('Unauthorized');
  });

  it('is forgotten an hour after it was begun and not confirmed', async () => {
    const person = await aMember(app);
    const { secret } = (await app.as(person).post('/users/second-factor', { password: PASSWORD })).body;
    await app.moveClock(new Date(Date.now() + 1.1 * HOUR_MS));
    expect((await app.as(person).post('/users/second-factor/confirm', { code: codeOf(secret) })).status).toBe(
      400,
    );
  });

  it('is noted in the log where it was set up with another JWT_SECRET', async () => {
    const admin = await anAdmin();
    const { secret } = await setUpApp(app.as(admin));
    const elsewhere = seal(Buffer.from('a secret'), admin.user.id, 'another JWT_SECRET');
    await app.em.fork().nativeUpdate(Authenticator, { userId: admin.user.id }, { secret: elsewhere });
    const noted = jest.spyOn(Logger.prototype, 'warn').mockImplementation();
    expect((await verify(admin, { code: codeOf(secret, 1) })).body).toMatchObject(NOT_RIGHT);
    const why = expect.stringContaining('set up with another JWT_SECRET');
    expect(noted.mock.calls).toContainEqual([{ userId: admin.user.id }, why]);
    noted.mockRestore();
  });

  it('is in the download of the person’s data, without its secret', async () => {
    const person = await aMember(app);
    await setUpApp(app.as(person));
    const { secondFactor } = (await app.as(person).get('/users/export')).body;
    expect(secondFactor).toMatchObject({ enabled: true, recoveryLeft: 10 });
    expect(Object.keys(secondFactor).sort()).toEqual([
      'authenticator',
      'enabled',
      'passkeys',
      'recoveryLeft',
    ]);
  });
});

describe('resetting the second factor of somebody else', () => {
  const reset = (by: SignedIn, userId: string) =>
    app.as(by).post(`/admin/users/${userId}/reset-second-factor`);

  it('is done by another admin, audited and mailed, and signs the person out', async () => {
    const [boss, lost] = [await anAdmin(), await anAdmin()];
    await setUpApp(app.as(boss));
    await setUpApp(app.as(lost));
    expect((await app.as(boss).get(`/admin/users/${lost.userId}`)).body).toMatchObject({
      ...{ secondFactor: true, can: { resetSecondFactor: true } },
    });
    const response = await reset(boss, lost.userId);
    expect([response.status, response.body.message]).toEqual([200, 'Second factor reset']);
    expect(response.body.user).toMatchObject({ secondFactor: false, can: { resetSecondFactor: false } });
    expect((await app.as(lost).get('/users/settings')).status).toBe(401);
    const session = await signIn(lost);
    expect((await audit(session)).body.code).toBe('SECOND_FACTOR_SETUP');
    const mail = await mailed(lost);
    expect(mail).toContain('An admin reset the second factor');
    expect(mail).toContain('you will be asked to set up a new one');
    const lines = await app.em.fork().find(AuditEntry, { action: 'account.second-factor-reset' });
    expect(lines).toEqual([expect.objectContaining({ actorId: boss.userId, targetId: lost.userId })]);
  });

  it('is refused for the admin’s own account, and where there is none', async () => {
    const boss = await anAdmin();
    await setUpApp(app.as(boss));
    expect((await reset(boss, boss.userId)).status).toBe(403);
    const person = await aMember(app);
    expect((await reset(boss, person.userId)).status).toBe(409);
    expect((await reset(boss, '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1c001')).status).toBe(404);
    expect((await reset(person, boss.userId)).status).toBe(403);
    expect((await app.as(boss).get('/users/second-factor')).body.enabled).toBe(true);
  });
});

describe('how often it may be tried', () => {
  it('is five times in fifteen minutes an account and twenty an address, counted before the check', async () => {
    const limited = await createTestApp({ SECOND_FACTOR: 'on', RATE_LIMITS: 'on' });
    try {
      const make = () => aMember(limited, { role: 'admin' });
      const admin = await make();
      const { secret } = await setUpApp(limited.as(admin));
      const tryCode = (code: string) => limited.as(admin).post('/users/second-factor/verify', { code });
      const responses = await Promise.all(
        Array.from({ length: 30 }, () => tryCode(wrong(codeOf(secret, 5)))),
      );
      expect(responses.map(({ status }) => status).filter((status) => status === 400)).toHaveLength(5);
      const late = await tryCode(codeOf(secret, 1));
      expect(late.status).toBe(429);
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(60);
      expect((await limited.as(admin).get('/users/second-factor')).body.enabled).toBe(true);

      let tried = 0;
      for (let person = 0; person < 5; person++) {
        const other = await make();
        for (let n = 0; n < 5; n++)
          tried += Number(
            (await limited.as(other).post('/users/second-factor/confirm', { code: '123456' })).status === 400,
          );
      }
      expect(tried).toBe(20 - 5 - 1);
    } finally {
      await limited.close();
    }
  });
});

describe('where it is off', () => {
  it('an admin’s password opens the console, and a factor can be set up all the same', async () => {
    const off = await createTestApp();
    try {
      const admin = await aMember(off, { role: 'admin' });
      expect((await off.as(admin).get('/admin/audit')).status).toBe(200);
      await setUpApp(off.as(admin));
      const { body } = await off.as().post('/login', { email: admin.user.email, password: PASSWORD });
      expect((await off.as(body).get('/admin/audit')).status).toBe(200);
    } finally {
      await off.close();
    }
  });
});
