import { AccountLimits } from '../../../src/auth/sign-in/account-limits';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aMember, aRegistration, codeTo, PASSWORD, wrong } from '../../support/accounts';

const SECOND = 1_000;
const many = { RATE_LIMITS: 'on', LIMIT_SIGN_IN_PER_MINUTE: '1000', LIMIT_ACCOUNT_MAILS_PER_HOUR: '1000' };

let app: TestApp;
afterEach(() => app.close());

const login = (email: string, password: string) => app.as().post('/login', { email, password });
const later = (seconds: number) => app.moveClock(new Date(Date.now() + seconds * SECOND));

describe('limits', () => {
  it('delay an account after five failures, by whatever name, for 15 minutes at most, with the same text', async () => {
    app = await createTestApp(many);
    const { user } = await aMember(app, { username: 'ngozi.o' });
    const { email } = user;
    for (const name of [email, 'ngozi.o', email, 'ngozi.o', email])
      expect((await login(name, 'not the password')).status).toBe(401);
    const answer = await login(email, PASSWORD);
    expect([answer.status, answer.body.error, answer.body.code]).toEqual([
      429,
      'Invalid email or password',
      'TOO_MANY_REQUESTS',
    ]);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(14 * 60);
    expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(15 * 60);
    await later(15 * 60 + 1);
    expect((await login(email, PASSWORD)).status).toBe(200);
  });

  it('count an address that is nobody’s alike, and forget failures after the right password', async () => {
    app = await createTestApp(many);
    const statuses: number[] = [];
    for (let n = 0; n < 6; n++) statuses.push((await login('nobody@example.com', 'not the password')).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    const { user } = await aMember(app);
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 4; n++) expect((await login(user.email, 'not the password')).status).toBe(401);
      expect((await login(user.email, PASSWORD)).status).toBe(200);
    }
  });

  it('let five of many parallel guesses count, and no more', async () => {
    app = await createTestApp(many);
    const { user } = await aMember(app);
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => login(user.email, 'not the password')),
    );
    const refused = answers.filter((answer) => answer.status === 401);
    expect(refused.length).toBeGreaterThanOrEqual(5);
    // Beyond five only what was being hashed at that moment.
    expect(refused.length).toBeLessThanOrEqual(5 + 8);
    expect((await login(user.email, PASSWORD)).status).toBe(429);
  });

  it('text one code, however many are asked for at once', async () => {
    app = await createTestApp(many);
    const member = await aMember(app, { phoneNumber: '08030009999' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.as(member).post('/users/phone-code')),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 429),
    ]);
    expect(answers.find(({ status }) => status === 429)!.headers.get('retry-after')).toMatch(
      /^(60|[1-5]\d)$/,
    );
    await app.settle();
    expect((await app.as().get('/dev/sms?to=08030009999')).body).toHaveLength(1);
  });

  it('never block the reset path, which ends the delay', async () => {
    app = await createTestApp(many);
    const { user } = await aMember(app);
    for (let n = 0; n < 6; n++) await login(user.email, 'not the password');
    await app.as().post('/users/reset-code', { email: user.email });
    const body = { resetCode: await codeTo(app, user.email), password: 'a quite new one', email: user.email };
    expect((await app.as().post('/users/reset-password', body)).status).toBe(200);
    expect((await login(user.email, 'a quite new one')).status).toBe(200);
  });

  it('allow ten sign-ins a minute from one network address', async () => {
    // Counts of network addresses live in Redis, where there is one: a prefix of its own begins at nothing.
    app = await createTestApp({ RATE_LIMITS: 'on', QUEUE_PREFIX: `limits-${Date.now()}` });
    const statuses = new Map<number, number>();
    for (let n = 0; n < 12; n++) {
      const { status, headers } = await login(`nobody${n}@example.com`, 'not the password');
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      if (status === 429) expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    }
    expect(Object.fromEntries(statuses)).toEqual({ 401: 10, 429: 2 });
  });

  it('let a minute pass between codes, sign-up included, for known and unknown addresses', async () => {
    app = await createTestApp(many);
    const body = aRegistration();
    await app.as().post('/register', body);
    await app.as().post('/register', aRegistration({ email: 'known@example.com' }));
    const { user } = await aMember(app);
    await app.as().post('/register', { ...aRegistration(), email: user.email });
    for (const email of [body['email'], user.email]) {
      const answer = await app.as().post('/users/verification-code', { email });
      expect(answer.status).toBe(429);
      expect(Number(answer.headers.get('retry-after'))).toBeLessThanOrEqual(60);
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

  it('register within that minute without another mail, and leave the code good', async () => {
    app = await createTestApp(many);
    const body = aRegistration();
    await app.as().post('/register', body);
    const code = await codeTo(app, body['email']);
    expect((await app.as().post('/register', { ...body, firstName: 'May' })).status).toBe(201);
    expect(await app.mailsTo(body['email'])).toHaveLength(1);
    const answer = await app.as().post('/users/verify-account', { code, email: body['email'] });
    expect(answer.body.user.fullName).toBe('May Obi');
  });

  it('send one code of many parallel requests', async () => {
    app = await createTestApp(many);
    const { user } = await aMember(app);
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => app.as().post('/users/reset-code', { email: user.email })),
    );
    expect(answers.filter((answer) => answer.status === 200)).toHaveLength(1);
    expect(await app.mailsTo(user.email)).toHaveLength(1);
  });

  it('send ten codes a day', async () => {
    app = await createTestApp(many);
    const { user } = await aMember(app);
    for (let n = 0; n < 10; n++) {
      await later(n * 61);
      expect((await app.as().post('/users/reset-code', { email: user.email })).status).toBe(200);
    }
    await later(10 * 61);
    const answer = await app.as().post('/users/reset-code', { email: user.email });
    expect([answer.status, Number(answer.headers.get('retry-after')) > 80_000]).toEqual([429, true]);
    await later(24 * 3_600 + 1);
    expect((await app.as().post('/users/reset-code', { email: user.email })).status).toBe(200);
  });

  it('delay whoever guesses the password of an open session', async () => {
    app = await createTestApp(many);
    const member = await aMember(app);
    const change = (currentPassword: string) =>
      app.as(member).post('/users/change-password', { currentPassword, newPassword: 'a quite new one' });
    for (let n = 0; n < 5; n++) expect((await change('not the password')).status).toBe(400);
    expect((await change(PASSWORD)).status).toBe(429);
  });

  it('count tries of a code whether limits are on or off', async () => {
    app = await createTestApp();
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
    app = await createTestApp(many);
    const limits = app.app.get(AccountLimits);
    const waits = await Promise.all(
      Array.from({ length: 50 }, () => limits.take('one', { max: 7, seconds: 60 })),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(7);
    expect(await limits.wait('one', { max: 7, seconds: 60 })).toBeGreaterThan(0);
    await limits.clear('one');
    expect(await limits.wait('one', { max: 7, seconds: 60 })).toBe(0);
  });
});
