import { Client } from 'pg';
import { newId } from '../platform/database/orm/base.entity';
import { withDatabase } from './with-database';

/**
 * `npm run reset-second-factor -- person@example.com`: for the only admin, whom nobody else can help. Deletes app, passkeys
 * and recovery codes, ends the sessions, and leaves a line in the audit log.
 */
withDatabase(async ({ databaseUrl }) => {
  const email = process.argv[2]?.trim().toLowerCase();
  if (!email) throw new Error('Whose? npm run reset-second-factor -- person@example.com');
  const client = new Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rowCount } = await client.query(RESET, [email, newId()]);
    if (!rowCount) throw new Error(`There is no account with the email ${email}`);
  } finally {
    await client.end();
  }
  process.stdout.write(`The second factor of ${email} is reset: the console asks for a new one.\n`);
});

const RESET = `with person as (select id from users where email = $1 and deleted_at is null),
  apps as (delete from authenticators where user_id in (select id from person)),
  keys as (delete from passkeys where user_id in (select id from person)),
  codes as (delete from recovery_codes where user_id in (select id from person)),
  ended as (update sessions set revoked_at = now(), raised_until = null
    where user_id in (select id from person) and revoked_at is null)
  insert into audit_log (id, at, action, target_kind, target_id)
  select $2::uuid, now(), 'account.second-factor-reset', 'user', id from person returning 1`;
