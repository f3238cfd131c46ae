import { Registration } from '../../../src/auth/sign-up/registration.entity';
import { User } from '../../../src/users/account/user.entity';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { aMember, aNewcomer, aRegistration, codeTo, cookiesOf, PASSWORD } from '../../support/accounts';

let app: TestApp;
beforeAll(async () => (app = await createTestApp({}, { strongHashes: true })));
afterAll(() => app.close());

const register = (body: unknown, options = {}) => app.as().post('/register', body, options);
const find = (email: string) => app.em.fork().findOne(User, { email }, { populate: ['passwordHash'] });

describe('signing up', () => {
  it('makes an unverified account in lower case with a generated username, and mails a code', async () => {
    const response = await register(
      aRegistration({ email: 'Ada.Obi@Example.com', acceptTerms: true, phone: '08031234567' }),
    );
    expect(response.status).toBe(201);
    expect(response.body).toEqual({ message: expect.any(String) });
    expect(await find('ada.obi@example.com')).toMatchObject({
      firstName: 'Ada',
      username: expect.stringMatching(/^ada\.obi\.\d{5}$/),
      verifiedAt: null,
      termsAcceptedAt: expect.any(Date),
      phone: '08031234567',
      passwordHash: null,
    });
    const [waiting] = await app.em.fork().find(Registration, {}, { orderBy: { id: 'desc' }, limit: 1 });
    expect(waiting!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    const [mail] = await app.mailsTo('ada.obi@example.com');
    expect(mail?.html).toContain(await codeTo(app, 'ada.obi@example.com'));
  });

  it('names the account in a signed cookie of the API', async () => {
    const response = await register(aRegistration());
    const [cookie] = response.headers.getSetCookie();
    expect(cookie).toMatch(/Path=\/api(;|$)/);
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Secure/);
  });

  it.each([
    ['firstName', undefined, 'First name is required'],
    ['firstName', '  ', 'First name is required'],
    ['firstName', 'Ada-May', 'First name can only have alphabets and digits'],
    ['firstName', 'x'.repeat(51), 'First name must be at most 50 characters'],
    ['firstName', 7, 'First name must be a text'],
    ['lastName', null, 'Last name is required'],
    ['lastName', 'O Bi', 'Last name can only have alphabets and digits'],
    ['email', '', 'Email is required'],
    ['email', 'ada@example', 'Email must be a valid email'],
    ['email', 'ada@example.technology', 'Email must be a valid email'],
    ['email', `${'x'.repeat(250)}@a.ng`, 'Email must be a valid email'],
    ['email', ['ada@example.com'], 'Email must be a valid email'],
    ['phoneNumber', undefined, 'Phone number is required'],
    ['phoneNumber', '0803-123', 'Invalid phone number'],
    ['phoneNumber', '123456', 'Invalid phone number'],
    ['phoneNumber', '1'.repeat(16), 'Invalid phone number'],
    ['phone', '0803123456', 'Enter a valid phone number'],
    ['password', undefined, 'Password is required'],
    ['password', '1234567', 'Password must be at least 8 characters'],
    ['password', 'x'.repeat(129), 'Password must be at most 128 characters'],
    ['password', 'Password123', 'This password is too common'],
    ['password', ' '.repeat(8), 'This password is too common'],
    ['password', 'ada.obi', 'Password must be at least 8 characters'],
    ['confirmPassword', undefined, 'Confirm Password is required'],
    ['confirmPassword', 'another one', 'Passwords must match'],
    ['confirmPassword', ' '.repeat(8), 'Passwords must match'],
    ['referralCode', 'NOBODYS1', 'This referral code does not exist'],
    ['role', 'admin', 'role is not a known field'],
    ['verifiedAt', '2026-01-01', 'verifiedAt is not a known field'],
  ])('refuses %s = %j', async (field, value, text) => {
    const body = { ...aRegistration(), [field]: value };
    if (field === 'password') body['confirmPassword'] = value;
    const response = await register(body);
    expect(response.status).toBe(400);
    expect(response.body.code).toBe('VALIDATION_FAILED');
    expect(response.body.fields[field]).toBe(text);
    expect(Object.values(response.body.fields)).toContain(response.body.error);
  });

  it.each(['Ọláyínká', 'Chị́ọma', 'José', '李', 'Ada2'])('accepts the name %s', async (firstName) => {
    expect((await register(aRegistration({ firstName }))).status).toBe(201);
  });

  it('takes a phone number as a JSON number', async () => {
    const body = { ...aRegistration(), phoneNumber: 2348031234567, phone: 23480312345 };
    expect((await register(body)).status).toBe(201);
    const refused = await register({ ...aRegistration(), phoneNumber: 123456.5 });
    expect(refused.body.fields).toEqual({ phoneNumber: 'Phone number must be a text' });
  });

  it.each(['A\u200bda', '\ufeffAda\u00ad', 'Ａｄａ'])('reads the name %j as Ada', async (firstName) => {
    const { token, userId } = await aNewcomer(app, { firstName });
    const profile = await app.as({ token }).get(`/users/${userId}/profile`);
    expect(profile.body.firstName).toBe('Ada');
  });

  it('finds no name in characters that show nothing', async () => {
    const { body } = await register(aRegistration({ firstName: '\u200b\u2060' }));
    expect(body.fields).toEqual({ firstName: 'First name is required' });
  });

  it('refuses a name that would pass for the staff', async () => {
    const { status, body } = await register(aRegistration({ firstName: 'Gidana', lastName: 'Support' }));
    expect([status, body.fields]).toEqual([400, { lastName: 'This name is reserved' }]);
    expect((await register(aRegistration({ firstName: 'Gidana', lastName: 'Obi' }))).status).toBe(201);
  });

  it('generates no username that would pass for a deleted account', async () => {
    const { token, userId } = await aNewcomer(app, { firstName: 'Deleted', lastName: 'Account' });
    const profile = await app.as({ token }).get(`/users/${userId}/profile`);
    expect(profile.body.username).toMatch(/^user\.\d{5}$/);
  });

  it('lists every field at once, the first of the form first', async () => {
    const response = await register({});
    expect(response.body.error).toBe('First name is required');
    expect(Object.keys(response.body.fields)).toEqual([
      ...['firstName', 'lastName', 'email', 'phoneNumber', 'password', 'confirmPassword'],
    ]);
  });

  it.each([
    ['Oluwaseun', 'Ade', 'oluwaseun'],
    ['Oluwaseun', 'Ade', 'Oluwaseun99!'],
    ['Ngozi', 'Okafor', 'ngozi okafor'],
    ['Ngozi', 'Okafor', 'OkaforNgozi1'],
  ])('refuses the person’s own name as a password: %s %s, %s', async (firstName, lastName, password) => {
    const response = await register(aRegistration({ firstName, lastName, password }));
    expect(response.body.fields).toEqual({ password: 'Your password must not be your own name' });
  });

  it.each(['a\0b', '\ud800abc'])('refuses a value that is not text: %j', async (firstName) => {
    expect((await register(aRegistration({ firstName }))).status).toBe(400);
  });

  it('keeps a password exactly', async () => {
    const password = '  Ünïcode  pass\u0301 ';
    const { email } = await aNewcomer(app, { password });
    expect((await app.as().post('/login', { email, password })).status).toBe(200);
    expect((await app.as().post('/login', { email, password: password.trim() })).status).toBe(401);
    expect((await app.as().post('/login', { email, password: password.normalize('NFC') })).status).toBe(401);
  });

  it('gives a known email address the response for a new one, changes nothing and emails its owner', async () => {
    const { user } = await aMember(app, { firstName: 'Tolu' });
    const fresh = await register(aRegistration());
    const known = await register(aRegistration({ email: user.email, password: 'quite another' }));
    expect([known.status, known.body]).toEqual([fresh.status, fresh.body]);
    expect(known.headers.getSetCookie()).toHaveLength(1);
    expect((await app.as().post('/login', { email: user.email, password: PASSWORD })).status).toBe(200);
    const [mail] = await app.mailsTo(user.email);
    expect(mail?.subject).toBe('You already have a Gidana account');
    expect(mail?.text).not.toMatch(/\d{8}/);
  });

  it('makes one account of a hundred parallel registrations', async () => {
    const email = 'crowd@example.com';
    const bodies = Array.from({ length: 100 }, (_, n) => ({
      ...aRegistration({ firstName: `P${n}` }),
      email,
    }));
    const responses = await Promise.all(bodies.map((body) => register(body)));
    expect(new Set(responses.map((response) => response.status))).toEqual(new Set([201]));
    expect(await app.em.fork().count(User, { email })).toBe(1);
  });

  it('repeats the response to a request with the same key, and refuses a changed one with 409', async () => {
    const body = aRegistration();
    const key = { headers: { 'idempotency-key': 'sign-up-1' } };
    const first = await register(body, key);
    expect(first.status).toBe(201);
    const again = await register(body, key);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect(again.headers.getSetCookie()).toEqual(first.headers.getSetCookie());
    expect((await register({ ...body, firstName: 'Eve' }, key)).status).toBe(409);
    expect(await app.mailsTo(body['email'])).toHaveLength(1);
    // A client that lost the first response can go on with the second.
    const code = await codeTo(app, body['email']);
    expect((await app.as().post('/users/verify-account', { code }, cookiesOf(again))).status).toBe(200);
  });

  it('refuses a request with the key of one that is being worked on, and repeats the response afterwards', async () => {
    const body = aRegistration();
    const key = { headers: { 'idempotency-key': 'sign-up-at-once' } };
    const responses = await Promise.all(Array.from({ length: 4 }, () => register(body, key)));
    expect(responses.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const refused = responses.filter(({ status }) => status === 409);
    expect(new Set(refused.map((response) => response.body.code))).toEqual(new Set(['IN_FLIGHT']));
    const again = await register(body, key);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 'true']);
    expect(await app.mailsTo(body['email'])).toHaveLength(1);
  });

  it('links who gave a referral code, in any case of letters', async () => {
    const friend = await aMember(app);
    const body = aRegistration({ referralCode: friend.user.referralCode.toLowerCase() });
    expect((await register(body)).status).toBe(201);
    expect((await find(body['email']))?.referredById).toBe(friend.userId);
  });
});
