import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { getMetadataStorage } from 'class-validator';
import { Config } from '../../src/platform/config/config';
import { BadEnvironment, Environment, readEnvironment } from '../../src/platform/config/environment';

const example = parseEnv(readFileSync('.env.example', 'utf8'));

/** Every variable that the program reads has a rule or a default. */
const ruled = getMetadataStorage().getTargetValidationMetadatas(Environment, '', false, false);
const variables = new Set([
  ...Object.keys(new Environment()),
  ...ruled.map(({ propertyName }) => propertyName),
]);

test('.env.example names every variable the program reads, and no other', () => {
  expect(Object.keys(example).sort()).toEqual([...variables].sort());
});

test('.env.example is a valid environment with the default values', () => {
  const defaults = readEnvironment({});
  const fromExample = readEnvironment(example);
  expect({ ...fromExample, PUBLIC_URL: undefined }).toEqual({ ...defaults, PUBLIC_URL: undefined });
});

/** Variables that docker-compose.yml or production sets itself. */
const DECIDED = [
  ...['HOST', 'PORT', 'WORKER_HEALTH_PORT', 'DATA_DIR', 'DRAIN_SECONDS', 'SECOND_FACTOR', 'SEED_DEMO'],
  'RATE_LIMITS',
];

test('docker-compose.yml hands every variable of .env to the program', () => {
  const compose = readFileSync('docker-compose.yml', 'utf8');
  const [, program = ''] = /^ {2}environment: &environment\n([^]*?)^ {2}\w/m.exec(compose) ?? [];
  const handed = [...program.matchAll(/^ {4}([A-Z0-9_]+): /gm)].map(([, name]) => name);
  expect([...handed, ...DECIDED, 'ROLE'].sort()).toEqual([...variables].sort());
});

/** Values that no variable with a rule accepts. */
const NONSENSE = [
  'two words',
  'x'.repeat(5_000),
  '-1',
  '0x10',
  '1e3',
  '%zz',
  'http://',
  'one\ntwo',
  ';',
  '\u{1f600}',
];
/** Taken as they are: a path and a secret, which is checked in production. */
const FREE = ['DATA_DIR', 'JWT_SECRET'];
/** The other variables that a variable needs, so that only its own value is wrong. */
const NEEDED_WITH: Record<string, object> = {
  DATABASE_READ_URLS: { DATABASE_URL: 'postgres://localhost/gidana' },
  SMS_TOKEN: { SMS_URL: 'https://sms.example' },
  ADMIN_EMAIL: { ADMIN_PASSWORD: 'corner shop 3' },
  ADMIN_PASSWORD: { ADMIN_EMAIL: 'boss@example.com' },
  MAP_TILES_URL: { MAP_TILES_CREDIT: 'Somebody' },
  MAP_TILES_CREDIT: { MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' },
  S3_ENDPOINT: { S3_BUCKET: 'homes', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
  S3_BUCKET: { S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
  S3_PREFIX: { S3_BUCKET: 'homes', S3_ACCESS_KEY_ID: 'a', S3_SECRET_ACCESS_KEY: 'b' },
  S3_ACCESS_KEY_ID: { S3_BUCKET: 'homes', S3_SECRET_ACCESS_KEY: 'b' },
  S3_SECRET_ACCESS_KEY: { S3_BUCKET: 'homes', S3_ACCESS_KEY_ID: 'a' },
};

test.each(Object.keys(example))('nonsense for %s ends in one sentence that names it', (name) => {
  const refused = NONSENSE.filter((value) => {
    try {
      readEnvironment({ ...NEEDED_WITH[name], [name]: value });
      return false;
    } catch (error) {
      expect(error).toBeInstanceOf(BadEnvironment);
      const { problems } = error as BadEnvironment;
      expect(problems).toEqual([expect.stringMatching(new RegExp(`^${name} [^\\n]{5,160}$`))]);
      return true;
    }
  });
  expect(refused.length > 0).toBe(!FREE.includes(name));
});

test.each([
  ['RATE_LIMITS', 'perhaps', 'on or off'],
  ['ADMIN_EMAIL', 'boss@firm.africa', 'an email address that ends in a dot and 2 to 4 letters'],
  ['ADMIN_PASSWORD', 'x'.repeat(129), '8 to 128 characters'],
  ['SECOND_FACTOR', 'maybe', 'on or off'],
  ['DATABASE_URL', 'localhost:5432/gidana', 'a URL as postgres://'],
  ['DATABASE_URL', 'postgres://user:%zz@localhost/gidana', 'a URL as postgres://'],
  ['DATABASE_URL', 'postgres://user:password@localhost:5432', 'a URL as postgres://'],
  ['DATABASE_URL', 'postgres://localhost/?sslmode=disable', 'a URL as postgres://'],
  ['DATABASE_READ_URLS', 'postgres://a/gidana,postgres://b/', 'different URLs as postgres://'],
  ['DATABASE_READ_URLS', 'postgres://a/gidana,b:5432/gidana', 'different URLs as postgres://'],
  ['DATABASE_READ_URLS', 'postgres://a/gidana,', 'different URLs as postgres://'],
  ['DATABASE_READ_URLS', 'postgres://a/gidana, postgres://a/gidana', 'different URLs as postgres://'],
  ['DATABASE_READ_LAG_SECONDS', '11', 'a whole number from 1 to 10'],
  ['REDIS_URL', 'redis', 'a URL as redis://'],
  ['REDIS_URL', 'redis://localhost/first', 'a URL as redis://'],
  ['SMTP_URL', 'smtp://', 'a URL as smtp://'],
  ['SMTP_URL', 'mail.example.com:587', 'a URL as smtp://'],
  ['SMTP_URL', 'smtp://mail.example.com:0', 'a URL as smtp://'],
  ['TRUST_PROXY', 'yes please', 'false, true, or addresses and networks'],
  ['TRUST_PROXY', '10.0.0.0/33', 'false, true, or addresses and networks'],
  ['CORS_ORIGINS', 'example.com', 'origins as https://example.com'],
  ['CORS_ORIGINS', 'https://example.com/path', 'origins as https://example.com'],
  ['MAIL_FROM', 'Gidana', 'an email address, or Name <address>'],
  ['MAIL_FROM', 'Gidana <hello>', 'an email address, or Name <address>'],
  ['MAIL_FROM', 'Gidana <hello@@example.com>', 'an email address, or Name <address>'],
  ['MAIL_FROM', 'Gidana <hel..lo@example.com>', 'an email address, or Name <address>'],
  ['MAIL_FROM', 'Gidana <a@example.com> <b@example.com>', 'an email address, or Name <address>'],
  ['MAIL_FROM', 'Gidana: hello@example.com', 'an email address, or Name <address>'],
  ['HOST', 'not a host', 'an IP address or a host name'],
  ['PORT', '0x50', 'a whole number from 0 to 65535'],
  ['PORT', '70000', 'a whole number from 0 to 65535'],
  ['LIMIT_FORMS_PER_HOUR', '1e3', 'a whole number of at least 1'],
  ['PUBLIC_URL', 'gidana.example', 'an http or https URL'],
  ['PUBLIC_URL', 'https://example.com/gidana', 'an http or https URL without a path or query'],
  ['QUEUE_PREFIX', 'Our Queues', '1 to 40 of a-z, 0-9, - and _'],
  ['SMS_TOKEN', 'two words', 'visible characters without spaces'],
  ['METRICS_TOKEN', 'two\nlines', 'visible characters without spaces'],
  ['S3_REGION', 'us east', 'a region as us-east-1'],
  ['S3_PREFIX', '../lagos', 'the name of a folder'],
  ['S3_PREFIX', '/lagos', 'the name of a folder'],
  ['S3_PREFIX', 'lagos/', 'the name of a folder'],
  ['MAP_TILES_URL', 'https://tiles.example/map.png', 'a URL as https://host/{z}/{x}/{y}.png'],
  ['MAP_TILES_URL', 'https://{s}.tiles.example/{z}/{x}/{y}.png', 'a URL as https://host/{z}/{x}/{y}.png'],
  ['MAP_TILES_URL', 'https://{z}.example/{x}/{y}.png', 'a URL as https://host/{z}/{x}/{y}.png'],
  ['MAP_TILES_URL', 'https://tiles.example/{z}/{x}/{y}/{x}.png', 'a URL as https://host/{z}/{x}/{y}.png'],
  ['MAP_TILES_URL', 'https://me:key@tiles.example/{z}/{x}/{y}.png', 'a URL as https://host/{z}/{x}/{y}.png'],
  [
    'MAP_TILES_URL',
    'https://tiles.example/{z}/{x}/{y}.png; script-src *',
    'a URL as https://host/{z}/{x}/{y}.png',
  ],
  ['MAP_TILES_CREDIT', 'One\nTwo', 'one line of plain text'],
])('%s=%s is refused in one sentence that names it', (name, value, says) => {
  expect.assertions(2);
  try {
    readEnvironment({ SMS_URL: 'https://sms.example', ...NEEDED_WITH[name], [name]: value });
  } catch (error) {
    const { problems } = error as { problems: string[] };
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${name} must be ${says}`);
  }
});

// `URL` reads these all the same.
test.each([
  ...['https://Example.com/?', 'http://localhost:3000#', 'http:localhost:3000', 'http:\\\\localhost:3000'],
  ...['https:///example.com', 'http://:pw@example.com', 'https://exam\tple.com', 'https://example.com//'],
])('PUBLIC_URL=%j is refused', (url) => {
  expect(() => readEnvironment({ PUBLIC_URL: url })).toThrow(
    'PUBLIC_URL must be an http or https URL without a path or query',
  );
});

test('map tiles need somebody who is named for them', () => {
  expect(() => readEnvironment({ MAP_TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' })).toThrow(
    'MAP_TILES_CREDIT is required with MAP_TILES_URL',
  );
});

test.each([
  [{ SMS_TOKEN: 'x' }, 'SMS_TOKEN needs SMS_URL'],
  [{ DATABASE_READ_URLS: 'postgres://a/gidana' }, 'DATABASE_READ_URLS needs DATABASE_URL'],
  [{ S3_ENDPOINT: 'http://minio:9000' }, 'S3_ENDPOINT needs S3_BUCKET'],
  [{ S3_PREFIX: 'lagos' }, 'S3_PREFIX needs S3_BUCKET'],
  [{ S3_BUCKET: 'homes' }, 'S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together'],
  [{ ADMIN_PASSWORD: 'corner shop 3' }, 'ADMIN_EMAIL is required with ADMIN_PASSWORD'],
  [{ ADMIN_EMAIL: 'boss@example.com' }, 'ADMIN_PASSWORD is required with ADMIN_EMAIL'],
])('%o does nothing alone and is refused', (given, says) => {
  expect(() => readEnvironment(given)).toThrow(says);
});

test('all invalid values are named at once', () => {
  const bad = { RATE_LIMITS: 'perhaps', PORT: 'http', HOST: '%', MAIL_FROM: 'x', REDIS_URL: 'y' };
  expect(() => readEnvironment(bad)).toThrow(
    /HOST must be[^\n]*\n[^\n]*PORT must be[^]*REDIS_URL must be[^]*MAIL_FROM must be[^]*RATE_LIMITS must be on or off$/,
  );
});

test.each([
  { TRUST_PROXY: 'loopback, 10.0.0.0/8,2001:db8::/32' },
  { CORS_ORIGINS: 'https://a.example, http://localhost:5173' },
  { MAIL_FROM: 'hello@example.com', SMTP_URL: 'smtps://user:p%40ss@mail.example.com:465' },
  {
    DATABASE_URL: 'postgresql://u:p@[::1]:5432/gidana?sslmode=require',
    REDIS_URL: 'rediss://:pw@cache:6380/2',
  },
  {
    DATABASE_URL: 'postgres://a/gidana',
    DATABASE_READ_URLS: 'postgres://b/gidana, postgresql://u:p@c:5433/gidana?sslmode=require',
  },
  { RATE_LIMITS: 'OFF', HOST: '::', PORT: '0', PUBLIC_URL: 'https://gidana.example/' },
  {
    MAP_TILES_URL: 'https://tiles.example:8443/{z}/{x}/{y}{r}.png?key=a',
    MAP_TILES_CREDIT: '© Someone & others',
  },
])('%j is understood', (good) => {
  expect(() => readEnvironment(good)).not.toThrow();
});

test('docker-compose.yml sets only variables that exist', () => {
  const compose = readFileSync('docker-compose.yml', 'utf8');
  const block = /environment: &environment\n((?: {4}.*\n)+)/.exec(compose)![1]!;
  const names = [...block.matchAll(/^ {4}([A-Z0-9_]+):/gm)].map((match) => match[1]!);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !variables.has(name))).toEqual([]);
});

const production = {
  NODE_ENV: 'production',
  JWT_SECRET: 'k3y-0f-sufficient-length-and-variety!',
  PUBLIC_URL: 'https://gidana.example',
};

test.each([
  ['hello@firm.africa', { name: '', address: 'hello@firm.africa' }],
  ['<hello@example.com>', { name: '', address: 'hello@example.com' }],
  ['Gid"ana: Homes <hello@example.com>', { name: 'Gid"ana: Homes', address: 'hello@example.com' }],
  ['"Gidana, \\"Lagos\\"" <hello@example.com>', { name: 'Gidana, "Lagos"', address: 'hello@example.com' }],
])('mails from %s', (MAIL_FROM, sender) => {
  expect(new Config(readEnvironment({ ...production, MAIL_FROM }), '', false).sender).toEqual(sender);
});

test('links and origins are as browsers write them', () => {
  const given = {
    PUBLIC_URL: 'https://Gidana.Example:443/',
    CORS_ORIGINS: 'https://App.Example.org/, http://b:80',
  };
  const config = new Config(readEnvironment({ ...production, ...given }), '', false);
  expect(config.link('/faq')).toBe('https://gidana.example/faq');
  expect(config.corsOrigins).toEqual(['https://app.example.org', 'http://b']);
});

test('a stop takes connections for five seconds more in production, and for none elsewhere, unless set', () => {
  const drains = (given: object) =>
    new Config(readEnvironment({ JWT_SECRET: production.JWT_SECRET, ...given }), '', false).drainMs;
  expect(drains(production)).toBe(5_000);
  expect(drains({})).toBe(0);
  expect(drains({ NODE_ENV: 'development' })).toBe(0);
  expect([drains({ ...production, DRAIN_SECONDS: '0' }), drains({ DRAIN_SECONDS: '3' })]).toEqual([0, 3_000]);
});

describe('SECOND_FACTOR', () => {
  it('is on in production, and off elsewhere, unless set', () => {
    expect(readEnvironment(production).SECOND_FACTOR).toBe(true);
    expect(readEnvironment({}).SECOND_FACTOR).toBe(false);
    expect(readEnvironment({ SECOND_FACTOR: 'on' }).SECOND_FACTOR).toBe(true);
  });

  it('cannot be off in production', () => {
    expect(() => readEnvironment({ ...production, SECOND_FACTOR: 'off' })).toThrow(
      'SECOND_FACTOR=off works outside production only',
    );
  });
});

describe('production', () => {
  it.each(['change-me-change-me-change-me-change-me', 'k3y-0f-x'.repeat(4), 'x'.repeat(40)])(
    'takes no secret that repeats itself: %s',
    (secret) =>
      expect(() => readEnvironment({ ...production, JWT_SECRET: secret })).toThrow(
        'JWT_SECRET is too simple',
      ),
  );

  it('has no demo content, however that is written', () => {
    for (const none of ['false', '0'])
      expect(readEnvironment({ ...production, SEED_DEMO: none }).SEED_DEMO).toBe(none);
    for (const some of ['true', '1'])
      expect(() => readEnvironment({ ...production, SEED_DEMO: some })).toThrow('SEED_DEMO works outside');
  });
});
