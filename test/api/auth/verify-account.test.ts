import { OutboxEntry } from '../../../src/platform/events/outbox.entity';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aMember, aRegistration, codeTo, cookiesOf, PASSWORD, wrong } from '../../support/accounts';

const MINUTE = 60_000;

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterEach(() => app.resetClock());
afterAll(() => app.close());

const verify = (body: unknown, options = {}) => app.as().post('/users/verify-account', body, options);

async function registered(): Promise<{ email: string; code: string; cookies: ReturnType<typeof cookiesOf> }> {
  const body = aRegistration();
  const response = await app.as().post('/register', body);
  return { email: body['email'], code: await codeTo(app, body['email']), cookies: cookiesOf(response) };
}

describe('verifying an account', () => {
  it('signs the person in, by the code as a number and the email address', async () => {
    const { email, code } = await registered();
    const response = await verify({ code: Number(code), email: email.toUpperCase() });
    expect(response.status).toBe(200);
    expect(response.body).toMatchObject({
      token: expect.any(String),
      message: 'Account verified',
      user: { userId: expect.any(String) },
    });
    expect((await app.as(response.body).get(`/users/${response.body.user.userId}/profile`)).body.email).toBe(
      email,
    );
    const events = await app.em.fork().find(OutboxEntry, { name: 'user.verified' });
    expect(events.map((event) => event.payload)).toEqual([
      { userId: response.body.user.userId, referredBy: null },
    ]);
  });

  it('takes the code alone where the cookie names the account, and nowhere else', async () => {
    const { code, cookies } = await registered();
    const nameless = await verify({ code });
    expect([nameless.status, nameless.body.fields]).toEqual([400, { email: 'Email is required' }]);
    const forged = { headers: { cookie: `${cookies.headers.cookie.slice(0, -4)}AAAA` } };
    expect((await verify({ code }, forged)).status).toBe(400);
    expect((await verify({ code }, cookies)).status).toBe(200);
  });

  it('finds no code without its account', async () => {
    const [one, other] = [await registered(), await registered()];
    expect((await verify({ code: one.code, email: other.email })).status).toBe(400);
    expect((await verify({ code: one.code }, other.cookies)).status).toBe(400);
    expect((await verify({ code: one.code }, one.cookies)).status).toBe(200);
  });

  it.each([
    [{}, 'Verification code is required'],
    [{ code: true }, 'Verification code is not valid'],
    [{ code: { a: 1 } }, 'Verification code is not valid'],
    [{ code: '1'.repeat(50) }, 'Verification code is not valid'],
    [{ code: '12345678' }, 'This code is wrong or has expired'],
    [{ code: 1e300 }, 'Verification code is not valid'],
  ])('refuses %j', async (body, text) => {
    const response = await verify({ ...body, email: 'nobody@example.com' });
    expect([response.status, response.body.fields]).toEqual([400, { code: text }]);
  });

  it('counts wrong tries, in parallel too, and forgets the code after five', async () => {
    const { email, code } = await registered();
    const guesses = Array.from({ length: 5 }, () => verify({ code: wrong(code), email }));
    expect(new Set((await Promise.all(guesses)).map((response) => response.status))).toEqual(new Set([400]));
    expect((await verify({ code, email })).status).toBe(400);
  });

  it('lets the right code in after four wrong ones', async () => {
    const { email, code } = await registered();
    await Promise.all(Array.from({ length: 4 }, () => verify({ code: wrong(code), email })));
    expect((await verify({ code, email })).status).toBe(200);
  });

  it('lets one of many parallel right codes in, and none afterwards', async () => {
    const { email, code } = await registered();
    const responses = await Promise.all(Array.from({ length: 20 }, () => verify({ code, email })));
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    expect(responses.filter((response) => response.status === 400)).toHaveLength(19);
    expect((await verify({ code, email })).status).toBe(400);
  });

  it('forgets a code after ten minutes', async () => {
    const { email, code } = await registered();
    await app.moveClock(new Date(Date.now() + 9.9 * MINUTE));
    expect((await verify({ code: wrong(code), email })).status).toBe(400);
    await app.moveClock(new Date(Date.now() + 10.1 * MINUTE));
    expect((await verify({ code, email })).status).toBe(400);
  });

  it('voids the old code with a new one, and counts the tries of the new one separately', async () => {
    const { email, code, cookies } = await registered();
    await Promise.all(Array.from({ length: 5 }, () => verify({ code: wrong(code), email })));
    expect((await app.as().post('/users/verification-code', { email }, cookies)).status).toBe(200);
    const fresh = await codeTo(app, email);
    expect(fresh).not.toBe(code);
    expect((await verify({ code, email })).status).toBe(400);
    expect((await verify({ code: fresh, email })).status).toBe(200);
  });

  it('gives a request for a code the same response for unknown, unverified and verified email addresses', async () => {
    const { email } = await registered();
    const { user } = await aMember(app);
    const responses = [];
    for (const address of ['nobody@example.com', email, user.email])
      responses.push(await app.as().post('/users/verification-code', { email: address }));
    expect(new Set(responses.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    for (const response of responses) expect(response.headers.getSetCookie()).toHaveLength(1);
    expect(await app.mailsTo('nobody@example.com')).toHaveLength(0);
    expect((await app.mailsTo(user.email))[0]?.subject).toBe('You already have a Gidana account');
  });

  it('keeps no code in clear, in the database or on the way to the mail', async () => {
    const { email, code } = await registered();
    for (const table of ['account_codes', 'outbox']) {
      const rows = await app.em.fork().execute(`select t::text as row from ${table} t`);
      expect(JSON.stringify(rows)).not.toContain(code);
    }
    expect(email).toContain('@');
  });

  it('opens no session for a suspended person', async () => {
    const { email, code } = await registered();
    await app.em.fork().execute('update users set suspended_at = now() where email = ?', [email]);
    const response = await verify({ code, email });
    expect([response.status, response.body.error]).toEqual([403, 'Account suspended']);
  });
});

it('mails a code to a person who signed in by username, by the cookie of that sign-in alone', async () => {
  const { user } = await aMember(app, { verifiedAt: null });
  const refused = await app.as().post('/login', { email: user.username, password: PASSWORD });
  expect(refused).toMatchObject({ status: 403, body: { error: 'Account not verified' } });
  const ask = (body: object, cookies = {}) => app.as().post('/users/verification-code', body, cookies);
  expect((await ask({ email: user.username }, cookiesOf(refused))).status).toBe(200);
  expect(await verify({ code: await codeTo(app, user.email) }, cookiesOf(refused))).toMatchObject({
    status: 200,
  });
  expect((await ask({})).body.fields).toEqual({ email: 'Email is required' });
  expect((await ask({ email: 'somebody' })).body.fields).toEqual({ email: 'Email must be a valid email' });
});
