import { User } from '../../../src/users/account/user.entity';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aMember, aRegistration, codeTo, cookiesOf, PASSWORD, wrong } from '../../support/accounts';

const MINUTE = 60_000;
const NEW = 'a quite new one';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterEach(() => app.resetClock());
afterAll(() => app.close());

const post = (path: string, body: unknown, options = {}) => app.as().post(`/users/${path}`, body, options);
const login = (email: string, password: string) => app.as().post('/login', { email, password });

async function forgotten() {
  const { user, token, userId } = await aMember(app);
  const response = await post('reset-code', { email: user.email });
  return {
    email: user.email,
    token,
    userId,
    code: await codeTo(app, user.email),
    cookies: cookiesOf(response),
  };
}

describe('a forgotten password', () => {
  it('is set by the code, which ends every session and is used up', async () => {
    const { email, code, token } = await forgotten();
    const other = (await login(email, PASSWORD)).body;
    const response = await post('reset-password', { resetCode: Number(code), password: NEW, email });
    expect([response.status, response.body]).toEqual([200, { message: expect.any(String) }]);
    for (const session of [{ token }, other]) {
      const refused = await app.as(session).get('/users/settings');
      expect([refused.status, refused.text]).toEqual([401, 'Unauthorized']);
    }
    expect((await login(email, PASSWORD)).status).toBe(401);
    expect((await login(email, NEW)).status).toBe(200);
    expect((await post('reset-password', { resetCode: code, password: 'one more time', email })).status).toBe(
      400,
    );
    expect((await app.mailsTo(email))[0]?.subject).toBe('Your Gidana password was changed');
  });

  it('knows the account by the cookie', async () => {
    const { email, code, cookies } = await forgotten();
    expect((await post('confirm-reset-code', { resetCode: code })).body.fields).toEqual({
      email: 'Email is required',
    });
    expect((await post('confirm-reset-code', { resetCode: code }, cookies)).status).toBe(200);
    expect((await post('reset-password', { resetCode: code, password: NEW }, cookies)).status).toBe(200);
    expect((await login(email, NEW)).status).toBe(200);
  });

  it('checks a code without using it up, for a token that opens nothing else', async () => {
    const { email, code } = await forgotten();
    const confirmed = await post('confirm-reset-code', { resetCode: code, email });
    expect(confirmed.body).toEqual({ token: expect.any(String), message: expect.any(String) });
    expect((await post('confirm-reset-code', { resetCode: code, email })).status).toBe(200);
    for (const path of ['/users/settings', '/users/sessions']) {
      const response = await app.as(confirmed.body).get(path);
      expect([response.status, response.text]).toEqual([401, 'Unauthorized']);
    }
    const bearer = await app.as(confirmed.body).post('/users/reset-password', { password: NEW });
    expect(bearer.status).toBe(200);
    expect(
      (await app.as(confirmed.body).post('/users/reset-password', { password: 'another new one' })).status,
    ).toBe(400);
    expect((await login(email, NEW)).status).toBe(200);
  });

  it('takes the token in the body, and the code next to the token', async () => {
    const one = await forgotten();
    const { token } = (await post('confirm-reset-code', { resetCode: one.code, email: one.email })).body;
    expect((await post('reset-password', { token, password: NEW })).status).toBe(200);
    const two = await forgotten();
    const held = (await post('confirm-reset-code', { resetCode: two.code, email: two.email })).body;
    const response = await app
      .as(held)
      .post('/users/reset-password', { resetCode: Number(two.code), password: NEW });
    expect(response.status).toBe(200);
  });

  it('refuses session tokens, other tokens and stale ones', async () => {
    const { email, code, token } = await forgotten();
    expect((await app.as({ token }).post('/users/reset-password', { password: NEW })).body.fields).toEqual({
      resetCode: 'Reset Code is required',
    });
    const reset = (await post('confirm-reset-code', { resetCode: code, email })).body;
    await app.moveClock(new Date(Date.now() + 15.1 * MINUTE));
    expect((await app.as(reset).post('/users/reset-password', { password: NEW })).status).toBe(400);
  });

  it('leaves the token valid when the code has expired, and not when a new code was sent', async () => {
    const one = await forgotten();
    const reset = (await post('confirm-reset-code', { resetCode: one.code, email: one.email })).body;
    await app.moveClock(new Date(Date.now() + 12 * MINUTE));
    expect(
      (await post('reset-password', { resetCode: one.code, password: NEW, email: one.email })).status,
    ).toBe(400);
    expect((await app.as(reset).post('/users/reset-password', { password: NEW })).status).toBe(200);
    await app.moveClock(null);
    const two = await forgotten();
    const stale = (await post('confirm-reset-code', { resetCode: two.code, email: two.email })).body;
    await post('reset-code', { email: two.email });
    await app.settle();
    expect((await app.as(stale).post('/users/reset-password', { password: NEW })).status).toBe(400);
  });

  it('opens nothing once the password was changed meanwhile', async () => {
    const { email, code, token } = await forgotten();
    const reset = (await post('confirm-reset-code', { resetCode: code, email })).body;
    const passwords = { currentPassword: PASSWORD, newPassword: NEW };
    expect((await app.as({ token }).post('/users/change-password', passwords)).status).toBe(200);
    for (const body of [{ resetCode: code, email }, { token: reset.token }]) {
      const refused = await post('reset-password', { ...body, password: 'another new one' });
      expect([refused.status, refused.body.code]).toEqual([400, 'BAD_CODE']);
    }
    expect((await login(email, NEW)).status).toBe(200);
    await app.moveClock(new Date(Date.now() + 2 * MINUTE));
    await post('reset-code', { email });
    const again = { resetCode: await codeTo(app, email), password: 'another new one', email };
    expect((await post('reset-password', again)).status).toBe(200);
  });

  it('shares five tries between both endpoints', async () => {
    const { email, code } = await forgotten();
    const guesses = [
      ...[1, 2, 3].map(() => post('confirm-reset-code', { resetCode: wrong(code), email })),
      ...[1, 2].map(() => post('reset-password', { resetCode: wrong(code), password: NEW, email })),
    ];
    for (const response of await Promise.all(guesses)) {
      expect([response.status, response.body.fields]).toEqual([
        400,
        { resetCode: 'This code is wrong or has expired' },
      ]);
    }
    expect((await post('confirm-reset-code', { resetCode: code, email })).status).toBe(400);
    expect((await post('reset-password', { resetCode: code, password: NEW, email })).status).toBe(400);
  });

  it('sets one password of many in parallel', async () => {
    const { email, code } = await forgotten();
    const responses = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        post('reset-password', { resetCode: code, password: `the new one ${n}`, email }),
      ),
    );
    expect(responses.filter((response) => response.status === 200)).toHaveLength(1);
    const won = responses.findIndex((response) => response.status === 200);
    expect((await login(email, `the new one ${won}`)).status).toBe(200);
  });

  it.each([
    [{ password: NEW }, { resetCode: 'Reset Code is required' }],
    [{ password: NEW, resetCode: 'abc' }, { resetCode: 'Reset Code is required' }],
    [{ password: NEW, resetCode: [1] }, { resetCode: 'Reset Code is not valid' }],
    [{ resetCode: 12345678 }, { password: 'Password is required' }],
    [{ resetCode: 12345678, password: '1234567' }, { password: 'Password must be at least 8 characters' }],
    [{ resetCode: 12345678, password: 'iloveyou' }, { password: 'This password is too common' }],
    [{ resetCode: 12345678, password: ' '.repeat(8) }, { password: 'This password is too common' }],
    [{ resetCode: 12345678, password: NEW, email: 'x' }, { email: 'Email must be a valid email' }],
  ])('refuses %j', async (body, fields) => {
    const response = await post('reset-password', { email: 'nobody@example.com', ...body });
    expect([response.status, response.body.fields]).toEqual([400, fields]);
  });

  it('names the code and the password at once, the code first', async () => {
    const both = { resetCode: 'Reset Code is required', password: 'Password is required' };
    for (const body of [{}, { email: 'nobody@example.com' }, { token: '' }]) {
      const response = await post('reset-password', body);
      expect([response.status, response.body.error, response.body.fields]).toEqual([
        400,
        both.resetCode,
        both,
      ]);
    }
    const { email, code, token } = await forgotten();
    expect((await app.as({ token }).post('/users/reset-password', {})).body.fields).toEqual(both);
    const reset = (await post('confirm-reset-code', { resetCode: code, email })).body;
    const password = { password: both.password };
    expect((await app.as(reset).post('/users/reset-password', {})).body.fields).toEqual(password);
    expect((await post('reset-password', { token: reset.token })).body.fields).toEqual(password);
  });

  it('refuses the person’s own name as a password, and leaves the code valid', async () => {
    const { user } = await aMember(app, { firstName: 'Oluwaseun' });
    await post('reset-code', { email: user.email });
    const resetCode = await codeTo(app, user.email);
    const response = await post('reset-password', { resetCode, password: 'oluwaseun', email: user.email });
    expect(response.body.fields).toEqual({ password: 'Your password must not be your own name' });
    expect((await post('reset-password', { resetCode, password: NEW, email: user.email })).status).toBe(200);
  });

  it('gives unknown email addresses the same response', async () => {
    const { user } = await aMember(app);
    const [known, unknown] = [
      await post('reset-code', { email: user.email }),
      await post('reset-code', { email: 'nobody@example.com' }),
    ];
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(unknown.headers.getSetCookie()).toHaveLength(1);
    expect(await app.mailsTo('nobody@example.com')).toHaveLength(0);
  });

  it('proves the email address of an account that was not verified yet', async () => {
    const body = aRegistration();
    await app.as().post('/register', body);
    await app.settle();
    await post('reset-code', { email: body['email'] });
    const resetCode = await codeTo(app, body['email']);
    expect((await post('reset-password', { resetCode, password: NEW, email: body['email'] })).status).toBe(
      200,
    );
    expect((await login(body['email'], NEW)).status).toBe(200);
  });

  it('accepts a reset code only for a reset', async () => {
    const { email, code } = await forgotten();
    expect((await post('verify-account', { code, email })).status).toBe(400);
    expect(await app.em.fork().count(User, { email })).toBe(1);
    expect((await post('confirm-reset-code', { resetCode: code, email })).status).toBe(200);
  });
});
