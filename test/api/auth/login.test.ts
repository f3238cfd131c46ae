import { AuditEntry } from '../../../src/platform/audit/audit-entry.entity';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aMember, aRegistration, codeTo, cookiesOf, PASSWORD } from '../../support/accounts';

let app: TestApp;
beforeAll(async () => (app = await createTestApp({}, { strongHashes: true })));
afterAll(() => app.close());

const login = (body: unknown) => app.as().post('/login', body);

describe('signing in', () => {
  it('accepts the email address in any case, and the username in either field', async () => {
    const { user, userId } = await aMember(app, { username: 'ngozi.o' });
    const { email } = user;
    for (const body of [
      { email: email.toUpperCase() },
      { email: 'Ngozi.O' },
      { username: 'ngozi.o' },
      { username: email },
    ]) {
      const response = await login({ ...body, password: PASSWORD });
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(response.body).toEqual({
        token: expect.any(String),
        message: expect.any(String),
        user: { userId, fullName: user.fullName, username: 'ngozi.o', avatar: null, role: 'user' },
      });
      expect((await app.as(response.body).get('/users/settings')).status).toBe(200);
    }
  });

  it.each([
    [{}, { email: 'Email is required', password: 'Password is required' }],
    [{ password: PASSWORD }, { email: 'Email is required' }],
    [{ email: 'ada@example', password: PASSWORD }, { email: 'Email must be a valid email' }],
    [{ email: 'ada@example.com', password: 'short' }, { password: 'Password must be at least 8 characters' }],
    [{ email: { $ne: 1 }, password: PASSWORD }, { email: 'Email must be a valid email' }],
    [{ email: 'ada@example.com', password: [PASSWORD] }, { password: 'Password must be a text' }],
    [{ email: 'x'.repeat(300), password: PASSWORD }, { email: 'Email must be a valid email' }],
  ])('refuses %j', async (body, fields) => {
    const response = await login(body);
    expect([response.status, response.body.fields]).toEqual([400, fields]);
    expect(response.body.error).toBe(Object.values(fields)[0]);
  });

  it('gives one response to a wrong password, an unknown email address and an unknown username', async () => {
    const { user } = await aMember(app);
    for (const email of [user.email, 'nobody@example.com', 'nobody.at.all']) {
      const response = await login({ email, password: 'not the password' });
      expect(response.status).toBe(401);
      expect(response.body).toEqual({
        error: 'Invalid email or password',
        code: 'BAD_CREDENTIALS',
        statusCode: 401,
        requestId: expect.any(String),
      });
    }
  });

  it('takes the same time whether there is an account or not', async () => {
    const { user } = await aMember(app);
    const quickest = new Map([user.email, 'nobody@example.com'].map((email) => [email, Infinity]));
    for (let n = 0; n < 20; n++) {
      for (const [email, best] of quickest) {
        const start = performance.now();
        await login({ email, password: 'not the password' });
        quickest.set(email, Math.min(best, performance.now() - start));
      }
    }
    const [known, unknown] = [...quickest.values()] as [number, number];
    // Without a hash for unknown accounts too, the difference would be the whole time of a hash.
    expect(Math.abs(known - unknown)).toBeLessThan(0.5 * Math.max(known, unknown));
  });

  it('reveals only to the right password that the account is not verified, and names the account for the code', async () => {
    const body = aRegistration();
    await app.as().post('/register', body);
    expect((await login({ email: body['email'], password: 'not the password' })).status).toBe(401);
    const response = await login({ email: body['email'], password: PASSWORD });
    expect(response.status).toBe(403);
    expect(response.body).toMatchObject({
      error: 'Account not verified',
      code: 'ACCOUNT_NOT_VERIFIED',
      statusCode: 403,
    });
    const code = await codeTo(app, body['email']);
    expect((await app.as().post('/users/verify-account', { code }, cookiesOf(response))).status).toBe(200);
  });

  it('reveals only to the right password that the account is suspended', async () => {
    const { user } = await aMember(app, { suspendedAt: new Date() });
    expect((await login({ email: user.email, password: 'not the password' })).status).toBe(401);
    const response = await login({ email: user.email, password: PASSWORD });
    expect(response.body).toMatchObject({
      error: 'Account suspended',
      code: 'ACCOUNT_SUSPENDED',
      statusCode: 403,
    });
  });

  it('gives accounts without a password and deleted ones the response for unknown ones', async () => {
    const { user } = await app.make.aUser();
    const deletedMember = await aMember(app, { deletedAt: new Date() });
    for (const email of [user.email, deletedMember.user.email])
      expect((await login({ email, password: PASSWORD })).body.code).toBe('BAD_CREDENTIALS');
  });

  it('records success and failure, without what was typed', async () => {
    const { user, userId } = await aMember(app);
    await login({ email: user.email, password: 'not the password' });
    await login({ email: user.email, password: PASSWORD });
    const lines = await app.em.fork().find(AuditEntry, { targetId: userId }, { orderBy: { at: 'asc' } });
    expect(lines.map((line) => line.action)).toEqual(['account.sign-in-failed', 'account.signed-in']);
    expect(lines[0]).toMatchObject({ address: '127.0.0.1', requestId: expect.any(String), actorId: null });
    expect(JSON.stringify(lines)).not.toContain('not the password');
  });

  it('takes fifty people at once', async () => {
    const { user } = await aMember(app);
    const responses = await Promise.all(
      Array.from({ length: 50 }, () => login({ email: user.email, password: PASSWORD })),
    );
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([200]));
  });
});
