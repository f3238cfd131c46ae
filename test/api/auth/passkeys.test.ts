import { createTestApp, type TestApp } from '../../setup/test-app';
import { aMember, PASSWORD } from '../../support/accounts';
import type { Client } from '../../support/client';
import { codeOf } from '../../support/one-time-code';
import { setUpApp } from '../../support/second-factor';
import { SoftwarePasskey } from '../../support/software-passkey';

let app: TestApp;
beforeAll(async () => (app = await createTestApp({ SECOND_FACTOR: 'on' })));
afterAll(() => app.close());

const anAdmin = () => aMember(app, { role: 'admin' });
const again = async ({ user }: Awaited<ReturnType<typeof anAdmin>>): Promise<Client> =>
  app.as((await app.as().post('/login', { email: user.email, password: PASSWORD })).body);

async function add(person: Client, passkey = new SoftwarePasskey(), fields: object = {}) {
  const { body } = await person.post('/users/passkeys/options', { password: PASSWORD });
  return { passkey, response: await person.post('/users/passkeys', { ...passkey.make(body), ...fields }) };
}
const challenge = async (person: Client) => (await person.post('/users/second-factor/passkey/options')).body;

describe('passkeys', () => {
  it('are a second factor: the first brings recovery codes, and opens the console', async () => {
    const admin = await anAdmin();
    const { passkey, response } = await add(app.as(admin), undefined, { name: 'My phone' });
    expect([response.status, response.body.message]).toEqual([200, 'Passkey added']);
    expect(response.body.passkey).toEqual({
      passkeyId: expect.any(String),
      name: 'My phone',
      createdAt: expect.any(String),
      lastUsedAt: null,
    });
    expect(response.body.recoveryCodes).toHaveLength(10);
    expect((await app.as(admin).get('/admin/audit')).status).toBe(200);
    expect((await app.mailsTo(admin.user.email))[0]?.text).toContain('My phone');

    const session = await again(admin);
    expect((await session.get('/admin/audit')).body.code).toBe('SECOND_FACTOR_NEEDED');
    const options = await challenge(session);
    expect(options).toMatchObject({ rpId: 'gidana.test', userVerification: 'required' });
    const signed = passkey.sign(options);
    const responses = await Promise.all(
      [1, 2, 3].map(() => session.post('/users/second-factor/passkey', signed)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
    expect((await session.get('/admin/audit')).status).toBe(200);
    expect((await session.get('/users/second-factor')).body.passkeys[0].lastUsedAt).toEqual(
      expect.any(String),
    );
    const renewed = await session.post('/users/second-factor/recovery-codes');
    expect(renewed.body.recoveryCodes).toHaveLength(10);
  });

  it('are refused unless they sign this challenge, for this site, with the person verified', async () => {
    const admin = await anAdmin();
    const { passkey } = await add(app.as(admin));
    const session = await again(admin);
    const give = async (make: (options: { challenge: string }) => object) =>
      session.post('/users/second-factor/passkey', make(await challenge(session)));
    const responses = [
      await give((options) => passkey.sign(options, { verified: false })),
      await give((options) => passkey.sign(options, { origin: 'https://gidana.evil' })),
      await give(() => passkey.sign({ challenge: 'c29tZXRoaW5nLWVsc2U' })),
      await give((options) => new SoftwarePasskey().sign(options)),
      await give((options) => ({ ...passkey.sign(options), response: { clientDataJSON: 'x' } })),
      await give((options) => new SoftwarePasskey('http://gidana.test', 'evil.test').sign(options)),
    ];
    for (const { status, body } of responses)
      expect([status, body.error]).toEqual([400, 'This passkey was not accepted']);
    for (const body of [{}, { id: 5 }, { ...passkey.sign({ challenge: 'x' }), response: 'x' }])
      expect((await session.post('/users/second-factor/passkey', body)).status).toBe(400);
    expect((await session.get('/admin/audit')).body.code).toBe('SECOND_FACTOR_NEEDED');
  });

  it('are refused as copies when their counter goes backwards', async () => {
    const admin = await anAdmin();
    const { passkey } = await add(app.as(admin));
    const give = async (counter: number) =>
      (
        await app
          .as(admin)
          .post('/users/second-factor/passkey', passkey.sign(await challenge(app.as(admin)), { counter }))
      ).status;
    expect([await give(4_000_000_000), await give(3_999_999_999), await give(4_000_000_001)]).toEqual([
      200, 400, 200,
    ]);
  });

  it('need the password where there is no factor yet, and belong to one account', async () => {
    const [one, two] = [await anAdmin(), await anAdmin()];
    const options = (body: object) => app.as(one).post('/users/passkeys/options', body);
    expect((await options({})).body.fields).toEqual({ password: 'Password is required' });
    expect((await options({ password: 'not it at all' })).body.fields).toEqual({
      password: 'The password is wrong',
    });
    const { passkey } = await add(app.as(one));
    const { response } = await add(app.as(two), passkey);
    expect([response.status, response.body.error]).toEqual([409, 'This passkey has been added already']);
    expect((await app.as(two).get('/users/second-factor')).body.enabled).toBe(false);
    const signed = passkey.sign(await challenge(app.as(one)));
    expect((await app.as(two).post('/users/second-factor/passkey', signed)).status).toBe(400);
  });

  it('are not replaced by what the password alone began before they were added', async () => {
    const admin = await anAdmin();
    const begun = await app.as(admin).post('/users/second-factor', { password: PASSWORD });
    const { passkey } = await add(app.as(admin));
    const session = await again(admin);
    const code = codeOf(begun.body.secret);
    const refused = await session.post('/users/second-factor/confirm', { code });
    expect([refused.status, refused.body.code]).toEqual([403, 'SECOND_FACTOR_NEEDED']);
    expect((await session.delete('/users/second-factor')).body.code).toBe('SECOND_FACTOR_NEEDED');
    expect((await app.as(admin).get('/admin/audit')).status).toBe(200);

    const signed = passkey.sign(await challenge(session));
    expect((await session.post('/users/second-factor/passkey', signed)).status).toBe(200);
    expect((await session.post('/users/second-factor/confirm', { code })).status).toBe(200);
  });

  it('of two sessions that add the first one at once, go to the account that one of them has', async () => {
    const admin = await anAdmin();
    const clients = [app.as(admin), await again(admin)];
    const made: object[] = [];
    for (const client of clients) {
      const { body } = await client.post('/users/passkeys/options', { password: PASSWORD });
      made.push(new SoftwarePasskey().make(body));
    }
    const responses = await Promise.all(clients.map((client, n) => client.post('/users/passkeys', made[n])));
    const [won, lost] = responses.toSorted((a, b) => a.status - b.status);
    expect(won!.status).toBe(200);
    expect([401, 403]).toContain(lost!.status);
    const winner = clients[responses.indexOf(won!)]!;
    expect((await winner.get('/users/second-factor')).body.passkeys).toHaveLength(1);
  });

  it('next to an app bring no new recovery codes; those are deleted with the last factor', async () => {
    const admin = await anAdmin();
    const other = await again(admin);
    await setUpApp(app.as(admin));
    expect((await other.get('/users/settings')).status).toBe(401);
    const { response } = await add(app.as(admin));
    expect(response.body.recoveryCodes).toBeNull();
    const { passkeyId } = response.body.passkey;
    const session = await again(admin);
    expect((await session.delete(`/users/passkeys/${passkeyId}`)).body.code).toBe('SECOND_FACTOR_NEEDED');
    expect((await app.as(await anAdmin()).delete(`/users/passkeys/${passkeyId}`)).status).toBe(403);
    expect((await app.as(admin).delete(`/users/passkeys/${passkeyId}`)).status).toBe(200);
    expect((await app.as(admin).delete(`/users/passkeys/${passkeyId}`)).status).toBe(404);
    expect((await app.as(admin).get('/users/second-factor')).body).toMatchObject({
      ...{ enabled: true, passkeys: [], recoveryLeft: 10 },
    });

    const alone = await anAdmin();
    const first = (await add(app.as(alone))).response.body.passkey.passkeyId;
    expect((await app.as(alone).delete(`/users/passkeys/${first}`)).status).toBe(200);
    expect((await app.as(alone).get('/users/second-factor')).body).toMatchObject({
      ...{ enabled: false, recoveryLeft: 0 },
    });
    expect((await app.as(alone).get('/admin/audit')).body.code).toBe('SECOND_FACTOR_SETUP');
  });
});
