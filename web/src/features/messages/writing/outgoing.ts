import { useSyncExternalStore } from 'react';
import { newIdempotencyKey } from '@/api/idempotency';
import { readSession } from '@/lib/session/session';
import type { Words } from '../messages-api';

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

const STORED = 'gidana-outgoing';
const DRAFTS = 'gidana-drafts';
const listeners = new Set<() => void>();
let waiting = read<Outgoing[]>(STORED, []).map((item): Outgoing => ({ ...item, state: 'failed' }));

function read<T>(name: string, otherwise: T): T {
  try {
    return (JSON.parse(localStorage.getItem(name) ?? 'null') as T | null) ?? otherwise;
  } catch {
    return otherwise;
  }
}

function set(next: Outgoing[]): void {
  waiting = next;
  localStorage.setItem(STORED, JSON.stringify(next));
  listeners.forEach((listener) => listener());
}

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
  set([...waiting, added]);
  return added;
}

export const changeOutgoing = (key: string, change: Partial<Outgoing>): void =>
  set(waiting.map((item) => (item.key === key ? { ...item, ...change } : item)));

export const removeOutgoing = (key: string): void => set(waiting.filter((item) => item.key !== key));

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useOutgoing(conversationId: string): Outgoing[] {
  const all = useSyncExternalStore(subscribe, () => waiting);
  const me = readSession()?.userId;
  return all.filter((item) => item.conversationId === conversationId && item.userId === me);
}

/** A key for each person, as several may share a browser. */
const draftKey = (conversationId: string): string => `${readSession()?.userId}:${conversationId}`;

/** The unsent text of a conversation; it outlasts a session that expires. */
export const readDraft = (conversationId: string): string =>
  read<Record<string, string>>(DRAFTS, {})[draftKey(conversationId)] ?? '';

export function saveDraft(conversationId: string, text: string): void {
  const key = draftKey(conversationId);
  const { [key]: _old, ...drafts } = read<Record<string, string>>(DRAFTS, {});
  localStorage.setItem(DRAFTS, JSON.stringify(text ? { ...drafts, [key]: text } : drafts));
}

/** Signing out deletes all unsent texts. */
export function forgetWords(): void {
  localStorage.removeItem(DRAFTS);
  set([]);
}
