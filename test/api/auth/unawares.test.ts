import { createTestApp, type TestApp } from '../../setup/test-app';
import { aMember, PASSWORD } from '../../support/accounts';
import { enquiryForm } from '../enquiries/enquiry-form';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const STRICT = { headers: { prefer: 'handling=strict' } };
const FORMS = [
  '/blog/posts/a-post/comments',
  '/contact',
  '/inquiries',
  '/listings/{id}/bookings',
  '/listings/{id}/enquiries',
  '/listings/{id}/tour-requests',
  '/listings/{id}/waitlist',
  '/services/{id}/requests',
].map((path) => path.replace('{id}', '01900000-0000-7000-8000-000000000000'));

/** A person whose session was ended on another device. */
async function revoked() {
  const person = await aMember(app);
  const [{ sessionId }] = (await app.as(person).get('/users/sessions')).body;
  expect((await app.as(person).delete(`/users/sessions/${sessionId}`)).status).toBe(200);
  return person;
}

describe('a form that visitors may send too, with the token of a session that has ended', () => {
  it.each(FORMS)('POST %s is refused where the request asks for it, and only there', async (path) => {
    const person = await revoked();
    const strict = await app.as(person).post(path, {}, STRICT);
    expect([strict.status, strict.text]).toEqual([401, 'Unauthorized']);
    expect(strict.headers.get('preference-applied')).toBe('handling=strict');
    const plain = await app.as(person).post(path, {});
    const visitor = await app.as().post(path, {}, STRICT);
    const wellKnown = await app.as(await app.make.aUser()).post(path, {}, STRICT);
    for (const response of [plain, visitor, wellKnown]) {
      expect([400, 404]).toContain(response.status);
      expect(response.headers.get('preference-applied')).toBeNull();
    }
  });

  it('names a signature that does not verify', async () => {
    const { token } = await app.make.aUser();
    const { status, body, headers } = await app
      .as({ token: `${token.slice(0, -4)}AAAA` })
      .post('/contact', {}, STRICT);
    expect([status, body]).toEqual([401, { error: 'invalid signature' }]);
    expect(headers.get('preference-applied')).toBe('handling=strict');
  });

  it('records nothing until it is sent again with the token of a new session', async () => {
    const home = await app.make.aListing();
    const person = await revoked();
    const path = `/listings/${home.listingId}/enquiries`;
    const received = () => app.as(home.owner).get(`/users/${home.owner.userId}/enquiries`);
    const headers = { ...STRICT.headers, 'idempotency-key': 'one-press' };
    expect((await app.as(person).post(path, enquiryForm, { headers })).status).toBe(401);
    expect((await received()).body).toEqual([]);
    const signedIn = await app.as().post('/login', { email: person.user.email, password: PASSWORD });
    const { token, user } = signedIn.body;
    const sent = await app.as({ token }).post(path, enquiryForm, { headers });
    expect(sent.status).toBe(201);
    const own = await app.as({ token }).get(`/users/${user.userId}/enquiries?box=sent`);
    expect(own.body).toMatchObject([{ enquiryId: sent.body.enquiry.enquiryId }]);
    expect((await received()).body).toHaveLength(1);
  });

  it('reads as a visitor where nothing is recorded', async () => {
    const home = await app.make.aListing();
    const { status } = await app.as(await revoked()).get(`/listings/${home.listingId}`, STRICT);
    expect(status).toBe(200);
  });
});
