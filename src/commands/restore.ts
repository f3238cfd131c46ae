import { resolve } from 'node:path';
import { CannotRestore, restore } from '../platform/backup/restore';
import { openStorage } from '../platform/storage/open-storage';
import { countAccounts } from '../users/account/count-accounts';
import { withDatabase } from './with-database';

/** `npm run restore -- file [--force]`: restores an archive of `npm run backup`. The program must not be running. */
withDatabase(async ({ databaseUrl, env, dataDir, inUse }) => {
  const [file, ...others] = process.argv.slice(2).filter((word) => word !== '--force');
  if (!file || others.length > 0)
    throw new CannotRestore('Which archive? npm run restore -- <file> [--force]');
  if (inUse) throw new CannotRestore('The program is running on this database. Stop it first.');
  const force = process.argv.includes('--force');
  const storage = openStorage(env, dataDir);
  const { createdAt, media } = await restore(databaseUrl, storage, resolve(file), force, countAccounts);
  process.stdout.write(`Restored the state of ${createdAt} with ${media} files.\n`);
});
