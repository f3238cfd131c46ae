import type { QueryClient } from '@tanstack/react-query';
import { ApiError, errorText } from '@/api/api-error';
import { backoff } from '@/api/transport';
import { readSession } from '@/lib/session/session';
import { HOUR_MS } from '@/lib/timing/durations';
import { serverTime } from '@/lib/timing/server-time';
import { refetchMessages, sendMessage, type Message } from '../messages-api';
import { changeOutgoing, findOutgoing, removeOutgoing, type Outgoing } from './outgoing';

/** Shorter than the server remembers a key: until then a repeat gets the message that was delivered. */
const REPEATED_MS = 23 * HOUR_MS;
const IN_FLIGHT_TRIES = 6;
/** The keys of those that this page sends, or waits for another tab to send. */
const here = new Set<string>();

/** Sends a message of the person who is signed in, from one tab; what became of it is stored. */
export async function sendOutgoing(
  queries: QueryClient,
  key: string,
  show: (message: Message) => unknown,
): Promise<void> {
  if (here.has(key)) return;
  here.add(key);
  await oneTab(key, async () => {
    const item = findOutgoing(key);
    // Another tab was faster, or another person is signed in by now.
    if (item?.state !== 'sending' || item.userId !== readSession()?.userId) return;
    try {
      await show(await deliver(item));
      removeOutgoing(key);
    } catch (failure) {
      changeOutgoing(key, { state: 'failed', problem: errorText(failure) });
      if (failure instanceof ApiError && failure.statusCode === 403) void refetchMessages(queries);
    }
  }).finally(() => here.delete(key));
}

/** Sends again, with the same keys, those that a closed or reloaded page was sending. */
export function sendStored(queries: QueryClient, outgoing: Outgoing[]): void {
  for (const { key, state, at } of outgoing) {
    if (state !== 'sending' || here.has(key)) continue;
    // It may have been delivered before messages that are shown already.
    if (serverTime() - Date.parse(at) < REPEATED_MS)
      void sendOutgoing(queries, key, () => refetchMessages(queries));
    else changeOutgoing(key, { state: 'failed' });
  }
}

/** Waits while another tab sends it; the lock of a tab that is closed is free. Old browsers have no locks. */
async function oneTab(key: string, send: () => Promise<void>): Promise<void> {
  await (navigator.locks?.request(`gidana-outgoing ${key}`, send) ?? send());
}

/** The server refuses a key while it works on the request of a page that was reloaded meanwhile. */
async function deliver({ conversationId, message, images, key }: Outgoing): Promise<Message> {
  for (let tries = 0; ; tries++) {
    try {
      return await sendMessage(conversationId, { message, images }, key);
    } catch (failure) {
      const isInFlight = failure instanceof ApiError && failure.code === 'IN_FLIGHT';
      if (!isInFlight || tries === IN_FLIGHT_TRIES) throw failure;
      await new Promise((resolve) => setTimeout(resolve, backoff(tries)));
    }
  }
}
