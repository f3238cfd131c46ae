import { afterEach, describe, expect, it, vi } from 'vitest';
import { saveTrail, trailThrough, type Trail } from '../decisions/undo/trail';
import { endSession, readSession, saveSession } from '../api/session';
import { deviceStorage } from './browser-storage';
import { preferences } from './preferences';

const NAMES = ['localStorage', 'sessionStorage'] as const;
const real = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(window, name)!] as const);
const session = { token: 'abc', userId: '1', fullName: 'Ada', avatar: null };
const trail: Trail = {
  list: 'queue',
  filter: {},
  sort: { field: 'submittedAt', order: 'ASC' },
  page: 3,
  perPage: 25,
  ids: ['7'],
};
const refusing = {
  get(): never {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  },
};
const fill = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });

afterEach(() => {
  for (const [name, descriptor] of real) Object.defineProperty(window, name, descriptor);
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe.each([
  ['refuses its storage', refusing],
  ['has no storage', { value: null }],
])('a browser that %s', (_, descriptor) => {
  it('holds the session and the way through a list as long as the page', () => {
    for (const name of NAMES) Object.defineProperty(window, name, { configurable: true, ...descriptor });
    expect(readSession()).toBeNull();
    saveSession(session);
    saveTrail(trail);
    expect(readSession()).toEqual(session);
    expect(trailThrough({ resource: 'listings', id: '7' })).toEqual(trail);
    endSession();
    expect(readSession()).toBeNull();
  });
});

describe('a full storage', () => {
  it('takes a sign-in, and stores what it has room for again', () => {
    saveSession({ ...session, token: 'old' });
    const full = fill();
    saveSession(session);
    expect(readSession()).toEqual(session);
    full.mockRestore();
    saveSession(session);
    expect(JSON.parse(localStorage.getItem('gidana-console')!)).toEqual(session);
    endSession();
    expect([readSession(), localStorage.getItem('gidana-console')]).toEqual([null, null]);
  });

  it('loses no preference while the page is open', () => {
    const store = preferences();
    const seen: unknown[] = [];
    const leave = store.subscribe('theme', (value) => seen.push(value));
    store.setItem('theme', 'light');
    const full = fill();
    store.setItem('theme', 'dark');
    expect([store.getItem('theme'), seen]).toEqual(['dark', ['light', 'dark']]);
    store.removeItem('theme');
    expect(store.getItem('theme', 'none')).toBe('none');
    store.setItem('users.listParams', { page: 2 });
    store.removeItems('users.');
    expect(store.getItem('users.listParams')).toBeUndefined();
    full.mockRestore();
    leave();
    store.setItem('theme', 'light');
    expect([store.getItem('theme'), seen]).toEqual(['light', ['light', 'dark', undefined]]);
    store.reset();
    expect(localStorage).toHaveLength(0);
  });
});

it('takes text that is no JSON for nothing', () => {
  localStorage.setItem('gidana-console', '{broken');
  expect([readSession(), deviceStorage.readJson('other')]).toEqual([null, null]);
});
