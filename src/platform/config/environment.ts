import { plainToInstance } from 'class-transformer';
import { IsIn, IsOptional, IsString, Matches, validateSync } from 'class-validator';
import { isEmail } from '../text/email-address';
import { Flag, Meaning, Whole } from './meaning';
import * as means from './meanings';

const TOKEN = 'visible characters without spaces';

/**
 * Every environment variable the program reads, with its default and its rule.
 * `.env.example` lists the same names; an unset or empty variable takes the default.
 */
export class Environment {
  @IsIn(['development', 'test', 'production']) NODE_ENV: 'development' | 'test' | 'production' =
    'development';
  @IsIn(['all', 'api', 'worker']) ROLE: 'all' | 'api' | 'worker' = 'all';
  @Meaning('an IP address or a host name', means.isHost) HOST = '0.0.0.0';
  @Whole(0, 65535) PORT = 3000;
  @IsOptional() @Whole(1, 65535) WORKER_HEALTH_PORT?: number;
  @IsOptional() @Whole(0, 120) DRAIN_SECONDS?: number;
  @IsString() DATA_DIR = './data';
  @IsOptional() @Meaning('an http or https URL without a path or query', means.isOrigin) PUBLIC_URL?: string;
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']) LOG_LEVEL = 'info';

  @IsOptional()
  @Meaning('a URL as postgres://user:password@host:5432/name', means.isPostgres)
  DATABASE_URL?: string;
  @Meaning('different URLs as postgres://user:password@host:5432/name, with commas', means.arePostgres)
  DATABASE_READ_URLS = '';
  @Whole(1, 10) DATABASE_READ_LAG_SECONDS = 5;
  @Whole(2, 200) DATABASE_POOL = 10;
  @Whole(0, 3600) DATABASE_WAIT_SECONDS = 60;
  @IsOptional() @Meaning('a URL as redis://host:6379', means.isRedis) REDIS_URL?: string;
  @IsOptional() @Meaning('1 to 40 of a-z, 0-9, - and _', means.isPrefix) QUEUE_PREFIX?: string;
  @Whole(1, 100) WORKER_CONCURRENCY = 10;

  @IsOptional() @Meaning('a URL as smtp://user:password@host:587', means.isSmtp) SMTP_URL?: string;
  @Meaning('an email address, or Name <address>', means.isSender)
  MAIL_FROM = 'Gidana <hello@gidana.test>';
  @IsOptional() @Meaning('an http or https URL', means.isHttp) SMS_URL?: string;
  @IsOptional() @Meaning(TOKEN, means.isToken) SMS_TOKEN?: string;

  @IsOptional() @IsString() JWT_SECRET?: string;
  @IsOptional()
  @Meaning('an email address that ends in a dot and 2 to 4 letters, as those of all accounts', isEmail)
  ADMIN_EMAIL?: string;
  @IsOptional()
  @Meaning('8 to 128 characters', (text) => text.length >= 8 && text.length <= 128)
  ADMIN_PASSWORD?: string;
  @IsOptional()
  @Matches(/^(true|false|\d{1,7})$/, { message: 'SEED_DEMO must be true, false or a number' })
  SEED_DEMO?: string;

  @IsOptional() @Meaning('an http or https URL', means.isHttp) S3_ENDPOINT?: string;
  @IsOptional() @Meaning('the name of a bucket', means.isBucket) S3_BUCKET?: string;
  @Meaning('the name of a folder, as lagos or homes/lagos', means.isFolder) S3_PREFIX = '';
  @Meaning('a region as us-east-1', means.isRegion) S3_REGION = 'us-east-1';
  @IsOptional() @Meaning(TOKEN, means.isToken) S3_ACCESS_KEY_ID?: string;
  @IsOptional() @Meaning(TOKEN, means.isToken) S3_SECRET_ACCESS_KEY?: string;

  @Meaning(
    'false, true, or addresses and networks (10.0.0.0/8, loopback, linklocal, uniquelocal) with commas',
    means.isProxies,
  )
  TRUST_PROXY = 'false';
  @Meaning('origins as https://example.com, with commas', means.areOrigins) CORS_ORIGINS = '';
  @IsOptional() @Meaning(TOKEN, means.isToken) METRICS_TOKEN?: string;
  @IsOptional() @Meaning('a URL as https://host/{z}/{x}/{y}.png', means.isTiles) MAP_TILES_URL?: string;
  @IsOptional()
  @Meaning('one line of plain text of at most 200 letters', means.isLine)
  MAP_TILES_CREDIT?: string;

  /** Whether the console asks for a second factor. In production it always does. */
  @Flag() SECOND_FACTOR = false;

  @Flag() RATE_LIMITS = true;
  @Whole(1) LIMIT_SIGN_IN_PER_MINUTE = 10;
  @Whole(1) LIMIT_SIGN_IN_FAILURES = 5;
  @Whole(1) LIMIT_SECOND_FACTOR_TRIES = 5;
  @Whole(1) LIMIT_SECOND_FACTOR_TRIES_BY_ADDRESS = 20;
  @Whole(1) LIMIT_CODES_PER_DAY = 10;
  @Whole(1) LIMIT_ACCOUNT_MAILS_PER_HOUR = 10;
  @Whole(1) LIMIT_ACCOUNT_MAILS_IN_ALL_PER_HOUR = 2000;
  @Whole(1) LIMIT_TEXTS_PER_HOUR = 10;
  @Whole(1) LIMIT_TEXTS_IN_ALL_PER_HOUR = 500;
  @Whole(1) LIMIT_TEXTS_TO_ONE_NUMBER_PER_DAY = 5;
  @Whole(1) LIMIT_FORMS_PER_HOUR = 10;
  @Whole(1) LIMIT_FORMS_TO_ONE_OWNER_PER_HOUR = 3;
  @Whole(1) LIMIT_FORMS_IN_ONE_NAME_PER_HOUR = 10;
  @Whole(1) LIMIT_FIRST_CONTACTS_PER_DAY = 20;
  @Whole(1) LIMIT_UNANSWERED_MESSAGES = 5;
  @Whole(1) LIMIT_INVITATIONS_PER_DAY = 100;
  @Whole(1) LIMIT_INVITATIONS_TO_ONE_PERSON_PER_DAY = 3;
  @Whole(1) LIMIT_POSTS_PER_HOUR = 20;
  @Whole(1) LIMIT_COMMENTS_PER_HOUR = 120;
  @Whole(1) LIMIT_REPORTS_PER_DAY = 20;
  @Whole(1) LIMIT_REQUESTS_PER_MINUTE = 600;
  @Whole(1) LIMIT_READS_PER_MINUTE = 6000;
  @Whole(1) LIMIT_SLOTS_PER_MINUTE = 120;
  @Whole(1) LIMIT_AVAILABILITY_PER_MINUTE = 120;
  @Whole(1) LIMIT_QUOTES_PER_MINUTE = 60;
  @Whole(1) LIMIT_CALENDAR_READS_PER_HOUR = 60;
  @Whole(1) LIMIT_IMPORTS_PER_HOUR = 60;
  @Whole(1) LIMIT_UPLOADS_PER_HOUR = 300;
  @Whole(1) UPLOAD_QUOTA_MB = 1024;
}

/** Returns what is wrong, one readable line for each problem. */
export type SettingsRule = (environment: Environment) => string[];

/** Thrown when the environment is invalid; `problems` holds one readable line for each invalid variable. */
export class BadEnvironment extends Error {
  constructor(readonly problems: string[]) {
    super(`The environment is not right:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
  }
}

/**
 * Parses and checks all variables at once, also by rules that a feature has. Throws {@link BadEnvironment}, which names each
 * invalid one.
 */
export function readEnvironment(source: NodeJS.ProcessEnv, ...rules: SettingsRule[]): Environment {
  const known = Object.keys(new Environment());
  const optional = [
    'PUBLIC_URL',
    'DATABASE_URL',
    'REDIS_URL',
    'QUEUE_PREFIX',
    'SMTP_URL',
    'JWT_SECRET',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
  ];
  const names = new Set([
    ...known,
    ...optional,
    'SEED_DEMO',
    'METRICS_TOKEN',
    'MAP_TILES_URL',
    'MAP_TILES_CREDIT',
    'SMS_URL',
    'SMS_TOKEN',
    'DRAIN_SECONDS',
    'WORKER_HEALTH_PORT',
  ]);
  for (const name of Object.keys(source)) if (name.startsWith('S3_')) names.add(name);
  const given: Record<string, string> = {};
  for (const name of names) {
    const value = source[name];
    if (value !== undefined && value.trim() !== '') given[name] = value.trim();
  }
  if (given['NODE_ENV'] === 'production') given['SECOND_FACTOR'] ??= 'on';
  const environment = plainToInstance(Environment, given, { exposeDefaultValues: true });
  const problems = validateSync(environment).map(
    ({ property, constraints }) => Object.values(constraints ?? {})[0] ?? `${property} is not understood`,
  );
  problems.push(...combinedProblems(environment), ...rules.flatMap((rule) => rule(environment)));
  if (problems.length > 0) throw new BadEnvironment(problems);
  return environment;
}

/** Checks that concern several variables. */
const combinedProblems = (env: Environment): string[] => [
  ...productionProblems(env),
  ...pairProblems(env),
  ...mapProblems(env),
];

function productionProblems(env: Environment): string[] {
  if (env.NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  if (!env.JWT_SECRET) problems.push('JWT_SECRET is required in production');
  else if (Buffer.byteLength(env.JWT_SECRET) < 32) problems.push('JWT_SECRET must have at least 32 bytes');
  else if (new Set(env.JWT_SECRET).size < 8 || repeats(env.JWT_SECRET))
    problems.push('JWT_SECRET is too simple');
  if (!env.PUBLIC_URL) problems.push('PUBLIC_URL is required in production');
  if (!env.RATE_LIMITS) problems.push('RATE_LIMITS=off works outside production only');
  if (env.SECOND_FACTOR === false) problems.push('SECOND_FACTOR=off works outside production only');
  if (env.SEED_DEMO && !['false', '0'].includes(env.SEED_DEMO))
    problems.push('SEED_DEMO works outside production only');
  return problems;
}

/** "change-me-change-me-change-me": the text begins again in its first half. */
const repeats = (text: string): boolean =>
  Array.from({ length: Math.floor(text.length / 2) }, (_, at) => at + 1).some((at) =>
    text.startsWith(text.slice(at)),
  );

/** The provider of the tiles requires its name on the map. */
const mapProblems = (env: Environment): string[] =>
  env.MAP_TILES_URL && means.isTiles(env.MAP_TILES_URL) && !env.MAP_TILES_CREDIT
    ? ['MAP_TILES_CREDIT is required with MAP_TILES_URL']
    : [];

/** A variable that does nothing without another would be ignored in silence. */
function pairProblems(env: Environment): string[] {
  const problems: string[] = [];
  const given = [env.S3_BUCKET, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY].filter(Boolean).length;
  if (given === 1 || given === 2)
    problems.push('S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together');
  if (env.S3_ENDPOINT && given === 0) problems.push('S3_ENDPOINT needs S3_BUCKET');
  if (env.S3_PREFIX && given === 0) problems.push('S3_PREFIX needs S3_BUCKET');
  if (env.DATABASE_READ_URLS && !env.DATABASE_URL) problems.push('DATABASE_READ_URLS needs DATABASE_URL');
  if (env.SMS_TOKEN && !env.SMS_URL) problems.push('SMS_TOKEN needs SMS_URL');
  if (env.ADMIN_EMAIL && !env.ADMIN_PASSWORD) problems.push('ADMIN_PASSWORD is required with ADMIN_EMAIL');
  if (env.ADMIN_PASSWORD && !env.ADMIN_EMAIL) problems.push('ADMIN_EMAIL is required with ADMIN_PASSWORD');
  return problems;
}
