import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { PasswordsService } from '../../../src/auth/passwords/passwords.service';
import { databaseVariable } from '../../setup/databases';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aMember, PASSWORD } from '../../support/accounts';

const NEW = 'a quite new one';

// The embedded database runs one transaction after the other.
const onServer = process.env['TEST_DATABASE_URL'] ? it : it.skip;
const worker = process.env['JEST_WORKER_ID'] ?? '1';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

describe('changing the password', () => {
  it('ends every earlier session and returns a new token', async () => {
    const member = await aMember(app);
    const other = (await app.as().post('/login', { email: member.user.email, password: PASSWORD })).body;
    const response = await app
      .as(member)
      .post('/users/change-password', { currentPassword: PASSWORD, newPassword: NEW });
    expect(response.status).toBe(200);
    expect(response.body).toEqual({ message: expect.any(String), token: expect.any(String) });
    for (const session of [member, other])
      expect((await app.as(session).get('/users/settings')).text).toBe('Unauthorized');
    expect((await app.as(response.body).get('/users/sessions')).body).toHaveLength(1);
    expect((await app.as().post('/login', { email: member.user.email, password: NEW })).status).toBe(200);
    expect((await app.mailsTo(member.user.email))[0]?.subject).toBe('Your Gidana password was changed');
  });

  it('lets one of two devices that change it at once, by the old one', async () => {
    const member = await aMember(app);
    const other = (await app.as().post('/login', { email: member.user.email, password: PASSWORD })).body;
    const news = [NEW, 'another new one'];
    const responses = await Promise.all(
      [member, other].map((device, i) =>
        app.as(device).post('/users/change-password', { currentPassword: PASSWORD, newPassword: news[i] }),
      ),
    );
    const done = responses.findIndex(({ status }) => status === 200);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    // The other proved a password that is no longer valid, or its session ended first.
    expect([400, 401]).toContain(responses[1 - done]!.status);
    const signIn = (password: string) => app.as().post('/login', { email: member.user.email, password });
    expect((await signIn(news[done]!)).status).toBe(200);
    expect((await signIn(news[1 - done]!)).status).toBe(401);
  });

  it.each([
    [{ newPassword: NEW }, { currentPassword: 'Old Password is required' }],
    [{ currentPassword: PASSWORD }, { newPassword: 'Password is required' }],
    [
      { currentPassword: PASSWORD, newPassword: '1234567' },
      { newPassword: 'Password must be at least 8 characters' },
    ],
    [{ currentPassword: PASSWORD, newPassword: 'password' }, { newPassword: 'This password is too common' }],
    [
      { currentPassword: PASSWORD, newPassword: ' '.repeat(8) },
      { newPassword: 'This password is too common' },
    ],
    [
      { currentPassword: PASSWORD, newPassword: 'Oluwaseun' },
      { newPassword: 'Your password must not be your own name' },
    ],
    [{ currentPassword: 'not it at all', newPassword: NEW }, { currentPassword: 'The password is wrong' }],
    [{ currentPassword: 5, newPassword: NEW }, { currentPassword: 'Old Password must be a text' }],
  ])('refuses %j', async (body, fields) => {
    const member = await aMember(app, { firstName: 'Oluwaseun' });
    const response = await app.as(member).post('/users/change-password', body);
    expect([response.status, response.body.fields]).toEqual([400, fields]);
    expect((await app.as(member).get('/users/settings')).status).toBe(200);
  });

  it('lets nobody in who typed the old one just before', async () => {
    const member = await aMember(app);
    const change = () =>
      app.as(member).post('/users/change-password', { currentPassword: PASSWORD, newPassword: NEW });
    const passwords = app.app.get(PasswordsService);
    const verify = passwords.matching.bind(passwords);
    const spy = jest.spyOn(passwords, 'matching').mockImplementationOnce(async (...checked) => {
      const isRight = await verify(...checked);
      expect((await change()).status).toBe(200);
      return isRight;
    });
    const login = await app.as().post('/login', { email: member.user.email, password: PASSWORD });
    spy.mockRestore();
    expect([login.status, login.body.error]).toEqual([401, 'Invalid email or password']);
    expect((await app.as().post('/login', { email: member.user.email, password: NEW })).status).toBe(200);
  });

  onServer('ends the sessions that begin until it is saved', async () => {
    const member = await aMember(app);
    const reader = new Client({ connectionString: process.env[databaseVariable(worker)]! });
    await reader.connect();
    try {
      await reader.query('begin');
      await reader.query('select 1 from users where id = $1 for share', [member.userId]);
      const change = app
        .as(member)
        .post('/users/change-password', { currentPassword: PASSWORD, newPassword: NEW });
      await pause(700);
      const login = await app.as().post('/login', { email: member.user.email, password: PASSWORD });
      await reader.query('commit');
      expect((await change).status).toBe(200);
      if (login.status === 200)
        expect((await app.as(login.body).get('/users/settings')).text).toBe('Unauthorized');
    } finally {
      await reader.end();
    }
  });

  it('is for signed-in people', async () => {
    const response = await app
      .as()
      .post('/users/change-password', { currentPassword: PASSWORD, newPassword: NEW });
    expect([response.status, response.text]).toEqual([401, 'Unauthorized']);
  });
});
