import type { SignedIn } from '../../factories/factories';
import { COMPLETE } from '../../factories/listing-factory';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { lagosInstant } from '../../../src/platform/clock/clock';
import { addDays } from '../../../src/platform/clock/days';
import { book } from '../stays/bookings';
import { A_HOME, aStayHome, monday } from '../stays/stays';
import { aCommunity, aMember, aPost } from '../communities/circles';
import { leave } from '../../support/leave';
import { form, picture } from './upload-files';

let app: TestApp;
let owner: SignedIn;
let stranger: SignedIn;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  [owner, stranger, admin] = [await app.make.aUser(), await app.make.aUser(), await app.make.anAdmin()];
});
afterAll(() => app.close());

const upload = async (person: SignedIn): Promise<string> =>
  (await app.as(person).upload('/upload', form([await picture()]))).body.data[0].url;
const read = (url: string, headers: Record<string, string>) => fetch(app.url + url, { headers });

/** The pass that the browser gets with any signed-in request. */
async function passOf(person: SignedIn): Promise<string> {
  const { headers } = await app.as(person).get('/users/settings');
  const pass = headers.getSetCookie().find((cookie) => cookie.startsWith('gidana_media_'));
  expect(pass).toMatch(/; HttpOnly/);
  return pass!.split(';')[0]!;
}

/** Read by bearer token and by the browser's pass, which must agree; a visitor is null. */
async function statusFor(url: string, person: SignedIn | null): Promise<number> {
  if (!person) return (await read(url, {})).status;
  const [byToken, byPass] = await Promise.all([
    read(url, { authorization: `Bearer ${person.token}` }),
    read(url, { cookie: await passOf(person) }),
  ]);
  expect(byPass.status).toBe(byToken.status);
  return byToken.status;
}
const statuses = async (url: string, ...people: (SignedIn | null)[]): Promise<number[]> => {
  const all: number[] = [];
  for (const person of people) all.push(await statusFor(url, person));
  return all;
};

it('a picture of a private community is for those who belong to it now', async () => {
  const communityId = await aCommunity(app, owner, { privacy: 'private' });
  const member = await aMember(app, owner, communityId);
  const author = await aMember(app, owner, communityId);
  const url = await upload(author);
  expect(await statuses(url, null, stranger)).toEqual([200, 200]);
  await aPost(app, author, communityId, { images: [url] });
  expect(await statuses(url, owner, author, member, admin, stranger, null)).toEqual([
    ...[200, 200, 200, 200],
    ...[404, 404],
  ]);
  const response = await read(url, { authorization: `Bearer ${member.token}` });
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  const etag = response.headers.get('etag')!;
  await app.as(member).post(`/communities/${communityId}/leave`);
  await app.as(owner).post(`/communities/${communityId}/users/${author.userId}/remove`);
  expect(await statuses(url, member, author, owner)).toEqual([404, 404, 200]);
  const headers = { authorization: `Bearer ${member.token}`, 'if-none-match': etag };
  expect((await read(url, headers)).status).toBe(404);
  const waiting = await app.make.aUser();
  await app.as(waiting).post(`/communities/${communityId}/join`);
  expect(await statuses(url, waiting)).toEqual([404]);
});

it('a picture of a private group is for its members, one of a public community for everyone', async () => {
  const body = { name: 'Landlords of Yaba', description: 'Among us', privacy: 'Private' };
  const { groupId, communityId } = (await app.as(owner).post('/groups', body)).body;
  const inGroup = await upload(owner);
  const posted = await app.as(owner).post(`/groups/${groupId ?? communityId}/posts`, {
    title: 'Rent',
    body: 'See',
    images: [inGroup],
  });
  expect(posted.status).toBe(201);
  expect(await statuses(inGroup, owner, stranger, null)).toEqual([200, 404, 404]);
  const open = await aCommunity(app, owner);
  const url = await upload(owner);
  await aPost(app, owner, open, { images: [url] });
  expect(await statuses(url, stranger, null)).toEqual([200, 200]);
});

it('a picture in a message is for the people of the conversation', async () => {
  const friend = await app.make.aUser();
  const url = await upload(owner);
  const message = { username: [friend.user.username], message: 'Look', images: [url] };
  expect((await app.as(owner).post('/messages', message)).status).toBe(201);
  for (const file of [url, url.replace('.jpg', '.webp')])
    expect(await statuses(file, owner, friend, stranger, admin, null)).toEqual([200, 200, 404, 404, 404]);
});

it('a picture of a home is for everyone once the home is', async () => {
  const [seeker, url] = [await app.make.aUser(), await upload(owner)];
  const made = await app.as(owner).post('/listings', { ...COMPLETE, images: [url] });
  const { listingId, version } = made.body;
  expect(await statuses(url, owner, admin, stranger, null)).toEqual([200, 200, 404, 404]);
  await app.as(admin).post(`/admin/listings/${listingId}/approve`, { version });
  expect(await statuses(url, stranger, null)).toEqual([200, 200]);
  expect((await read(url, {})).headers.get('cache-control')).toContain('public');
  const added = await upload(owner);
  await app.as(owner).post(`/listings/${listingId}/edit`, { images: [url, added] });
  expect(await statuses(added, owner, admin, stranger, null)).toEqual([200, 200, 404, 404]);
  expect((await app.as(seeker).post(`/listings/${listingId}/favorites`)).status).toBe(200);
  expect((await app.as(owner).post(`/listings/${listingId}/pause`)).status).toBe(200);
  expect(await statuses(url, owner, seeker, stranger, null)).toEqual([200, 200, 404, 404]);
  const reason = { reason: 'SUSPECTED_FRAUD', note: 'Not theirs' };
  expect((await app.as(admin).post(`/admin/listings/${listingId}/suspend`, reason)).status).toBe(200);
  expect(await statuses(url, owner, admin, seeker, null)).toEqual([200, 200, 404, 404]);
});

it('a visitor whose caution comes back in part sees the pictures of the damage by the link', async () => {
  const home = await aStayHome(app, { owner, units: [{ ...A_HOME, caution: 20_000 }] });
  const { bookingId, to } = (await book(app, home, null, { from: monday(app) })).body.booking;
  const { guest } = (await app.as(owner).post(`/bookings/${bookingId}/accept`)).body.booking;
  await app.moveClock(lagosInstant(addDays(to, 1), '00:30'));
  const url = await upload(owner);
  const part = { outcome: 'PART', returned: 5000, reason: 'The mirror is broken', images: [url] };
  expect((await app.as(owner).post(`/bookings/${bookingId}/caution`, part)).status).toBe(200);
  const link = /\/requests\/([\w.-]+)/.exec((await app.mailsTo(guest.email))[0]!.text)![1]!;
  const contested = await app.as().post(`/requests/${link}/caution/contest`, { reason: 'It was broken' });
  for (const { booking } of [contested.body, (await app.as().get(`/requests/${link}`)).body]) {
    const [image] = booking.cautionRecord.images;
    for (const address of [image.url, ...Object.values<string>(image.sizes)])
      expect((await read(address, {})).status).toBe(200);
  }
  expect(await statuses(url, owner, admin, stranger, null)).toEqual([200, 200, 404, 404]);
  await app.moveClock(null);
});

it('the pictures of a contested caution outlive the accounts of both sides', async () => {
  const guest = await app.make.aUser();
  const home = await aStayHome(app, { units: [{ ...A_HOME, caution: 20_000 }], rules: { instant: true } });
  const { booking } = (await book(app, home, guest, { from: monday(app) })).body;
  await app.moveClock(lagosInstant(addDays(booking.to, 1), '00:30'));
  const [damage, proof] = [await upload(home.owner), await upload(guest)];
  const part = { outcome: 'PART', returned: 5000, reason: 'The mirror is broken', images: [damage] };
  await app.as(home.owner).post(`/bookings/${booking.bookingId}/caution`, part);
  const reason = { reason: 'It was broken before' };
  await app.as(guest).post(`/bookings/${booking.bookingId}/caution/contest`, reason);
  await app.settle();
  const [{ caseNumber }] = (await app.as(guest).get(`/users/${guest.userId}/cases`)).body;
  const evidence = { text: 'As I found it', images: [proof] };
  expect((await app.as(guest).post(`/cases/${caseNumber}/evidence`, evidence)).status).toBe(201);
  for (const side of [home.owner, guest]) await leave(app, side);
  for (const url of [damage, proof]) expect(await statuses(url, admin, null)).toEqual([200, 404]);
  await app.resetClock();
});

it('a visitor who asked about a home sees its picture by the link, as long as a signed-in sender would', async () => {
  const url = await upload(owner);
  const { listingId, version } = (await app.as(owner).post('/listings', { ...COMPLETE, images: [url] })).body;
  await app.as(admin).post(`/admin/listings/${listingId}/approve`, { version });
  const form = {
    name: 'Obi',
    phone: '08031234567',
    email: 'obi@example.com',
    message: 'Free?',
    userType: 'Tenant',
  };
  expect((await app.as().post(`/listings/${listingId}/enquiries`, form)).status).toBe(201);
  await app.settle();
  await app.as(owner).post(`/listings/${listingId}/pause`);
  const { enquiryId } = (await app.as(owner).get(`/users/${owner.userId}/enquiries`)).body[0];
  await app.as(owner).post(`/enquiries/${enquiryId}/reply`, { message: 'Yes' });
  const [mail] = await app.mailsTo('obi@example.com');
  const link = /\/requests\/(\S+)/.exec(mail!.text)![1]!;
  const { image } = (await app.as().get(`/requests/${link}`)).body.listing;
  expect(await statuses(url, null)).toEqual([404]);
  for (const address of [image.url, ...Object.values<string>(image.sizes)]) {
    const response = await read(address, {});
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
  }
  const other = await upload(owner);
  await app.as(owner).post(`/listings/${listingId}/edit`, { images: [url, other] });
  const pass = image.url.slice(image.url.indexOf('?'));
  for (const address of [other + pass, `${url}?pass=`, `${url}?pass=${link}`, `${url}${pass}&pass=x`])
    expect((await read(address, {})).status).toBe(404);
  const reason = { reason: 'SUSPECTED_FRAUD', note: 'Not theirs' };
  expect((await app.as(admin).post(`/admin/listings/${listingId}/suspend`, reason)).status).toBe(200);
  expect((await read(image.url, {})).status).toBe(404);
});

it('a picture of a service that was not published is for its provider and admins', async () => {
  const url = await upload(owner);
  const body = {
    ...{ kind: 'Plumbing', title: 'A good plumber', state: 'Lagos', area: 'Yaba', startPrice: 5_000 },
    ...{ description: 'Comes the same day, with parts.', included: [], excluded: [], images: [url] },
  };
  const made = await app.as(owner).post('/services', body);
  expect(made.status).toBe(201);
  expect(await statuses(url, owner, admin, stranger, null)).toEqual([200, 200, 404, 404]);
  await app.as(admin).post(`/admin/services/${made.body.serviceId}/approve`, { version: 1 });
  expect(await statuses(url, stranger, null)).toEqual([200, 200]);
});

describe('the pass', () => {
  it('opens no endpoint, ends with its session, and cannot be forged', async () => {
    const person = await app.make.aUser();
    const friend = await app.make.aUser();
    const url = await upload(person);
    await app.as(person).post('/messages', {
      ...{ username: [friend.user.username], message: 'Look', images: [url] },
    });
    const cookie = await passOf(person);
    expect((await app.as().get('/users/settings', { headers: { cookie } })).status).toBe(401);
    expect((await read(url, { cookie })).status).toBe(200);
    const [name, value] = cookie.split('=') as [string, string];
    const other = value.replace(person.userId, friend.userId);
    for (const forged of [`${name}=${person.userId}`, `${name}=${other}`, `${name}=`, `${name}=a.b`])
      expect((await read(url, { cookie: forged })).status).toBe(404);
    expect((await read(url, { cookie: `${await passOf(stranger)}; ${cookie}` })).status).toBe(200);
    const again = await app.as(person).get('/users/settings', { headers: { cookie } });
    expect(again.headers.getSetCookie()).toEqual([]);
    const left = await app.as(person).post('/logout', undefined, { headers: { cookie } });
    expect(left.headers.getSetCookie()).toEqual([expect.stringContaining(`${name}=;`)]);
    expect((await read(url, { cookie })).status).toBe(404);
  });
});
