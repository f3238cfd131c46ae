import { hasUnsent } from '../forms/unsent';

/**
 * A URL of the same file that was not tried yet: some browsers never fetch a module again whose import failed. Undefined
 * where the error does not name the file.
 */
export const anotherUrlOf = (error: unknown): string | undefined =>
  /http[^?]+/.exec(String(error))?.[0].concat(`?${Date.now()}`);

/** Loads the page again. The browser asks first where that may lose what was typed. */
export function reloadPage(): void {
  if (hasUnsent()) addEventListener('beforeunload', (event) => event.preventDefault(), { once: true });
  location.reload();
}
