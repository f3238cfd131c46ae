import { plainToInstance, Transform } from 'class-transformer';
import {
  IsIn,
  IsInt,
  IsOptional,
  IsString,
  IsUrl,
  Matches,
  Max,
  Min,
  MinLength,
  validateSync,
} from 'class-validator';

const Integer = () => Transform(({ value }) => (value === undefined ? undefined : Number(value)));
const Flag = () =>
  Transform(({ value }) =>
    value === undefined ? undefined : ['1', 'true', 'on', 'yes'].includes(String(value)),
  );
const postgres = { protocols: ['postgres', 'postgresql'], require_tld: false };
const redis = { protocols: ['redis', 'rediss'], require_tld: false };
const smtp = { protocols: ['smtp', 'smtps'], require_tld: false };
const http = { protocols: ['http', 'https'], require_tld: false, require_protocol: true };

/**
 * Every environment variable the program reads, with its default and its rule.
 * `.env.example` lists the same names; an unset or empty variable takes the default.
 */
export class Environment {
  @IsIn(['development', 'test', 'production']) NODE_ENV: 'development' | 'test' | 'production' =
    'development';
  @IsIn(['all', 'api', 'worker']) ROLE: 'all' | 'api' | 'worker' = 'all';
  @IsString() HOST = '0.0.0.0';
  @Integer() @IsInt() @Min(0) @Max(65535) PORT = 3000;
  @IsString() DATA_DIR = './data';
  @IsOptional() @IsUrl(http) PUBLIC_URL?: string;
  @IsIn(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']) LOG_LEVEL = 'info';

  @IsOptional() @IsUrl(postgres) DATABASE_URL?: string;
  @Integer() @IsInt() @Min(2) @Max(200) DATABASE_POOL = 10;
  @Integer() @IsInt() @Min(0) @Max(3600) DATABASE_WAIT_SECONDS = 60;
  @IsOptional() @IsUrl(redis) REDIS_URL?: string;
  @Matches(/^[a-z0-9_-]{1,40}$/) QUEUE_PREFIX = 'gidana';
  @Integer() @IsInt() @Min(1) @Max(100) WORKER_CONCURRENCY = 10;

  @IsOptional() @IsUrl(smtp) SMTP_URL?: string;
  @IsString() MAIL_FROM = 'Gidana <hello@gidana.test>';
  @IsOptional() @IsUrl(http) SMS_URL?: string;
  @IsOptional() @IsString() SMS_TOKEN?: string;

  @IsOptional() @IsString() JWT_SECRET?: string;
  @IsOptional()
  @IsString()
  @Matches(/^\S+@\S+\.\S+$/, { message: 'ADMIN_EMAIL must be an e-mail address' })
  ADMIN_EMAIL?: string;
  @IsOptional() @IsString() @MinLength(8) ADMIN_PASSWORD?: string;
  @IsOptional()
  @Matches(/^(true|false|\d{1,7})$/, { message: 'SEED_DEMO must be true, false or a number' })
  SEED_DEMO?: string;

  @IsOptional() @IsUrl(http) S3_ENDPOINT?: string;
  @IsOptional() @IsString() S3_BUCKET?: string;
  @IsString() S3_REGION = 'us-east-1';
  @IsOptional() @IsString() S3_ACCESS_KEY_ID?: string;
  @IsOptional() @IsString() S3_SECRET_ACCESS_KEY?: string;

  @IsString() TRUST_PROXY = 'false';
  @IsString() CORS_ORIGINS = '';
  @IsOptional() @IsString() METRICS_TOKEN?: string;
  @IsOptional() @IsString() MAP_TILES_URL?: string;

  @Flag() RATE_LIMITS = true;
  @Integer() @IsInt() @Min(1) LIMIT_SIGN_IN_PER_MINUTE = 10;
  @Integer() @IsInt() @Min(1) LIMIT_SIGN_IN_FAILURES = 5;
  @Integer() @IsInt() @Min(1) LIMIT_CODES_PER_DAY = 10;
  @Integer() @IsInt() @Min(1) LIMIT_ACCOUNT_MAILS_PER_HOUR = 100;
  @Integer() @IsInt() @Min(1) LIMIT_FORMS_PER_HOUR = 10;
  @Integer() @IsInt() @Min(1) LIMIT_FORMS_TO_ONE_OWNER_PER_HOUR = 3;
  @Integer() @IsInt() @Min(1) LIMIT_FIRST_CONTACTS_PER_DAY = 20;
  @Integer() @IsInt() @Min(1) LIMIT_UNANSWERED_MESSAGES = 5;
  @Integer() @IsInt() @Min(1) LIMIT_REQUESTS_PER_MINUTE = 600;
  @Integer() @IsInt() @Min(1) LIMIT_UPLOADS_PER_HOUR = 300;
  @Integer() @IsInt() @Min(1) UPLOAD_QUOTA_MB = 1024;
}

/** Thrown when the environment is wrong; `problems` holds one readable line for every bad variable. */
export class BadEnvironment extends Error {
  constructor(readonly problems: string[]) {
    super(`The environment is not right:\n${problems.map((line) => `  - ${line}`).join('\n')}`);
  }
}

/** Parses and checks all variables at once. Throws {@link BadEnvironment} naming each bad one. */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const known = Object.keys(new Environment());
  const optional = [
    'PUBLIC_URL',
    'DATABASE_URL',
    'REDIS_URL',
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
    'SMS_URL',
    'SMS_TOKEN',
  ]);
  for (const name of Object.keys(source)) if (name.startsWith('S3_')) names.add(name);
  const given: Record<string, string> = {};
  for (const name of names) {
    const value = source[name];
    if (value !== undefined && value.trim() !== '') given[name] = value.trim();
  }
  const environment = plainToInstance(Environment, given, { exposeDefaultValues: true });
  const problems = validateSync(environment).flatMap((error) => Object.values(error.constraints ?? {}));
  problems.push(...productionProblems(environment), ...storageProblems(environment));
  if (problems.length > 0) throw new BadEnvironment(problems);
  return environment;
}

function productionProblems(env: Environment): string[] {
  if (env.NODE_ENV !== 'production') return [];
  const problems: string[] = [];
  if (!env.JWT_SECRET) problems.push('JWT_SECRET is required in production');
  else if (Buffer.byteLength(env.JWT_SECRET) < 32) problems.push('JWT_SECRET must have at least 32 bytes');
  else if (new Set(env.JWT_SECRET).size < 8) problems.push('JWT_SECRET is too simple');
  if (!env.PUBLIC_URL) problems.push('PUBLIC_URL is required in production');
  if (!env.RATE_LIMITS) problems.push('RATE_LIMITS=off works outside production only');
  if (env.SEED_DEMO && env.SEED_DEMO !== 'false') problems.push('SEED_DEMO works outside production only');
  if (env.ADMIN_EMAIL && !env.ADMIN_PASSWORD) problems.push('ADMIN_PASSWORD is required with ADMIN_EMAIL');
  return problems;
}

function storageProblems(env: Environment): string[] {
  const given = [env.S3_BUCKET, env.S3_ACCESS_KEY_ID, env.S3_SECRET_ACCESS_KEY].filter(Boolean).length;
  return given === 0 || given === 3
    ? []
    : ['S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY go together'];
}
