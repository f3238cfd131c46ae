import { JwtService } from '@nestjs/jwt';
import { createHmac } from 'node:crypto';
import { Config } from '../../../src/platform/config/config';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aMember, PASSWORD } from '../../support/accounts';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

const login = async (email: string, device: string) =>
  (await app.as().post('/login', { email, password: PASSWORD }, { headers: { 'user-agent': device } })).body;

describe('sessions', () => {
  it('are listed to their owner, latest first, and end one by one', async () => {
    const { user } = await aMember(app);
    const phone = await login(user.email, 'Phone');
    const laptop = await login(user.email, 'L'.repeat(300));
    const list = await app.as(laptop).get('/users/sessions');
    expect(list.headers.get('content-range')).toBe('sessions 0-2/3');
    const [first, second] = list.body;
    expect(first).toEqual({
      sessionId: expect.any(String),
      device: 'L'.repeat(200),
      address: '127.0.0.1',
      lastSeen: expect.any(String),
      current: true,
      createdAt: expect.any(String),
    });
    expect(second).toMatchObject({ device: 'Phone', current: false });
    expect((await app.as(phone).get('/users/settings')).status).toBe(200);
    expect((await app.as(laptop).delete(`/users/sessions/${second.sessionId}`)).status).toBe(200);
    expect((await app.as(phone).get('/users/settings')).text).toBe('Unauthorized');
    expect((await app.as(laptop).delete(`/users/sessions/${second.sessionId}`)).status).toBe(404);
    expect((await app.as(laptop).get('/users/sessions')).body).toHaveLength(2);
  });

  it('of others are not found', async () => {
    const [owner, stranger] = [await aMember(app), await aMember(app)];
    const [{ sessionId }] = (await app.as(owner).get('/users/sessions')).body;
    expect((await app.as(stranger).delete(`/users/sessions/${sessionId}`)).status).toBe(404);
    expect((await app.as(stranger).delete('/users/sessions/nonsense')).status).toBe(404);
    expect((await app.as(owner).get('/users/sessions')).status).toBe(200);
  });

  it('end by signing out, and only the current one does', async () => {
    const { user } = await aMember(app);
    const [one, two] = [await login(user.email, 'a'), await login(user.email, 'b')];
    expect((await app.as(one).post('/logout')).body).toEqual({ message: expect.any(String) });
    expect((await app.as(one).post('/logout')).text).toBe('Unauthorized');
    expect((await app.as(two).get('/users/settings')).status).toBe(200);
  });

  it('refuse malformed, expired, revoked and unsigned tokens, and those of another type, with the message Unauthorized', async () => {
    const { userId, token } = await aMember(app);
    const jwt = app.app.get(JwtService, { strict: false });
    const claims = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString());
    const payload = { sub: userId, sid: claims.sid };
    const none = `${Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')}.${token.split('.')[1]}.`;
    const secret = app.app.get(Config).jwtSecret;
    const signedNull = `${token.split('.')[0]}.${Buffer.from('null').toString('base64url')}`;
    const tokens = [
      `${signedNull}.${createHmac('sha256', secret).update(signedNull).digest('base64url')}`,
      '',
      'nonsense',
      none,
      jwt.sign({ ...payload, typ: 'reset' }),
      jwt.sign({ ...payload, typ: 'session' }, { expiresIn: -1 }),
      jwt.sign({ ...payload, sid: userId, typ: 'session' }),
      jwt.sign({ ...payload, sub: claims.sid, typ: 'session' }),
    ];
    for (const bad of tokens) {
      const response = await app.as({ token: bad }).get('/users/settings');
      expect([bad, response.status, response.text]).toEqual([bad, 401, 'Unauthorized']);
    }
    expect((await app.as().get('/users/settings')).text).toBe('Unauthorized');
  });

  it('refuse a signature that does not verify with a body of its own', async () => {
    const { token } = await aMember(app);
    const [head, body] = token.split('.');
    const forged = createHmac('sha256', 'another secret').update(`${head}.${body}`).digest('base64url');
    const response = await app.as({ token: `${head}.${body}.${forged}` }).get('/users/settings');
    expect([response.status, response.text]).toEqual([401, '{"error":"invalid signature"}']);
  });

  it('are ignored on public endpoints when the token is invalid', async () => {
    const { userId, user } = await aMember(app);
    const response = await app.as({ token: 'nonsense' }).get(`/users/${userId}/profile`);
    expect([response.status, response.body.username, response.body.email]).toEqual([
      200,
      user.username,
      undefined,
    ]);
  });
});
