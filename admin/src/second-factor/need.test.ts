import { afterEach, expect, it } from 'vitest';
import { endSession, saveSession } from '../api/session';
import { abandonAll, announceMet, untilMet, type Need } from './need';

const session = { token: 'a', userId: '1', fullName: 'Ada', avatar: null };
const other = new BroadcastChannel('gidana-console');

/** Longer than a message between tabs takes. */
const arrived = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 50));

const isMet = (asked: Need): { now: boolean } => {
  const state = { now: false };
  untilMet(asked).then(
    () => (state.now = true),
    () => undefined,
  );
  return state;
};

afterEach(() => {
  abandonAll();
  endSession();
});

it('goes on when another tab has given what this one waits for, and nothing else', async () => {
  saveSession(session);
  const request = isMet('SECOND_FACTOR_NEEDED');
  other.postMessage('SIGN_IN');
  await arrived();
  expect(request.now).toBe(false);
  other.postMessage('SECOND_FACTOR_NEEDED');
  await arrived();
  expect(request.now).toBe(true);
});

it('goes on after signing in in another tab, as the same person only', async () => {
  saveSession(session);
  const request = isMet('SIGN_IN');
  saveSession({ ...session, token: 'b', userId: '2' });
  other.postMessage('SIGN_IN');
  await arrived();
  expect(request.now).toBe(false);
  saveSession({ ...session, token: 'c' });
  other.postMessage('SIGN_IN');
  await arrived();
  expect(request.now).toBe(true);
});

it('lets the other tabs go on while this one still shows something', async () => {
  const heard: unknown[] = [];
  other.onmessage = ({ data }) => heard.push(data);
  const request = isMet('SECOND_FACTOR_SETUP');
  announceMet();
  await arrived();
  expect(heard).toEqual(['SECOND_FACTOR_SETUP']);
  expect(request.now).toBe(false);
});
