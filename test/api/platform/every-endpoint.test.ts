import { JwtService } from '@nestjs/jwt';
import { readFileSync } from 'node:fs';
import { Session } from '../../../src/auth/sessions/session.entity';
import { TOKEN_ISSUER } from '../../../src/platform/access/tokens';
import type { SignedIn } from '../../factories/factories';
import { createTestApp, type TestApp } from '../../setup/test-app';

type Schema = {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  enum?: unknown[];
  example?: unknown;
  items?: Schema;
  properties?: Record<string, Schema>;
};
type Parameter = { in: string; name: string };
type Operation = {
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { headers?: object }>;
  security?: object[];
};
type Endpoint = { method: string; path: string; operation: Operation };

const { paths, components } = JSON.parse(readFileSync('openapi.json', 'utf8')) as {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema>; parameters: Record<string, Parameter> };
};
const endpoints: Endpoint[] = Object.entries(paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
);
const needsToken = ({ operation: { security = [{}] } }: Endpoint): boolean =>
  security.every((scheme) => 'bearer' in scheme);
const isFor = (who: 'visitors' | 'users' | 'admins') => (endpoint: Endpoint) =>
  who === (!needsToken(endpoint) ? 'visitors' : endpoint.path.startsWith('/api/admin/') ? 'admins' : 'users');
/** Endpoints that end sessions, or whose response never ends. */
const apart = ['/api/logout', '/api/users/events', '/api/users/sessions/{sessionId}'];

/** The first two with every page of a list. */
const LIST_HEADERS = [
  ...['Content-Range', 'X-Total-Count', 'X-Total-Capped', 'X-Next-Cursor', 'X-Searched-For'],
  'X-Unread-Count',
];

const UNKNOWN = '019aa0c2-7d1e-7c3a-9f5e-2b8a54d1cfff';
const unknownIds = (path: string): string => path.replace(/\{\w+\}/g, UNKNOWN);

let app: TestApp;
let user: SignedIn;
let admin: SignedIn;
/** Replaces ids in paths by those of the user's own records. */
let owned: (path: string) => string;

beforeAll(async () => {
  app = await createTestApp();
  [user, admin] = [await app.make.aUser(), await app.make.anAdmin()];
  const mine = app.as(user);
  const circle = { name: 'Lekki Tenants', description: 'People who rent in Lekki', privacy: 'public' };
  const { listingId } = await app.make.aListing({ owner: user });
  const { communityId } = (await mine.post('/communities', circle)).body;
  const group = (await mine.post('/groups', circle)).body;
  const { postId } = (await mine.post(`/communities/${communityId}/posts`, { title: 'A', body: 'B' })).body;
  const sent = await mine.post('/messages', { username: [admin.user.username], message: 'Hello' });
  const ids: Record<string, string> = {
    '/api/users': user.userId,
    '/api/listings': listingId,
    '/api/communities': communityId,
    '/api/groups': group.groupId ?? group.communityId,
    '/api/posts': postId,
    '/api/messages': sent.body.conversationId,
  };
  owned = (path) =>
    path.replace(/^(\/api\/\w+)\/\{\w+\}/, (all, of: string) => (ids[of] ? `${of}/${ids[of]}` : all));
  for (const id of Object.values(ids)) expect(id).toEqual(expect.any(String));
});
afterAll(() => app.close());

type Asked = { token?: string; authorization?: string; body?: unknown };
async function ask({ method }: Endpoint, path: string, { token, authorization, body }: Asked = {}) {
  const header = authorization ?? (token && `Bearer ${token}`);
  const writes = method === 'POST' || method === 'PUT';
  const response = await fetch(app.url + path, {
    method,
    redirect: 'manual',
    headers: {
      ...(header ? { authorization: header } : {}),
      ...(writes ? { 'content-type': 'application/json' } : {}),
    },
    body: writes ? JSON.stringify(body ?? {}) : undefined,
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
}

/** Runs the check, eight at a time, and returns the problems found. */
async function wrongOf<T>(all: T[], check: (one: T) => Promise<string | null>): Promise<string[]> {
  const left = [...all];
  const wrong: string[] = [];
  const work = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) {
      const problem = await check(one);
      if (problem) wrong.push(problem);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  return wrong;
}

/** Callers without a valid session: the header that each sends, and the response where signing in is required. */
async function nobodies(): Promise<Record<string, [authorization: string | undefined, text: string]>> {
  const jwt = app.app.get(JwtService, { strict: false });
  const session = async (fields: Partial<Session>, person = user): Promise<string> => {
    const row = Object.assign(new Session(), {
      userId: person.userId,
      expiresAt: new Date(Date.now() + 1e6),
      ...fields,
    });
    await app.em.fork().persist(row).flush();
    return row.id;
  };
  const token = (claims: object, options: object = {}): string =>
    `Bearer ${jwt.sign({ typ: 'session', ...claims }, { expiresIn: '1h', ...options })}`;
  const live = { sub: user.userId, sid: await session({}) };
  const [suspended, deleted] = [
    await app.make.aUser({ suspendedAt: new Date() }),
    await app.make.aUser({ deletedAt: new Date() }),
  ];
  const no = 'Unauthorized';
  return {
    'a visitor': [undefined, no],
    'an expired token': [token(live, { expiresIn: '-1s' }), no],
    'a token of another type': [token({ ...live, typ: 'reset' }), no],
    'a token for another audience': [token(live, { audience: `${TOKEN_ISSUER}-other` }), no],
    'a token of somebody else’s session': [token({ ...live, sub: admin.userId }), no],
    'a session that was ended': [token({ ...live, sid: await session({ revokedAt: new Date() }) }), no],
    'an expired session': [token({ ...live, sid: await session({ expiresAt: new Date(0) }) }), no],
    'somebody who is suspended': [`Bearer ${suspended.token}`, no],
    'somebody whose account is deleted': [`Bearer ${deleted.token}`, no],
    'another scheme': [`Basic ${user.token}`, no],
    'a token and more': [`Bearer ${user.token} ${user.token}`, no],
    'no token at all': ['Bearer ', no],
    'text that is not a token': ['Bearer constructor', no],
    'a signature of another key': [
      token(live, { secret: 'another secret of thirty-two bytes' }),
      '{"error":"invalid signature"}',
    ],
  };
}

describe('every endpoint', () => {
  it('responds with 401 without a valid session, where signing in is required', async () => {
    const guarded = endpoints.filter(needsToken);
    expect(guarded.length).toBeGreaterThan(200);
    for (const [who, [authorization, text]] of Object.entries(await nobodies())) {
      const wrong = await wrongOf(guarded, async (endpoint) => {
        const response = await ask(endpoint, unknownIds(endpoint.path), { authorization });
        return response.status === 401 && response.text === text
          ? null
          : `${endpoint.method} ${endpoint.path}: ${response.status}`;
      });
      expect({ who, wrong }).toEqual({ who, wrong: [] });
    }
  });

  it('treats an invalid token as none where visitors are allowed', async () => {
    const { 'a visitor': _, ...all } = await nobodies();
    const open = endpoints.filter(isFor('visitors')).filter(({ path }) => !path.startsWith('/api/dev'));
    expect(open.length).toBeGreaterThan(40);
    const wrong = await wrongOf(open, async (endpoint) => {
      const path = unknownIds(endpoint.path);
      const { status } = await ask(endpoint, path);
      for (const [who, [authorization]] of Object.entries(all)) {
        const response = await ask(endpoint, path, { authorization });
        if (response.status !== status)
          return `${endpoint.method} ${endpoint.path}, ${who}: ${response.status}, not ${status}`;
      }
      return null;
    });
    expect(wrong).toEqual([]);
  });

  it('of the console responds with 403 to anyone who is not an admin, before it reads the request', async () => {
    const console = endpoints.filter(isFor('admins'));
    expect(console.length).toBeGreaterThan(100);
    const wrong = await wrongOf(console, async (endpoint) => {
      const response = await ask(endpoint, unknownIds(endpoint.path), {
        token: user.token,
        body: { nonsense: true },
      });
      return response.status === 403 ? null : `${endpoint.method} ${endpoint.path}: ${response.status}`;
    });
    expect(wrong).toEqual([]);
  });

  it('responds with 404 to reads of missing records, or with the response for a stranger', async () => {
    const reads = endpoints.filter(({ method, path }) => method === 'GET' && path.includes('{'));
    expect(reads.length).toBeGreaterThan(40);
    const wrong = await wrongOf(reads, async (endpoint) => {
      const response = await ask(endpoint, unknownIds(endpoint.path), { token: admin.token });
      const asOwner =
        /users\/\{userId\}\/(bookings|booking-counts|cases|enquiries|tour-requests|service-requests|request-counts|waiting-requests|waitlist)$/.test(
          endpoint.path,
        );
      return response.status === (asOwner ? 403 : 404) ? null : `${endpoint.path}: ${response.status}`;
    });
    expect(wrong).toEqual([]);
  });

  it('sends the headers of a list that the document declares, and no others', async () => {
    const reads = endpoints.filter(({ method, path }) => method === 'GET' && !apart.includes(path));
    let lists = 0;
    const wrong = await wrongOf(reads, async (endpoint) => {
      const path = owned(endpoint.path).replace(/\{\w+\}/g, UNKNOWN);
      const { token } = isFor('admins')(endpoint) ? admin : user;
      const { status, headers } = await ask(endpoint, path, { token });
      if (status !== 200) return null;
      const declared = Object.keys(endpoint.operation.responses['200']!.headers ?? {});
      const sent = LIST_HEADERS.filter((name) => headers.has(name));
      if (sent.includes('X-Total-Count')) lists++;
      const [always, sometimes] = [LIST_HEADERS.slice(0, 2), LIST_HEADERS.slice(2)];
      const agrees =
        always.every((name) => declared.includes(name) === sent.includes(name)) &&
        sometimes.every((name) => declared.includes(name) || !sent.includes(name));
      return agrees ? null : `${endpoint.path}: ${sent.join()} / ${declared.join()}`;
    });
    expect(wrong).toEqual([]);
    expect(lists).toBeGreaterThan(40);
  });

  it('lets shared caches store only responses that are the same for everybody', async () => {
    const reads = endpoints.filter(({ method, path }) => method === 'GET' && !apart.includes(path));
    const shared: string[] = [];
    const wrong = await wrongOf(reads, async (endpoint) => {
      const path = owned(endpoint.path).replace(/\{\w+\}/g, UNKNOWN);
      const [visitor, signedIn] = [
        await ask(endpoint, path),
        await ask(endpoint, path, { token: admin.token }),
      ];
      if (visitor.headers.get('cache-control')?.includes('public')) shared.push(endpoint.path);
      const cacheControls = [visitor, signedIn].map(
        ({ headers }) => headers.get('cache-control') ?? 'nothing',
      );
      return /^(no-|public)/.test(cacheControls[0]!) && /^(no-store|no-cache|private)/.test(cacheControls[1]!)
        ? null
        : `${endpoint.path}: ${cacheControls.join(' / ')}`;
    });
    expect(wrong).toEqual([]);
    expect(shared.sort()).toEqual(['/api/places', '/api/vocabulary']);
  });
});

const BODY_VALUES = [null, ' ', 'constructor', 'a\0b', 1e21, []];
const QUERY_VALUES = ['', 'constructor', '-1', '%00', '99999999999999999999', '{'];
const PATH_VALUES = ['constructor', '%00', 'x'.repeat(400)];

const lastPart = (reference: string): string => reference.split('/').at(-1)!;
const resolved = (schema: Schema): Schema =>
  schema.$ref
    ? resolved(components.schemas[lastPart(schema.$ref)]!)
    : schema.allOf?.length === 1
      ? resolved(schema.allOf[0]!)
      : schema;

function exampleOf(given: Schema, depth = 0): unknown {
  const schema = resolved(given);
  if (schema.example !== undefined) return schema.example;
  if (schema.enum) return schema.enum[0];
  if (schema.items && depth < 4) return [exampleOf(schema.items, depth + 1)];
  if (!schema.properties) return schema.type === 'string' ? 'text' : schema.type === 'boolean' ? true : 1;
  return Object.fromEntries(
    Object.entries(schema.properties).map(([name, field]) => [name, exampleOf(field, depth + 1)]),
  );
}

type Try = { endpoint: Endpoint; path: string; body?: unknown; says: string };

function triesOf(endpoint: Endpoint): Try[] {
  const path = owned(endpoint.path).replace(/\{\w+\}/g, UNKNOWN);
  const queries = (endpoint.operation.parameters ?? [])
    .map((parameter) => ('$ref' in parameter ? components.parameters[lastPart(parameter.$ref)]! : parameter))
    .filter((parameter) => parameter.in === 'query');
  const schema = endpoint.operation.requestBody?.content['application/json']?.schema;
  const fields = Object.entries((schema && resolved(schema).properties) ?? {});
  const example = schema && (exampleOf(schema) as Record<string, unknown>);
  const inside = fields.flatMap(([name, field]) =>
    Object.keys(resolved(field).properties ?? {}).map((key) => [name, key]),
  );
  return [
    ...[null, [], 'text', 1].map((body) => ({ endpoint, path, body, says: `body ${JSON.stringify(body)}` })),
    ...queries.flatMap(({ name }) =>
      QUERY_VALUES.map((value) => ({ endpoint, path: `${path}?${name}=${value}`, says: `${name}=${value}` })),
    ),
    ...[...endpoint.path.matchAll(/\{\w+\}/g)].flatMap(([id]) =>
      PATH_VALUES.map((value) => ({
        endpoint,
        path: unknownIds(endpoint.path.replace(id, () => value)),
        says: `${id} ${value}`,
      })),
    ),
    ...fields.flatMap(([name]) =>
      BODY_VALUES.map((value) => ({
        endpoint,
        path,
        body: { ...example, [name]: value },
        says: `${name}: ${JSON.stringify(value)}`,
      })),
    ),
    ...inside.flatMap(([name, key]) =>
      BODY_VALUES.map((value) => ({
        endpoint,
        path,
        body: { ...example, [name!]: { ...(example![name!] as object), [key!]: value } },
        says: `${name}.${key}: ${JSON.stringify(value)}`,
      })),
    ),
  ];
}

/** Leaves out endpoints that would sign out or delete the callers of this test. */
const leavesCallersSignedIn = ({ path }: Endpoint): boolean =>
  ![...apart, '/api/users/change-password', '/api/users/delete-account'].includes(path) &&
  !/^\/api\/(admin\/(users|sessions|seasons|rewards)\/|dev\/)/.test(path);

it('no endpoint fails on unreadable input', async () => {
  const tries = endpoints.filter(leavesCallersSignedIn).flatMap(triesOf);
  expect(tries.length).toBeGreaterThan(4000);
  const wrong = await wrongOf(tries, async ({ endpoint, path, body, says }) => {
    const { token } = isFor('admins')(endpoint) ? admin : user;
    const { status, text } = await ask(endpoint, path, { token, body });
    const line = `${endpoint.method} ${endpoint.path} ${says.slice(0, 80)}: ${status}`;
    if (status === 401 && needsToken(endpoint)) return `${line}, signed out meanwhile`;
    // Readiness says how busy the program is, and this test keeps it busy.
    if (status === 503 && endpoint.path === '/api/health/ready') return null;
    if (status < 400 || /^\/(s|progress|media)\//.test(endpoint.path)) return status < 500 ? null : line;
    const isError =
      status < 500 && status !== 422 && (JSON.parse(text) as { statusCode?: number }).statusCode === status;
    return isError ? null : line;
  });
  expect(wrong).toEqual([]);
}, 300_000);
