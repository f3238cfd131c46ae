import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const real = Object.getOwnPropertyDescriptor(window, 'localStorage')!;
const realOfTab = Object.getOwnPropertyDescriptor(window, 'sessionStorage')!;

function replaceStorage(descriptor: PropertyDescriptor): void {
  for (const name of ['localStorage', 'sessionStorage'])
    Object.defineProperty(window, name, { configurable: true, ...descriptor });
}

const refusing = {
  get(): never {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  },
};

beforeEach(() => vi.resetModules());
afterEach(() => {
  Object.defineProperty(window, 'localStorage', real);
  Object.defineProperty(window, 'sessionStorage', realOfTab);
  sessionStorage.clear();
});

describe.each([
  ['refuses its storage', refusing],
  ['has no storage', { value: null }],
])('a browser that %s', (_, descriptor) => {
  beforeEach(() => replaceStorage(descriptor));

  it('holds a session as long as the page', async () => {
    const { clearSession, readSession, readToken, startSession } = await import('./session/session');
    const { storeEmail, readEmail } = await import('./session/stored-email');
    expect([readSession(), readToken(), readEmail()]).toEqual([null, null, '']);
    storeEmail('ada@example.com');
    startSession({ token: 't', userId: 'u1' });
    expect([readSession(), readToken(), readEmail()]).toEqual([
      { token: 't', userId: 'u1' },
      't',
      'ada@example.com',
    ]);
    clearSession();
    expect(readSession()).toBeNull();
  });

  it('loses no way through the pages', async () => {
    const { saveGoodbye, readGoodbye } = await import('./session/goodbye');
    saveGoodbye('Bye');
    expect(readGoodbye()).toBe('Bye');
    const { rememberWanted } = await import('./session/wanted-home');
    const { takeWanted, takeReturnPath } = await import('./session/take-wanted');
    rememberWanted('l1', '/property/l1');
    expect([takeWanted(), takeWanted(), takeReturnPath()]).toEqual(['l1', null, '/property/l1']);
    const { signInState, forgetSignInState } = await import('./sign-in-state');
    expect(signInState(null)).toEqual({});
    forgetSignInState();
    const { choosePrivacy } = await import('./session/privacy-choice');
    choosePrivacy('declined');
    const { forgetCopies } = await import('./network/saved-copies');
    await forgetCopies();
  });

  it('reads the first requests of a page as those of a visitor', async () => {
    await import('../app/start/first-requests');
    expect(window.firstResponses).toBeUndefined();
  });
});

describe('a full storage', () => {
  beforeEach(() => {
    localStorage.setItem('token', 'old');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
  });

  it('loses what is remembered, and not the page', async () => {
    const { deviceStorage } = await import('./browser-storage');
    expect(deviceStorage.read('token')).toBe('old');
    expect(deviceStorage.write('token', 'new')).toBe(false);
    expect(deviceStorage.read('token')).toBe('new');
    const { readPersistedState, updatePersistedState } = await import('./session/persisted-state');
    updatePersistedState({ myProperty: ['l1'] });
    expect(readPersistedState().myProperty).toEqual(['l1']);
    deviceStorage.remove('token');
    expect([deviceStorage.read('token'), localStorage.getItem('token')]).toEqual([null, null]);
  });

  it('takes what it has room for again', async () => {
    const { deviceStorage } = await import('./browser-storage');
    deviceStorage.write('email', 'a');
    vi.restoreAllMocks();
    expect(deviceStorage.write('email', 'b')).toBe(true);
    localStorage.setItem('email', 'c');
    expect(deviceStorage.read('email')).toBe('c');
  });
});

it('takes text that is no JSON for nothing', async () => {
  const { tabStorage } = await import('./browser-storage');
  sessionStorage.setItem('wanted-home', '{broken');
  expect([tabStorage.readJson('wanted-home'), tabStorage.readJson('other')]).toEqual([null, null]);
});
