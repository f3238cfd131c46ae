import type { QueryClient } from '@tanstack/react-query';
import { ownOutgoing } from './outgoing';
import { subscribeToSession } from '@/lib/session/session';

/** Few people need it; it is loaded when they do, while there is a connection. */
const delivery = () => import('./delivery');

/** Sends what a closed or reloaded page was sending, from any page of its person, as soon as there is a connection. */
export function keepMessages(client: QueryClient): void {
  const sendOwn = () => {
    const isWanted = navigator.onLine && ownOutgoing().some(({ state }) => state === 'sending');
    if (isWanted)
      delivery().then(
        ({ sendStored }) => sendStored(client, ownOutgoing()),
        () => undefined,
      );
  };
  sendOwn();
  window.addEventListener('online', sendOwn);
  subscribeToSession(sendOwn);
}
