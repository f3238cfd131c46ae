import { PUBLISHED_PASSWORD } from '../../../src/auth/passwords/password-rules';
import { PasswordsService } from '../../../src/auth/passwords/passwords.service';
import { FirstAdminService } from '../../../src/auth/sign-up/first-admin.service';
import { User } from '../../../src/users/account/user.entity';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aMember, aRegistration, PASSWORD } from '../../support/accounts';

const configured = { ADMIN_EMAIL: 'Boss@Example.com', ADMIN_PASSWORD: 'the key of the house' };
const production = {
  NODE_ENV: 'production',
  JWT_SECRET: 'k3y-0f-sufficient-length-and-variety!',
  RATE_LIMITS: 'on',
};

let app: TestApp;
afterEach(() => app.close());

const ensure = () => app.app.get(FirstAdminService).ensure();
const admins = () => app.em.fork().find(User, { role: 'admin' });

describe('the first admin', () => {
  it('comes from the configuration, once however many processes start', async () => {
    app = await createTestApp(configured);
    expect(await Promise.all([ensure(), ensure(), ensure()])).toEqual([null, null, null]);
    const response = await app
      .as()
      .post('/login', { email: 'boss@example.com', password: 'the key of the house' });
    expect(response.body.user).toMatchObject({ role: 'admin', fullName: 'Gidana Admin' });
    expect(await admins()).toHaveLength(1);
  });

  it('does not come back by a restart after the role was taken away', async () => {
    app = await createTestApp(configured);
    await ensure();
    await app.em.fork().execute(`update users set role = 'user'`);
    await ensure();
    expect(await admins()).toHaveLength(0);
  });

  it('is a known person who keeps their password, promoted', async () => {
    app = await createTestApp(configured);
    const { user } = await aMember(app, { email: 'boss@example.com' });
    await ensure();
    const response = await app.as().post('/login', { email: user.email, password: PASSWORD });
    expect(response.body.user).toMatchObject({ userId: user.id, role: 'admin' });
  });

  it('does not come in by the password of an unverified registration', async () => {
    app = await createTestApp(configured);
    await app.as().post('/register', { ...aRegistration(), email: 'boss@example.com' });
    await ensure();
    expect((await app.as().post('/login', { email: 'boss@example.com', password: PASSWORD })).status).toBe(
      401,
    );
    const response = await app
      .as()
      .post('/login', { email: 'boss@example.com', password: 'the key of the house' });
    expect(response.body.user.role).toBe('admin');
  });

  it('is made with a password that is printed once, when production has none', async () => {
    app = await createTestApp({ ...production, PUBLIC_URL: 'https://gidana.ng' });
    const admin = await ensure();
    expect(admin).toEqual({
      email: 'admin@gidana.ng',
      username: expect.any(String),
      password: expect.stringMatching(/^\S{20}$/),
    });
    expect(await ensure()).toBeNull();
    const response = await app.as().post('/login', { email: admin!.username, password: admin!.password });
    expect(response.body.user.role).toBe('admin');
  });

  it('does not let anybody in by the password that the README publishes', async () => {
    app = await createTestApp({ ...production, PUBLIC_URL: 'https://gidana.ng' });
    const { user } = await aMember(app, { email: 'agent@gidana.test' });
    const signIn = async (password: string) => {
      const hash = await app.app.get(PasswordsService).hash(password);
      await app.em.fork().nativeUpdate(User, user.id, { passwordHash: hash });
      return app.as().post('/login', { email: user.email, password });
    };
    expect((await signIn('corner shop with 3 windows')).status).toBe(200);
    expect(await signIn(PUBLISHED_PASSWORD)).toMatchObject({
      status: 401,
      body: { error: 'Invalid email or password' },
    });
    const refused = await app.as().post('/register', aRegistration({ password: PUBLISHED_PASSWORD }));
    expect(refused).toMatchObject({
      status: 400,
      body: { fields: { password: 'This password is too common' } },
    });
  });

  it('signs in where the cookie is sent over TLS only', async () => {
    app = await createTestApp({ ...production, PUBLIC_URL: 'https://gidana.ng' });
    const response = await app.as().post('/users/reset-code', { email: 'nobody@example.com' });
    expect(response).toMatchObject({ status: 200 });
    expect(response.headers.getSetCookie()[0]).toMatch(/; Secure/);
    expect((await app.as().get('/dev/mail')).status).toBe(404);
  });
});
