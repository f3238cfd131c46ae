import { accessSync, chmodSync, constants, existsSync, mkdirSync, opendirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { CannotStart } from './cannot-start';

/** Creates the folder where it is missing. Throws {@link CannotStart} when no file can be written there. */
export function writableFolder(name: string, path: string): void {
  try {
    makeFolder(path);
    // Fails where a file stands.
    opendirSync(path).closeSync();
    // Codes, keys and pictures of people stand in it.
    if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o700);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new CannotStart(
      `${name}: ${path} is no folder to keep files in (${(error as { code?: string }).code}).`,
    );
  }
}

/** Node's own recursion never ends below a folder that takes no new ones and says that they do not exist, as /proc does. */
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
