import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { client, type ApiResponse, type Client } from '../support/client';
import { Program } from '../support/servers/program';
import { until } from '../support/until';

/**
 * The program and its database are killed, twice, while fifty people write. Each repeats unconfirmed requests, as a
 * phone does, with the same Idempotency-Key. Afterwards every acknowledged write exists exactly once, and every mail
 * owed arrives.
 */
const WRITERS = 50;
const ACTS = 4;
const KILL_AFTER = [30, 110];
const ADMIN = { email: 'admin@example.com', password: 'a queue of 40 homes' };
const PASSWORD = 'corner shop with 3 windows';
const RETRY_MS = 50;
const HAPPENS_WITHIN_MS = 60_000;
/** A job that was running is resumed when its worker's lock of 30 s has expired and another worker has noticed. */
const MAILS_WITHIN_MS = 120_000;

let program: Program;
let agent: Client;
let agentId: string;
let listingId: string;
let picture: Buffer;

interface Done {
  kind: 'register' | 'list' | 'enquire' | 'upload';
  /** The value to look for afterwards: an email address, a title, a message, a URL. */
  mark: string;
}
const acknowledged: Done[] = [];

beforeAll(async () => {
  program = await Program.start({
    SEED_DEMO: 'false',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  });
  picture = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#0b6b4f' } })
    .png()
    .toBuffer();
  agent = await anAgent();
  listingId = await anApprovedListing();
}, 120_000);

afterAll(() => program?.stop());

test('two kills under fifty writers lose no write and duplicate none', async () => {
  const writers = Array.from({ length: WRITERS }, (_, writer) => write(writer));
  for (const count of KILL_AFTER) {
    await until(() => acknowledged.length >= count, HAPPENS_WITHIN_MS);
    await program.kill();
    await program.run();
  }
  await Promise.all(writers);
  expect(acknowledged).toHaveLength(WRITERS * ACTS);

  const titles = await every(`/users/${agentId}/listings`, (listing) => listing.title);
  expect(countsOf(titles, marks('list'))).toEqual(onceEach('list'));

  const enquirers = await every(`/users/${agentId}/enquiries`, (enquiry) => enquiry.email);
  expect(countsOf(enquirers, marks('enquire'))).toEqual(onceEach('enquire'));

  for (const url of marks('upload')) expect((await fetch(new URL(url, program.url))).status).toBe(200);

  for (const email of marks('register')) {
    const { status, body } = await client(program.url).post('/login', { email, password: PASSWORD });
    expect([status, body.error]).toEqual([403, 'Account not verified']);
  }

  const owed = [...marks('register'), ...marks('enquire')];
  await until(async () => (await mailCounts(owed)).every((count) => count > 0), MAILS_WITHIN_MS, 1000);
  expect(await mailCounts(owed)).toEqual(owed.map(() => 1));
}, 240_000);

/** A person who signed up and verified the account by the mailed code. */
async function anAgent(): Promise<Client> {
  const visitor = client(program.url);
  const { email } = registration('agent');
  expect((await visitor.post('/register', registration('agent'))).status).toBe(201);
  await until(async () => (await mailCounts([email]))[0]! > 0, 10_000);
  const [mail] = (await visitor.get(`/dev/mail?to=${email}`)).body;
  const code = /\b[1-9]\d{7}\b/.exec(mail.text)![0];
  const { body } = await visitor.post('/users/verify-account', { code, email });
  agentId = body.user.userId;
  return client(program.url, body.token);
}

async function anApprovedListing(): Promise<string> {
  const images = (await agent.upload('/upload', form())).body.images;
  const content = {
    ...{ type: 'rent', propertyType: 'Flat', title: 'Three bedroom flat in Lekki', recurrence: 'yearly' },
    ...{
      description: 'Quiet close, new fittings, water all day.',
      startPrice: 2_500_000,
      bedroom: 3,
      bathroom: 3,
    },
    ...{ state: 'Lagos', city: 'Lekki', address: '12 Fola Osibo Street', images },
  };
  const { status, body } = await agent.post('/listings', content);
  expect([status, body.status]).toEqual([201, 'PENDING']);
  const admin = client(program.url, (await client(program.url).post('/login', ADMIN)).body.token);
  const approved = await admin.post(`/admin/listings/${body.listingId}/approve`, { version: body.version });
  expect(approved.status).toBe(200);
  return body.listingId;
}

test('when only its database is killed, requests get 503 quickly and succeed again soon after it has started anew', async () => {
  const statuses = new Set<number>();
  const path = `/users/${agentId}/listings?limit=1`;
  program.killDatabase();
  const killedAt = Date.now();
  for (let response = await agent.get(path); response.status !== 200; response = await agent.get(path)) {
    statuses.add(response.status);
    if (response.status === 503) expect(response.headers.get('retry-after')).toMatch(/^\d+$/);
    if (Date.now() - killedAt > 20_000) break;
    await pause(20);
  }
  // The start of a database takes 1 s of a quiet machine, and 5 s of a slow one that runs other tests, too.
  expect(Date.now() - killedAt).toBeLessThan(10_000);
  expect([...statuses]).toEqual([503]);
}, 30_000);

async function write(writer: number): Promise<void> {
  const visitor = client(program.url);
  for (let act = 0; act < ACTS; act++) {
    const mark = `w${writer}a${act}-${randomUUID().slice(0, 8)}`;
    const kind = (['register', 'list', 'enquire', 'upload'] as const)[(writer + act) % 4]!;
    const options = { headers: { 'Idempotency-Key': randomUUID() } };
    if (kind === 'register') {
      await repeat(() => visitor.post('/register', registration(mark), options));
      acknowledged.push({ kind, mark: `${mark}@example.com` });
    } else if (kind === 'list') {
      await repeat(() => agent.post('/listings', { title: mark, draft: true }, options));
      acknowledged.push({ kind, mark });
    } else if (kind === 'enquire') {
      await repeat(() => visitor.post(`/listings/${listingId}/enquiries`, enquiry(mark), options));
      acknowledged.push({ kind, mark: `${mark}@example.com` });
    } else {
      const { body } = await repeat(() => agent.upload('/upload', form()));
      acknowledged.push({ kind, mark: body.images[0].url });
    }
  }
}

/**
 * Repeats the request until there is a response: a connection is refused or cut, or the program is busy or still
 * running the first attempt.
 */
async function repeat(send: () => Promise<ApiResponse>): Promise<ApiResponse> {
  for (;;) {
    const response = await send().catch(() => null);
    if (response?.status === 201) return response;
    if (response && ![409, 503].includes(response.status))
      throw new Error(`${response.status}: ${response.text}`);
    await pause(RETRY_MS);
  }
}

const registration = (mark: string) => ({
  firstName: 'Ada',
  lastName: 'Obi',
  email: `${mark}@example.com`,
  phoneNumber: '08031234567',
  password: PASSWORD,
  confirmPassword: PASSWORD,
});

const enquiry = (mark: string) => ({
  name: 'Ada Obi',
  phone: '08031234567',
  email: `${mark}@example.com`,
  message: 'Is it still free?',
  userType: 'Tenant',
});

function form(): FormData {
  const body = new FormData();
  body.append('files', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'photo.png');
  return body;
}

const marks = (kind: Done['kind']): string[] =>
  acknowledged.filter((done) => done.kind === kind).map((done) => done.mark);
const onceEach = (kind: Done['kind']): Record<string, number> =>
  Object.fromEntries(marks(kind).map((mark) => [mark, 1]));
const countsOf = (found: string[], wanted: string[]): Record<string, number> =>
  Object.fromEntries(wanted.map((mark) => [mark, found.filter((text) => text === mark).length]));

/** One property of every item of a list, over all its pages. */
async function every(path: string, value: (item: any) => string): Promise<string[]> {
  const values: string[] = [];
  for (let page = 1; ; page++) {
    const { status, body } = await agent.get(`${path}?page=${page}&limit=100`);
    expect(status).toBe(200);
    values.push(...body.map(value));
    if (body.length < 100) return values;
  }
}

async function mailCounts(addresses: string[]): Promise<number[]> {
  const counts: number[] = [];
  for (const address of addresses) {
    const { body } = await client(program.url).get(`/dev/mail?to=${encodeURIComponent(address)}`);
    counts.push(body.length);
  }
  return counts;
}
