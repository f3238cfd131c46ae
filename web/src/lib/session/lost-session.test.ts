import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useLostSession } from './lost-session';
import { clearSession, readSession, readToken, startSession } from './session';
import { ENDED } from './session-end';

const ada = { token: 'old', userId: 'ada' };
let field: HTMLTextAreaElement;

/** Changes the storage like another tab, so that this one gets the event. */
function elsewhere(changes: [key: string, value: string | null][]): void {
  for (const [key, newValue] of changes) {
    if (newValue === null) localStorage.removeItem(key);
    else localStorage.setItem(key, newValue);
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key, newValue })));
  }
}
const leave: [string, null][] = [
  ['token', null],
  ['userId', null],
];
const refused: [string, string | null][] = [[ENDED, 'old'], [ENDED, null], ...leave];

function type(text: string): void {
  field.focus();
  field.value = text;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

beforeEach(() => {
  field = document.body.appendChild(document.createElement('textarea'));
  startSession(ada);
});
afterEach(() => {
  act(clearSession);
  field.remove();
});

it('asks to sign in over what was typed when another tab met the end of the session', () => {
  const { result } = renderHook(useLostSession);
  expect(readSession()).toEqual(ada);
  type('Half a message');
  elsewhere(refused);
  expect(result.current).toMatchObject(ada);
  expect([readSession(), readToken()]).toEqual([ada, 'old']);
  elsewhere([
    ['token', 'new'],
    ['userId', 'ada'],
  ]);
  expect(result.current).toBeNull();
  expect([readSession(), readToken()]).toEqual([{ token: 'new', userId: 'ada' }, 'new']);
});

it('gives the page to another person who signs in elsewhere', () => {
  const { result } = renderHook(useLostSession);
  type('Half a message');
  elsewhere(refused);
  elsewhere([
    ['token', 'new'],
    ['userId', 'bola'],
  ]);
  expect(result.current).toBeNull();
  expect(readSession()?.userId).toBe('bola');
});

it('leaves when nothing was typed, and when the person signed out in another tab', () => {
  const { result } = renderHook(useLostSession);
  elsewhere(refused);
  expect(readSession()).toBeNull();
  act(() => startSession(ada));
  type('Half a message');
  elsewhere(leave);
  expect([readSession(), result.current]).toEqual([null, null]);
});
