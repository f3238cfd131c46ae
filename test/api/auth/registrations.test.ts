import { PasswordsService } from '../../../src/auth/passwords/passwords.service';
import { Registration } from '../../../src/auth/sign-up/registration.entity';
import { User } from '../../../src/users/account/user.entity';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aMember, aRegistration, codesTo, codeTo, cookiesOf, PASSWORD } from '../../support/accounts';

const THEIRS = 'the password of eve';
/** Six sign-ups for each connection. On a busy machine many more would wait over 2 s for one, which is a 503 by design. */
const CROWD = 60;

let app: TestApp;
const users = (email: string) => app.em.fork().findOneOrFail(User, { email });
const register = (body: unknown, options = {}) => app.as().post('/register', body, options);
const login = (email: string, password: string) => app.as().post('/login', { email, password });
const verify = (body: unknown, options = {}) => app.as().post('/users/verify-account', body, options);

/** The same email address, registered by Ada and then by a stranger who wants the account. */
async function twice() {
  const mine = aRegistration({ phoneNumber: '08031111111' });
  const { email } = mine as { email: string };
  const myCookies = cookiesOf(await register(mine));
  const myCode = await codeTo(app, email);
  const stranger = await aMember(app);
  const theirs = aRegistration({
    firstName: 'Eve',
    lastName: 'Thief',
    phoneNumber: '08032222222',
    phone: '08033333333',
    password: THEIRS,
    referralCode: stranger.user.referralCode,
    acceptTerms: true,
  });
  await register({ ...theirs, email });
  await app.settle();
  return { email, myCookies, myCode };
}

async function expectOpenedByOwner(email: string): Promise<void> {
  expect((await login(email, THEIRS)).status).toBe(401);
  expect((await login(email, PASSWORD)).body.user).toMatchObject({
    fullName: 'Ada Obi',
    username: expect.stringMatching(/^ada\.obi/),
  });
  expect(await users(email)).toMatchObject({
    phoneNumber: '08031111111',
    phone: null,
    referredById: null,
    termsAcceptedAt: null,
  });
  expect(await app.em.fork().count(Registration, { userId: (await users(email)).id })).toBe(0);
}

async function expectUnclaimed(email: string): Promise<void> {
  for (const password of [THEIRS, PASSWORD]) expect((await login(email, password)).status).toBe(401);
  expect(await users(email)).toMatchObject({ phoneNumber: null, phone: null, referredById: null });
  expect((await users(email)).fullName).not.toMatch(/Eve|Thief/);
  expect((await users(email)).username).not.toMatch(/eve|thief/);
}

describe.each([
  ['off', {}],
  ['on', { LIMIT_ACCOUNT_MAILS_PER_HOUR: '1000', LIMIT_SIGN_IN_PER_MINUTE: '1000' }],
])('an email address that is registered twice, with limits %s', (limits, env) => {
  beforeAll(async () => (app = await createTestApp({ RATE_LIMITS: limits, ...env })));
  afterEach(() => app.resetClock());
  afterAll(() => app.close());

  it('opens by the first code, without the cookie, with what the first one brought', async () => {
    const { email, myCode } = await twice();
    expect((await verify({ code: myCode, email })).body).toMatchObject({
      message: 'Account verified',
      user: { fullName: 'Ada Obi' },
    });
    await expectOpenedByOwner(email);
  });

  it('opens by the first code, with the cookie, with what the first one brought', async () => {
    const { email, myCode, myCookies } = await twice();
    expect((await verify({ code: myCode }, myCookies)).body.message).toBe('Account verified');
    await expectOpenedByOwner(email);
  });

  it('mails the second one a code of its own, and each mail names what it opens', async () => {
    const { email, myCode } = await twice();
    const [second, first] = await app.mailsTo(email);
    expect(first!.text).toMatch(/Ada Obi.*ends in 111/);
    expect(second!.text).toMatch(/Eve Thief.*ends in 222/);
    const [code] = await codesTo(app, email);
    expect(code).not.toBe(myCode);
    expect((await verify({ code, email })).body.user.fullName).toBe('Eve Thief');
    expect((await login(email, THEIRS)).status).toBe(200);
    expect((await verify({ code: myCode, email })).status).toBe(400);
  });

  it('voids the other codes as soon as one was entered', async () => {
    const { email, myCode } = await twice();
    const [theirCode] = await codesTo(app, email);
    expect((await verify({ code: myCode, email })).status).toBe(200);
    expect((await verify({ code: theirCode, email })).status).toBe(400);
    await expectOpenedByOwner(email);
  });

  it('is verified by one of two codes that are entered at the same time', async () => {
    const { email, myCode } = await twice();
    const [theirCode] = await codesTo(app, email);
    const responses = await Promise.all([myCode, theirCode].map((code) => verify({ code, email })));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400]);
    const won = responses[0]!.status === 200 ? [PASSWORD, THEIRS] : [THEIRS, PASSWORD];
    expect((await login(email, won[0]!)).status).toBe(200);
    expect((await login(email, won[1]!)).status).toBe(401);
  });

  it('takes nothing from a stranger whose code is entered in the browser of the other sign-up', async () => {
    const { email, myCookies } = await twice();
    const [theirCode] = await codesTo(app, email);
    const response = await verify({ code: theirCode }, myCookies);
    expect([response.status, response.body.message]).toEqual([
      200,
      expect.stringMatching(/choose a new password/),
    ]);
    await expectUnclaimed(email);
  });

  it('sends another code for the sign-up of the browser that asks', async () => {
    const { email, myCookies } = await twice();
    await app.moveClock(new Date(Date.now() + 61_000));
    await app.as().post('/users/verification-code', { email }, myCookies);
    expect((await verify({ code: await codeTo(app, email), email })).status).toBe(200);
    await expectOpenedByOwner(email);
  });

  it('sends another code without that cookie for nobody’s sign-up', async () => {
    const { email } = await twice();
    await app.moveClock(new Date(Date.now() + 61_000));
    await app.as().post('/users/verification-code', { email });
    const response = await verify({ code: await codeTo(app, email), email });
    expect([response.status, response.body.message]).toEqual([
      200,
      expect.stringMatching(/choose a new password/),
    ]);
    await expectUnclaimed(email);
  });

  it('keeps nothing of either sign-up after a reset', async () => {
    const { email } = await twice();
    await app.as().post('/users/reset-code', { email });
    const body = { resetCode: await codeTo(app, email), password: 'a quite new one', email };
    expect((await app.as().post('/users/reset-password', body)).status).toBe(200);
    await expectUnclaimed(email);
    expect((await login(email, 'a quite new one')).status).toBe(200);
  });

  it('says to either password that the account is unverified, and sends the code of the sign-up with that password', async () => {
    const { email } = await twice();
    const refused = await login(email, PASSWORD);
    expect(refused.body.error).toBe('Account not verified');
    expect((await login(email, THEIRS)).body.error).toBe('Account not verified');
    expect((await login(email, 'quite another')).status).toBe(401);
    await app.moveClock(new Date(Date.now() + 61_000));
    await app.as().post('/users/verification-code', {}, cookiesOf(refused));
    expect((await verify({ code: await codeTo(app, email) }, cookiesOf(refused))).status).toBe(200);
    await expectOpenedByOwner(email);
  });
});

describe('an email address that one browser registers twice', () => {
  beforeAll(async () => (app = await createTestApp()));
  afterAll(() => app.close());

  it('opens by either code, each with what was sent with it', async () => {
    for (const chosen of [0, 1]) {
      const first = aRegistration({ firstName: 'Aida' });
      const cookies = cookiesOf(await register(first));
      const { email } = first;
      await app.settle();
      const again = await register({ ...first, firstName: 'Ada' }, cookies);
      const codes = (await codesTo(app, email)).toReversed();
      expect(codes).toHaveLength(2);
      const response = await verify({ code: codes[chosen] }, cookiesOf(again));
      expect(response.body.user.fullName).toBe(['Aida Obi', 'Ada Obi'][chosen]);
      expect((await login(email, PASSWORD)).status).toBe(200);
    }
  });

  it('names in a reset of an account that waits for its code whose sign-up it confirms', async () => {
    const mine = aRegistration({ phoneNumber: '08031111222' }) as Record<string, string>;
    await register(mine);
    await app.settle();
    await app.as().post('/users/reset-code', { email: mine['email'] });
    await app.settle();
    const mail = (await app.mailsTo(mine['email']!)).find(({ subject }) => subject.includes('reset code'))!;
    const { firstName, lastName } = mine;
    expect(mail.text).toContain(
      `registered as ${firstName} ${lastName}, with a phone number that ends in 222.`,
    );
    const member = await aMember(app);
    const { email } = await app.em.fork().findOneOrFail(User, { id: member.userId });
    await app.as().post('/users/reset-code', { email });
    await app.settle();
    const known = (await app.mailsTo(email)).find(({ subject }) => subject.includes('reset code'))!;
    expect(known.text).not.toContain('registered as');
  });
});

it('refuses more sign-ups of one email address than codes are sent in a day, known or not', async () => {
  app = await createTestApp({
    RATE_LIMITS: 'on',
    LIMIT_ACCOUNT_MAILS_PER_HOUR: '1000',
    LIMIT_CODES_PER_DAY: '3',
  });
  const { user } = await aMember(app);
  for (const email of ['fresh@example.com', user.email]) {
    for (let n = 0; n < 3; n++) expect((await register({ ...aRegistration(), email })).status).toBe(201);
    const refused = await register({ ...aRegistration(), email });
    const text = 'Please wait 24 hours before you sign up with this email again';
    expect([refused.status, refused.body.error]).toEqual([429, text]);
    expect(await app.mailsTo(email)).toHaveLength(3);
  }
  await app.close();
});

it('takes a crowd of sign-ups with a key, while others save their settings', async () => {
  app = await createTestApp();
  const member = await app.make.aUser();
  const passwords = app.app.get(PasswordsService);
  const hash = passwords.hash.bind(passwords);
  const hashed: string[] = [];
  jest.spyOn(passwords, 'hash').mockImplementation((...given) => {
    hashed.push(app.em.isInTransaction() ? 'in a transaction' : 'before it');
    return hash(...given);
  });
  const sent = Array.from({ length: CROWD }, (_, n) =>
    register(aRegistration(), { headers: { 'idempotency-key': `burst-${n}` } }),
  );
  const saved = [];
  for (let n = 0; n < 10; n++)
    saved.push((await app.as(member).post('/users/settings', { promotions: n % 2 === 0 })).status);
  expect(new Set(saved)).toEqual(new Set([200]));
  expect(new Set((await Promise.all(sent)).map(({ status }) => status))).toEqual(new Set([201]));
  // A hash takes 25 ms of CPU in production: a crowd of them would hold the connections that all others wait for.
  expect(hashed).toEqual(Array.from({ length: CROWD }, () => 'before it'));
  await app.close();
});
