import { createTestApp, type TestApp } from '../../setup/test-app';
import { aMember, wrong } from '../../support/accounts';
import type { SignedIn } from '../../factories/factories';

let app: TestApp;
beforeAll(async () => (app = await createTestApp()));
afterAll(() => app.close());

let count = 0;
const aNumber = (): string => `0803000${String(++count).padStart(4, '0')}`;
const messagesTo = async (number: string): Promise<{ text: string }[]> => {
  await app.settle();
  return (await app.as().get(`/dev/sms?to=${number}`)).body;
};
const askFor = async (person: SignedIn, number: string): Promise<string> => {
  expect((await app.as(person).post('/users/phone-code')).status).toBe(200);
  return /\b\d{8}\b/.exec((await messagesTo(number))[0]!.text)![0];
};

describe('proving a phone number', () => {
  it('takes the code of a text message, once', async () => {
    const phoneNumber = aNumber();
    const member = await aMember(app, { phoneNumber });
    const code = await askFor(member, phoneNumber);
    const refused = await app.as(member).post('/users/verify-phone', { code: wrong(code) });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { code: 'This code is wrong or has expired' },
    ]);
    expect((await app.as(member).post('/users/verify-phone', { code: Number(code) })).status).toBe(200);
    expect((await app.as().get(`/users/${member.userId}/profile`)).body.phoneVerified).toBe(true);
    expect((await app.as(member).post('/users/verify-phone', { code })).status).toBe(400);
    expect((await app.as(member).post('/users/phone-code')).status).toBe(409);
  });

  it('proves only the number that the code went to', async () => {
    const phoneNumber = aNumber();
    const member = await aMember(app, { phoneNumber });
    const code = await askFor(member, phoneNumber);
    await app.as(member).post('/users/profile', { phoneNumber: aNumber() });
    expect((await app.as(member).post('/users/verify-phone', { code })).status).toBe(400);
  });

  it('happens once, however often it is tried at the same time', async () => {
    const phoneNumber = aNumber();
    const member = await aMember(app, { phoneNumber });
    const code = await askFor(member, phoneNumber);
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => app.as(member).post('/users/verify-phone', { code })),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    await app.settle();
    expect((await app.as(member).get('/users/points')).body).toMatchObject({ coins: 0.5, total: 1 });
  });

  it('never proves the number that takes its place at the same moment', async () => {
    for (let turn = 0; turn < 8; turn++) {
      const phoneNumber = aNumber();
      const member = await aMember(app, { phoneNumber });
      const code = await askFor(member, phoneNumber);
      await Promise.all([
        app.as(member).post('/users/verify-phone', { code }),
        app.as(member).post('/users/profile', { phoneNumber: aNumber() }),
      ]);
      expect((await app.as(member).get(`/users/${member.userId}/profile`)).body.phoneVerified).toBe(false);
    }
  });

  it('is lost with the number', async () => {
    const member = await aMember(app, { phoneVerifiedAt: new Date() });
    const response = await app.as(member).post('/users/profile', { phoneNumber: aNumber() });
    expect(response.body.user.phoneVerified).toBe(false);
  });

  it('stays with the number in its other spelling, and so does the code that went to it', async () => {
    const [national, foreign] = [aNumber(), `234${aNumber().slice(1)}`];
    const spelt = `234${national.slice(1)}`;
    const member = await aMember(app, { phoneNumber: national });
    const change = async (phoneNumber: string) =>
      (await app.as(member).post('/users/profile', { phoneNumber })).body.user;
    const code = await askFor(member, national);
    await change(spelt);
    expect((await app.as(member).post('/users/verify-phone', { code })).status).toBe(200);
    expect(await change(national)).toMatchObject({ phoneNumber: national, phoneVerified: true });
    expect(await change(`00${spelt}`)).toMatchObject({ phoneVerified: true });
    expect(await change(foreign)).toMatchObject({ phoneVerified: false });
  });

  it('does not take another person’s code', async () => {
    const phoneNumber = aNumber();
    const [one, other] = [
      await aMember(app, { phoneNumber }),
      await aMember(app, { phoneNumber: aNumber() }),
    ];
    const code = await askFor(one, phoneNumber);
    expect((await app.as(other).post('/users/verify-phone', { code })).status).toBe(400);
  });

  it('wants a number, and a signed-in person', async () => {
    const member = await aMember(app, { phoneNumber: null });
    expect((await app.as(member).post('/users/phone-code')).body.error).toBe(
      'Add your phone number to your profile first',
    );
    expect((await app.as().post('/users/phone-code')).text).toBe('Unauthorized');
    expect((await app.as(member).post('/users/verify-phone', {})).body.fields).toEqual({
      code: 'Verification code is required',
    });
  });
});
