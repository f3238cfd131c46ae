import { useSyncExternalStore } from 'react';
import { newIdempotencyKey } from '@/api/idempotency';
import { readSession } from '@/lib/session/session';
import { serverTime } from '@/lib/timing/server-time';
import type { Words } from '../messages-api';
import { forgetDrafts } from './drafts';
import { sharedValue } from './shared-value';

/** A message that is being sent or has failed; stored over reloads until it is sent or discarded. */
export interface Outgoing extends Words {
  /** Also its idempotency key, so that a retry never sends it twice. */
  key: string;
  /** The author: nobody else in this browser sees or sends it. */
  userId: string;
  conversationId: string;
  at: string;
  state: 'sending' | 'failed';
  problem?: string;
}

/** Shared by all tabs, each of which adds to it and removes from it. */
const outgoing = sharedValue<Outgoing[]>('gidana-outgoing', []);

export function addOutgoing(conversationId: string, words: Words): Outgoing {
  const at = new Date(serverTime()).toISOString();
  const userId = readSession()?.userId ?? '';
  const added: Outgoing = {
    ...words,
    userId,
    key: newIdempotencyKey(),
    conversationId,
    at,
    state: 'sending',
  };
  outgoing.write([...outgoing.read(), added]);
  return added;
}

export const changeOutgoing = (key: string, change: Partial<Outgoing>): void =>
  outgoing.write(outgoing.read().map((item) => (item.key === key ? { ...item, ...change } : item)));

export const removeOutgoing = (key: string): void =>
  outgoing.write(outgoing.read().filter((item) => item.key !== key));

export const findOutgoing = (key: string): Outgoing | undefined =>
  outgoing.read().find((item) => item.key === key);

/** The outgoing messages of the person who is signed in. */
export function ownOutgoing(): Outgoing[] {
  const me = readSession()?.userId;
  return outgoing.read().filter(({ userId }) => userId === me);
}

export function useOutgoing(conversationId: string): Outgoing[] {
  const all = useSyncExternalStore(outgoing.subscribe, outgoing.read);
  const me = readSession()?.userId;
  return all.filter((item) => item.conversationId === conversationId && item.userId === me);
}

/** Signing out deletes all unsent texts. */
export function forgetWords(): void {
  forgetDrafts();
  outgoing.write([]);
}
