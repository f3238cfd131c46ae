import { accessSync, chmodSync, constants, mkdirSync, statSync } from 'node:fs';
import { CannotStart } from './cannot-start';

/** Creates the folder where it is missing. Throws {@link CannotStart} when no file can be written there. */
export function writableFolder(name: string, path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    // Codes, keys and pictures of people stand in it.
    if ((statSync(path).mode & 0o077) !== 0) chmodSync(path, 0o700);
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new CannotStart(
      `${name}: ${path} is no folder to keep files in (${(error as { code?: string }).code}).`,
    );
  }
}
