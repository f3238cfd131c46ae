import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';
import { tourForm } from '../tour-requests/tour-requests';

type Schema = { $ref?: string; allOf?: Schema[]; anyOf?: Schema[]; properties?: Record<string, Schema> };
type Content = { content?: Record<string, { schema: Schema }> };
type Operation = { requestBody?: Content; responses: Record<string, Content> };
const { paths, components } = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

/** The action in the path says which fields there are; an unknown one is 404. */
const BY_ACTION = '/api/requests/{signedToken}/{action}';

/** Endpoints that take JSON, with the names of their fields. */
const endpoints = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).flatMap(([method, { requestBody, responses }]) => {
    const schema = requestBody?.content?.['application/json']?.schema;
    const done = (responses['200'] ?? responses['201'])?.content?.['application/json']?.schema;
    const record = done ? recordFieldsOf(done) : [];
    return schema && !path.startsWith(BY_ACTION)
      ? [{ method: method.toUpperCase(), path, fields: fieldsOf(schema), record }]
      : [];
  }),
);

/** Clients send a part of the home when they save it, which is ignored. */
const IGNORES_BODY = 'post /api/listings/{id}/favorites';
/** Endpoints that write and take no body. */
const bodiless = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods)
    .filter(([method, { requestBody }]) => method !== 'get' && !requestBody && !path.startsWith(BY_ACTION))
    .filter(([method]) => `${method} ${path}` !== IGNORES_BODY)
    .map(([method]) => ({ method: method.toUpperCase(), path })),
);
function propertiesOf(schema: Schema): Record<string, Schema> {
  const named = schema.$ref ? propertiesOf(components.schemas[schema.$ref.split('/').at(-1)!]!) : {};
  const parts = [...(schema.allOf ?? []), ...(schema.anyOf ?? [])].map(propertiesOf);
  return Object.assign({}, named, ...parts, schema.properties) as Record<string, Schema>;
}
function fieldsOf(schema: Schema): string[] {
  return Object.keys(propertiesOf(schema));
}
/** The fields of the record in a response: of the response itself, or of what stands next to its message. */
function recordFieldsOf(schema: Schema): string[] {
  const { message, ...others } = propertiesOf(schema);
  if (!message) return Object.keys(others);
  if (others['createdAt']) return ['message', ...Object.keys(others)];
  return (
    Object.values(others)
      .map(fieldsOf)
      .find((fields) => fields.length > 0) ?? []
  );
}
/** Endpoints that return a finding about what was sent, or who is signed in now, instead of a record. */
const WITHOUT_RECORD = [
  '/api/login',
  '/api/users/verify-account',
  '/api/users/passkeys',
  '/api/users/challenge/status',
  '/api/admin/rewards/rates/preview',
];

const UNKNOWN = '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1cfff';
const INHERITED = ['constructor', 'toString', 'hasOwnProperty', 'valueOf', '__defineGetter__'];
const SHAPES = [
  '{"constructor":{}}',
  '{"constructor":"x"}',
  '{"toString":"x","hasOwnProperty":1,"then":{}}',
  '{"a":{"constructor":{"prototype":{}}}}',
  '[{"constructor":{}}]',
  '[[{"constructor":"x"}]]',
];

let app: TestApp;
let admin: SignedIn;
beforeAll(async () => {
  app = await createTestApp();
  admin = await app.make.anAdmin();
});
afterAll(() => app.close());

async function send(method: string, path: string, body: string) {
  const url = app.url + path.replace(/\{\w+\}/g, UNKNOWN);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${admin.token}` };
  const response = await fetch(url, { method, headers, body });
  return { status: response.status, text: await response.text() };
}

describe('a body of another shape than the declared one', () => {
  it('is a bad request on every endpoint that takes JSON, never a server error', async () => {
    expect(endpoints.length).toBeGreaterThan(90);
    const wrong: string[] = [];
    for (const { method, path, fields } of endpoints) {
      const bodies = [
        ...INHERITED.flatMap((name) => [`{"${name}":"x"}`, `{"${name}":{}}`]),
        '{"__proto__":{"a":1}}',
        '{"a":{"constructor":{"prototype":{"b":1}}}}',
        ...(fields.length > 0 ? SHAPES : []).map(
          (shape) => `{${fields.map((name) => `"${name}":${shape}`).join(',')}}`,
        ),
      ];
      const responses = await Promise.all(bodies.map((body) => send(method, path, body)));
      responses.forEach(({ status }, index) => {
        if (status !== 400) wrong.push(`${method} ${path} ${bodies[index]!.slice(0, 80)}: ${status}`);
      });
    }
    expect(wrong).toEqual([]);
  });

  it('may carry the fields of the record that the endpoint returns', async () => {
    const wrong: string[] = [];
    for (const { method, path, fields, record } of endpoints) {
      if (WITHOUT_RECORD.includes(path)) continue;
      const others = record.filter((name) => !fields.includes(name));
      const body = Object.fromEntries(others.map((name) => [name, null]));
      const { text } = await send(method, path, JSON.stringify({ ...body, zork: 1 }));
      const refused = Object.values((JSON.parse(text) as { fields?: Record<string, string> }).fields ?? {});
      const unknown = refused.filter((message) => message.endsWith(' is not a known field'));
      if (unknown.join() !== 'zork is not a known field')
        wrong.push(`${method} ${path}: ${unknown.join(', ')}`);
    }
    expect(wrong).toEqual([]);
  });

  it('may be a whole record, as it was read, with what the action adds', async () => {
    const { listingId, owner } = await app.make.aListing();
    const [as, sender] = [app.as(owner), app.as(await app.make.aUser())];
    const asked = await sender.post(`/listings/${listingId}/tour-requests`, tourForm());
    const { tourRequest } = (
      await as.post(`/tour-requests/${asked.body.tourRequest.requestId}/accept`, {
        ...asked.body.tourRequest,
      })
    ).body;
    expect(tourRequest.status).toBe('ACCEPTED');
    const cancelled = await sender.post(`/tour-requests/${tourRequest.requestId}/cancel`, tourRequest);
    expect(cancelled.body.tourRequest.status).toBe('CANCELLED');
    const home = (await as.get(`/listings/${listingId}`)).body as object;
    expect((await as.post(`/listings/${listingId}/close`, { ...home, outcome: 'let' })).status).toBe(200);
  });

  it('reports inherited names as unknown fields, and keeps the message of a field of the wrong shape', async () => {
    const response = await send(
      'POST',
      '/api/login',
      '{"email":{"constructor":{}},"password":"corner shop 3"}',
    );
    expect(JSON.parse(response.text)).toMatchObject({ fields: { email: 'Email must be a valid email' } });
    const named = await send(
      'POST',
      '/api/login',
      '{"constructor":"x","email":"a@b.ng","password":"corner shop 3"}',
    );
    expect(JSON.parse(named.text).fields).toEqual({ constructor: 'constructor is not a known field' });
  });
});

describe('a body where none is declared', () => {
  it('is refused on every endpoint without fields when it holds one that nothing has', async () => {
    expect(bodiless.filter(({ method }) => method === 'POST').length).toBeGreaterThan(60);
    const wrong: string[] = [];
    for (const { method, path } of bodiless) {
      const named = await send(method, path, '{"zork":1}');
      const { fields, code } = JSON.parse(named.text) as { fields?: object; code?: string };
      if (named.status !== 400 || JSON.stringify(fields) !== '{"zork":"zork is not a known field"}')
        wrong.push(`${method} ${path}: ${named.status} ${code}`);
    }
    expect(wrong).toEqual([]);
  });

  it('may be absent, empty, without fields, or with those of other endpoints', async () => {
    const { communityId } = (
      await app.as(admin).post('/communities', { name: 'Lekki', description: 'Tenants', privacy: 'public' })
    ).body as { communityId: string };
    const member = app.as(await app.make.aUser());
    expect((await member.post(`/communities/${communityId}/join`)).status).toBe(200);
    const headers = { 'content-type': 'application/json' };
    for (const body of ['', '{}', ' { } ', '{"reason":"OTHER","memberCount":2}'])
      expect([
        body,
        (await member.post(`/communities/${communityId}/join`, body, { headers })).status,
      ]).toEqual([body, 200]);
  });

  it('is looked at only after it is known who asks', async () => {
    const response = await app.as().post(`/communities/${UNKNOWN}/join`, { zork: 1 });
    expect(response.status).toBe(401);
  });
});

it('refuses a body that is no object on every endpoint, with fields or without', async () => {
  const wrong: string[] = [];
  for (const { method, path } of [...endpoints, ...bodiless]) {
    for (const body of ['null', '[]', '"x"', '""', '1', 'true', 'false']) {
      const { status, text } = await send(method, path, body);
      const { code, error } = JSON.parse(text) as { code?: string; error?: string };
      if (status !== 400 || code !== 'MALFORMED' || error !== 'The body must be an object')
        wrong.push(`${method} ${path} ${body}: ${status} ${error}`);
    }
  }
  expect(wrong).toEqual([]);
});

describe('a text of one line', () => {
  const WRITTEN = ' Account\r\n\n\u2028check:\tpay\u0085\u202e000,5\u2066 \u00a0NGN\n';
  const READ = 'Account check: pay 000,5 NGN';

  it('is read without breaks and turned directions; a longer one keeps its lines', async () => {
    const owner = await app.make.aUser();
    const home = await app.as(owner).post('/listings', {
      draft: true,
      title: WRITTEN,
      address: WRITTEN,
      label: WRITTEN,
      description: 'One\n\n\u202eTwo\u2066',
    });
    expect(home.body).toMatchObject({ title: READ, address: READ, label: READ, description: 'One\n\nTwo' });
    const circle = { name: WRITTEN, description: 'About\nhomes', privacy: 'private' };
    for (const circles of ['/communities', '/groups'])
      expect((await app.as(owner).post(circles, circle)).body).toMatchObject({
        name: READ,
        description: 'About\nhomes',
      });
    const profile = await app
      .as(owner)
      .post('/users/profile', { companyName: WRITTEN, facebook: 'ada\nobi' });
    expect(profile.body.user).toMatchObject({ companyName: READ, facebook: 'ada obi' });
    const nul = await app.as(owner).post('/communities', { ...circle, name: 'A\0B' });
    expect(nul.status).toBe(400);
  });

  it('shows a longer one in the order that it has, with its joiners', async () => {
    const other = await app.make.aUser();
    const sender = app.as(await app.make.aUser());
    const message = 'See \u202egnp.exe\u202c and \u2067this\u2069: \ud83d\udc68\u200d\ud83d\udc69\u200f';
    const { conversationId } = (await sender.post('/messages', { username: [other.user.username], message }))
      .body;
    const { body } = await app.as(other).get(`/messages/${conversationId}`);
    expect(JSON.stringify(body)).toContain('See gnp.exe and this: \ud83d\udc68\u200d\ud83d\udc69\u200f');
    const { listingId } = await app.make.aListing({ owner: other });
    const enquiry = { name: 'Ada', phone: '08031234567', email: 'a@b.ng', userType: 'buyer', message };
    const sent = await sender.post(`/listings/${listingId}/enquiries`, enquiry);
    expect((await app.as(other).get(`/enquiries/${sent.body.enquiry.enquiryId}`)).text).toContain(
      'See gnp.exe and this',
    );
  });

  it('stays one line in an email', async () => {
    const guest = await app.make.aUser();
    const owner = await app.make.aUser();
    const circle = { name: 'Yaba\n\nYour account will be closed', description: 'Homes', privacy: 'private' };
    await app.as(owner).post('/groups', { ...circle, members: [guest.userId] });
    const [mail] = await app.mailsTo(guest.user.email);
    expect(mail!.text).toContain(`${owner.user.fullName} invited you to Yaba Your account will be closed`);
  });
});

describe('a long URL', () => {
  /** Sends the path unchanged: fetch would encode and shorten it. */
  const raw = (path: string): Promise<number> =>
    new Promise((resolve, reject) => {
      const asked = request(`${app.url}/`, { path }, (response) => {
        response.resume();
        resolve(response.statusCode!);
      });
      asked.on('error', reject).end();
    });

  it.each([
    ['question marks', `/api/listings?${'?'.repeat(15_000)}`],
    ['slashes', `/${'/'.repeat(15_000)}`],
  ])('of %s is refused with 414 at once', async (_name, path) => {
    await raw('/api/health/live');
    const times: number[] = [];
    for (let n = 0; n < 5; n++) {
      const started = process.cpuUsage();
      expect(await raw(path)).toBe(414);
      const { user, system } = process.cpuUsage(started);
      times.push((user + system) / 1000);
    }
    expect(Math.min(...times)).toBeLessThan(20);
  });

  it.each([
    ['question marks', `/api/listings?${'?'.repeat(8_000)}`],
    ['slashes', `/${'/'.repeat(8_000)}`],
    ['keys', `/api/listings?${'a'.repeat(4_000)}${'%5'.repeat(1_000)}`],
  ])('that is just short enough, of %s, is read at once', async (_name, path) => {
    const times: number[] = [];
    for (let n = 0; n < 5; n++) {
      const started = process.cpuUsage();
      expect(await raw(path)).toBeLessThan(500);
      const { user, system } = process.cpuUsage(started);
      times.push((user + system) / 1000);
    }
    expect(Math.min(...times)).toBeLessThan(20);
  });

  it('with more parameters than any list has filters is refused', async () => {
    expect(await raw(`/api/listings?${'a=1&'.repeat(200)}`)).toBe(400);
  });
});
