import { expect, it, vi } from 'vitest';
import { anotherUrlOf, reloadPage } from './load-again';

it('has the browser ask before a reload that may lose what was typed', () => {
  // jsdom says that it cannot reload.
  vi.spyOn(console, 'error').mockReturnValue();
  const asks = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }));
  document.body.innerHTML = '<textarea></textarea>';
  const field = document.querySelector('textarea')!;
  reloadPage();
  expect(asks()).toBe(false);
  field.focus();
  field.value = 'Is it free?';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  reloadPage();
  expect(asks()).toBe(true);
  // After "stay on page", a later unload for another reason is not questioned.
  expect(asks()).toBe(false);
});

it('names a file by another URL than the one that failed', () => {
  const failure = new TypeError('Failed to fetch dynamically imported module: http://localhost/a.js');
  expect(anotherUrlOf(failure)).toMatch(/^http:\/\/localhost\/a\.js\?\d+$/);
  expect(anotherUrlOf(new Error('Importing a module script failed.'))).toBeUndefined();
});
