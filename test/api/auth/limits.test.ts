import { AccountLimitsService } from '../../../src/auth/sign-in/account-limits.service';
import { PasswordsService } from '../../../src/auth/passwords/passwords.service';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aMember, aRegistration, codeTo, PASSWORD, wrong } from '../../support/accounts';
import type { ApiResponse } from '../../support/client';
import { setLimits } from '../../support/limits';

const SECOND = 1_000;
const many = { RATE_LIMITS: 'on', LIMIT_SIGN_IN_PER_MINUTE: '1000', LIMIT_ACCOUNT_MAILS_PER_HOUR: '1000' };

let app: TestApp;
beforeEach(async () => {
  app = await createTestApp(many, { shared: true });
});
afterEach(() => app.close());

const login = (email: string, password: string) => app.as().post('/login', { email, password });
const later = (seconds: number) => app.moveClock(new Date(Date.now() + seconds * SECOND));

describe('limits', () => {
  it('delay a name after five failures, for 15 minutes at most, with the same message', async () => {
    const { user } = await aMember(app, { username: 'ngozi.o' });
    for (const name of [user.email, 'ngozi.o']) {
      for (let n = 0; n < 5; n++) expect((await login(name, 'not the password')).status).toBe(401);
      const response = await login(name, PASSWORD);
      expect([response.status, response.body.error, response.body.code]).toEqual([
        429,
        'Invalid email or password',
        'TOO_MANY_REQUESTS',
      ]);
      expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
      expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    }
    await later(15 * 60 + 30);
    expect((await login(user.email, PASSWORD)).status).toBe(200);
  });

  it('do not reveal whose email address belongs to a username', async () => {
    const [owner, other] = [await aMember(app, { username: 'ngozi.o' }), await aMember(app)];
    for (let n = 0; n < 6; n++) await login('ngozi.o', 'not the password');
    const bodies = [];
    for (const email of [owner.user.email, other.user.email, 'nobody@example.com']) {
      const { status, body } = await login(email, 'not the password');
      bodies.push(JSON.stringify([status, { ...body, requestId: '' }]));
    }
    expect(new Set(bodies).size).toBe(1);
    // The account is delayed all the same: not even the right password is evaluated.
    expect((await login(owner.user.email, PASSWORD)).status).toBe(401);
    await later(15 * 60 + 30);
    expect((await login(owner.user.email, PASSWORD)).status).toBe(200);
  });

  it('count failures for an unknown email address in the same way, and forget them after the right password', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await login('nobody@example.com', 'not the password')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const { user } = await aMember(app);
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 4; n++) expect((await login(user.email, 'not the password')).status).toBe(401);
      expect((await login(user.email, PASSWORD)).status).toBe(200);
    }
  });

  it('let five of many parallel guesses count, and no more, at sign-in and in an open session', async () => {
    const member = await aMember(app);
    const places: [number, (password: string) => Promise<ApiResponse>][] = [
      [401, (password) => login(member.user.email, password)],
      [
        400,
        (currentPassword) =>
          app.as(member).post('/users/change-password', { currentPassword, newPassword: 'a quite new one' }),
      ],
    ];
    const evaluated = jest.spyOn(app.app.get(PasswordsService), 'matching');
    for (const [refused, guess] of places) {
      evaluated.mockClear();
      const responses = await Promise.all(Array.from({ length: 100 }, (_, n) => guess(`guess number ${n}`)));
      expect(responses.filter(({ status }) => status === refused)).toHaveLength(5);
      expect(responses.filter(({ status }) => status === 429)).toHaveLength(95);
      expect(evaluated).toHaveBeenCalledTimes(5);
      expect((await guess(PASSWORD)).status).toBe(429);
    }
    // Changing the password and deleting the account share one count.
    const response = await app.as(member).post('/users/delete-account', { password: PASSWORD });
    expect(response.status).toBe(429);
    evaluated.mockRestore();
  });

  it('let five of a hundred parallel tries to delete an account count', async () => {
    const member = await aMember(app);
    const responses = await Promise.all(
      Array.from({ length: 100 }, (_, n) =>
        app.as(member).post('/users/delete-account', { password: `guess number ${n}` }),
      ),
    );
    expect(responses.filter(({ status }) => status === 400)).toHaveLength(5);
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(95);
  });

  it('text one code, however many are asked for at once', async () => {
    const member = await aMember(app, { phoneNumber: '08030009999' });
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => app.as(member).post('/users/phone-code')),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 429),
    ]);
    expect(responses.find(({ status }) => status === 429)!.headers.get('retry-after')).toMatch(
      /^(60|[1-5]\d)$/,
    );
    await app.settle();
    expect((await app.as().get('/dev/sms?to=08030009999')).body).toHaveLength(1);
  });

  it('never block the reset path, which ends the delay', async () => {
    const { user } = await aMember(app);
    for (let n = 0; n < 6; n++) await login(user.email, 'not the password');
    await app.as().post('/users/reset-code', { email: user.email });
    const body = { resetCode: await codeTo(app, user.email), password: 'a quite new one', email: user.email };
    expect((await app.as().post('/users/reset-password', body)).status).toBe(200);
    expect((await login(user.email, 'a quite new one')).status).toBe(200);
  });

  it('allow ten sign-ins a minute from one network address', async () => {
    setLimits(app, { LIMIT_SIGN_IN_PER_MINUTE: '' });
    const statuses = new Map<number, number>();
    for (let n = 0; n < 12; n++) {
      const { status, headers } = await login(`nobody${n}@example.com`, 'not the password');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 401: 10, 429: 2 });
  });

  it('let a minute pass between codes, sign-up included, for known and unknown addresses', async () => {
    const body = aRegistration();
    await app.as().post('/register', body);
    await app.as().post('/register', aRegistration({ email: 'known@example.com' }));
    const { user } = await aMember(app);
    await app.as().post('/register', { ...aRegistration(), email: user.email });
    for (const email of [body['email'], user.email]) {
      const response = await app.as().post('/users/verification-code', { email });
      const text = 'Please wait a moment before you ask for another code';
      expect([response.status, response.body.error]).toEqual([429, text]);
      expect(Number(response.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    }
    expect(await app.mailsTo(body['email'])).toHaveLength(1);
    await later(61);
    for (const email of [body['email'], user.email, 'nobody@example.com'])
      expect((await app.as().post('/users/verification-code', { email })).status).toBe(200);
    expect((await app.as().post('/users/verification-code', { email: 'nobody@example.com' })).status).toBe(
      429,
    );
    expect(await app.mailsTo(body['email'])).toHaveLength(2);
  });

  it('allow another sign-up within that minute, with its own code, and leave the first code valid', async () => {
    const body = aRegistration();
    await app.as().post('/register', body);
    const code = await codeTo(app, body['email']);
    expect((await app.as().post('/register', { ...body, firstName: 'May' })).status).toBe(201);
    expect(await app.mailsTo(body['email'])).toHaveLength(2);
    const response = await app.as().post('/users/verify-account', { code, email: body['email'] });
    expect(response.body.user.fullName).toBe('Ada Obi');
  });

  it('send one code of many parallel requests', async () => {
    const { user } = await aMember(app);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => app.as().post('/users/reset-code', { email: user.email })),
    );
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect(await app.mailsTo(user.email)).toHaveLength(1);
  });

  it('send ten codes a day', async () => {
    const { user } = await aMember(app);
    for (let n = 0; n < 10; n++) {
      await later(n * 61);
      expect((await app.as().post('/users/reset-code', { email: user.email })).status).toBe(200);
    }
    await later(10 * 61);
    const response = await app.as().post('/users/reset-code', { email: user.email });
    expect([response.status, Number(response.headers.get('retry-after')) > 80_000]).toEqual([429, true]);
    const text = 'Too many codes have been asked for. Please try again in ';
    expect(response.body.error).toBe(`${text}24 hours`);
    const inTime = async (seconds: number): Promise<string> => {
      await later(seconds);
      return (await app.as().post('/users/reset-code', { email: user.email })).body.error;
    };
    expect(await inTime(23 * 3_600 + 610)).toBe(`${text}50 minutes`);
    await later(24 * 3_600 + 1);
    expect((await app.as().post('/users/reset-code', { email: user.email })).status).toBe(200);
  });

  it('delay guesses of the password in an open session', async () => {
    const member = await aMember(app);
    const change = (currentPassword: string) =>
      app.as(member).post('/users/change-password', { currentPassword, newPassword: 'a quite new one' });
    for (let n = 0; n < 5; n++) expect((await change('not the password')).status).toBe(400);
    expect((await change(PASSWORD)).status).toBe(429);
  });

  it('count tries of a code whether limits are on or off', async () => {
    setLimits(app, { RATE_LIMITS: 'off' });
    const { user } = await aMember(app);
    await app.as().post('/users/reset-code', { email: user.email });
    const code = await codeTo(app, user.email);
    for (let n = 0; n < 5; n++)
      await app.as().post('/users/confirm-reset-code', { resetCode: wrong(code), email: user.email });
    expect(
      (await app.as().post('/users/confirm-reset-code', { resetCode: code, email: user.email })).status,
    ).toBe(400);
  });

  it('count exactly under parallel load', async () => {
    const limits = app.app.get(AccountLimitsService);
    const waits = await Promise.all(
      Array.from({ length: 50 }, () => limits.count('one', { max: 7, seconds: 60 })),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(7);
    expect(await limits.wait('one', { max: 7, seconds: 60 })).toBeGreaterThan(0);
    await limits.clear('one');
    expect(await limits.wait('one', { max: 7, seconds: 60 })).toBe(0);
  });
});
