import { migrate } from '../platform/database/migrate';
import { withDatabase } from './with-database';

/** Brings the database to the newest schema and reports what was done. */
withDatabase(async ({ databaseUrl }) => {
  const done = await migrate(databaseUrl);
  process.stdout.write(done.length === 0 ? 'The schema is up to date.\n' : `Applied ${done.join(', ')}\n`);
});
