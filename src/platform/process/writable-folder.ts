import { accessSync, chmodSync, constants, existsSync, mkdirSync, opendirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { CannotStart } from './cannot-start';

/** The folders of the program in it: the embedded database, mails with their codes, and pictures. */
const OWN = ['pg', 'mail', 'media'];

/**
 * Creates the folder of `DATA_DIR` where it is missing. One that was there keeps its mode, as it may be somebody
 * else's too (/tmp); the program's own folders in it are open to nobody else. Throws {@link CannotStart} when no file
 * can be written there.
 */
export function writableFolder(path: string): void {
  try {
    makeFolder(path);
    // Fails where a file stands.
    opendirSync(path).closeSync();
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
    for (const own of OWN.map((folder) => join(path, folder)))
      if (statSync(own, { throwIfNoEntry: false })?.isDirectory()) chmodSync(own, 0o700);
  } catch (error) {
    throw new CannotStart(
      `DATA_DIR: ${path} is no folder to keep files in (${(error as { code?: string }).code}).`,
    );
  }
}

/**
 * Node's own recursion never ends below a folder that takes no new ones and says that they do not exist, as /proc
 * does.
 */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another start was faster.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
}
