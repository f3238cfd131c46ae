import { resolve } from 'node:path';
import { backup } from '../platform/backup/backup';
import { openStorage } from '../platform/storage/open-storage';
import { mediaNameAt } from '../uploads/media/media-files';
import { withDatabase } from './with-database';

/** `npm run backup [-- file]`: writes the database and the media to one archive. The program may be running. */
withDatabase(async ({ databaseUrl, env, dataDir }) => {
  const day = new Date().toISOString().slice(0, 16).replace(/[-:]/g, '').replace('T', '-');
  const file = resolve(process.argv[2] ?? `gidana-${day}.tar.gz`);
  const isMedia = (key: string): boolean => mediaNameAt(key) !== null;
  const { tables, media } = await backup(databaseUrl, openStorage(env, dataDir), file, isMedia);
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  process.stdout.write(
    `${rows} rows of ${Object.keys(tables).length} tables and ${media} files are in ${file}\n`,
  );
});
