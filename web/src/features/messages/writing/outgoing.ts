import { useSyncExternalStore } from 'react';
import { newIdempotencyKey } from '@/api/idempotency';
import { readSession } from '@/lib/session/session';
import type { Words } from '../messages-api';
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

/** Of all tabs: one adds to it and removes from it next to the others. */
const outgoing = sharedValue<Outgoing[]>('gidana-outgoing', []);
const drafts = sharedValue<Record<string, string>>('gidana-drafts', {});

export function addOutgoing(conversationId: string, words: Words): Outgoing {
  const at = new Date().toISOString();
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

export function useOutgoing(conversationId: string): Outgoing[] {
  const all = useSyncExternalStore(outgoing.subscribe, outgoing.read);
  const me = readSession()?.userId;
  return all.filter((item) => item.conversationId === conversationId && item.userId === me);
}

/** A key for each person, as several may share a browser. */
const draftKey = (conversationId: string): string => `${readSession()?.userId}:${conversationId}`;

/** The unsent text of a conversation; it outlasts a session that expires. */
export const readDraft = (conversationId: string): string => drafts.read()[draftKey(conversationId)] ?? '';

export function saveDraft(conversationId: string, text: string): void {
  const key = draftKey(conversationId);
  const { [key]: _old, ...others } = drafts.read();
  drafts.write(text ? { ...others, [key]: text } : others);
}

/** Signing out deletes all unsent texts. */
export function forgetWords(): void {
  drafts.write({});
  outgoing.write([]);
}
