import { argon2, randomBytes } from 'node:crypto';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';

const require = createRequire(import.meta.url);
const { PasswordsService } = require('../dist/auth/passwords/passwords.service.js');

const PASSWORD = 'correct horse battery 7';
const PEOPLE = 100;
const STRENGTH = { parallelism: 1, memory: 19_456, passes: 2, tagLength: 32 };

/** Sign-ins of a hundred people, whose passwords are set for the measurement. */
export async function signIns(client) {
  const passwords = new PasswordsService();
  const hash = await passwords.hash(PASSWORD);
  await passwords.onApplicationShutdown();
  const { rows } = await client.query(
    `update users set password_hash = $1 where id in (select id from users order by created_at, id limit ${PEOPLE}) returning email`,
    [hash],
  );
  return rows.map(({ email }) => ({
    method: 'POST',
    path: '/api/login',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  }));
}

/** Number of such hashes per second on all cores: sign-ins cannot be faster. */
export async function hashRate(seconds) {
  const end = performance.now() + seconds * 1_000;
  const started = performance.now();
  let done = 0;
  const lane = async () => {
    while (performance.now() < end) {
      await new Promise((resolve, reject) => {
        const input = { message: Buffer.from(PASSWORD), nonce: randomBytes(16), ...STRENGTH };
        argon2('argon2id', input, (error, tag) => (error ? reject(error) : resolve(tag)));
      });
      done++;
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
  return { perSecond: Math.round((done / (performance.now() - started)) * 1_000), errors: 0 };
}
