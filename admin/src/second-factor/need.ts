import { readSession } from '../api/session';
import { sharedState } from '../storage/shared-state';

/** The requirement of the server before it lets an admin's session in; a session that has ended needs a new one. */
export type Need = 'SECOND_FACTOR_SETUP' | 'SECOND_FACTOR_NEEDED' | 'SIGN_IN';

const need = sharedState<Need | null>(null);
/** The admin whose requests wait: they are not sent again if another person signs in meanwhile. */
let ownerId: string | undefined;
let waiting: { goOn: () => void; giveUp: (reason: Error) => void }[] = [];

/** The other tabs of the console: their session is the same, so what one of them meets is met for all. */
const tabs = new BroadcastChannel('gidana-console');
tabs.onmessage = ({ data }: MessageEvent<Need>) => {
  if (data === need.read() && readSession()?.userId === ownerId) endWith(({ goOn }) => goOn());
};

/** Which second-factor step a refused request needs; null if it was refused for another reason. */
export const needOf = (json: unknown): Need | null => {
  const code = (json as { code?: unknown } | null)?.code;
  return code === 'SECOND_FACTOR_SETUP' || code === 'SECOND_FACTOR_NEEDED' ? code : null;
};

/** Resolves when the need is met, so that a refused request can be sent again; rejects when the admin leaves. */
export function untilMet(asked: Need): Promise<void> {
  set(asked);
  return new Promise((goOn, giveUp) => waiting.push({ goOn, giveUp }));
}

/** Call once the server has what it asked for: the other tabs go on. This one may have something to show first. */
export const announceMet = (): void => tabs.postMessage(need.read());

/** Every request that waits is sent again, here and in the other tabs. */
export function continueAll(): void {
  announceMet();
  endWith(({ goOn }) => goOn());
}

/** Every request that waits is given up. */
export const abandonAll = (): void =>
  endWith(({ giveUp }) => giveUp(new DOMException('Left without signing in', 'AbortError')));

function endWith(end: (one: (typeof waiting)[number]) => void): void {
  const all = waiting;
  waiting = [];
  set(null);
  for (const one of all) end(one);
}

function set(next: Need | null): void {
  if (!need.read()) ownerId = readSession()?.userId;
  need.set(next);
}

export const useNeed = need.use;
