import { expect, it } from 'vitest';
import { readPersistedState, updatePersistedState } from '@/lib/session/persisted-state';
import { readSession, startSession } from '@/lib/session/session';
import './live-connection';

const comesBack = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

it('reads the session again when Back brings out a page that was frozen while another tab signed out', () => {
  startSession({ token: 't', userId: 'u1' });
  expect(readSession()).not.toBeNull();
  localStorage.removeItem('token');
  localStorage.removeItem('userId');
  comesBack(false);
  expect(readSession()).toEqual({ token: 't', userId: 'u1' });
  comesBack(true);
  expect(readSession()).toBeNull();
});

it('forgets with that what the other tab deleted of the person', () => {
  updatePersistedState({ user: { userId: 'u1', fullName: 'Ada Obi' } });
  localStorage.clear();
  comesBack(false);
  expect(readPersistedState().user?.fullName).toBe('Ada Obi');
  comesBack(true);
  expect(readPersistedState().user).toBeNull();
});
