import { accessSync, constants, mkdirSync } from 'node:fs';
import { CannotStart } from './cannot-start';

/** Creates the folder where it is missing. Throws {@link CannotStart} when no file can be written there. */
export function writableFolder(name: string, path: string): void {
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 });
    accessSync(path, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    throw new CannotStart(
      `${name}: ${path} is no folder to keep files in (${(error as { code?: string }).code}).`,
    );
  }
}
