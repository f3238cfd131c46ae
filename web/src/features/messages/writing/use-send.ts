import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOnline } from '@/lib/network/use-online';
import { useSession } from '@/lib/session/session';
import type { Message, Words } from '../messages-api';
import { addMessage } from '../messages-cache';
import { sendOutgoing, sendStored } from './delivery';
import { addOutgoing, changeOutgoing, useOutgoing, type Outgoing } from './outgoing';

/** Sends messages of a conversation: each is shown at once with its delivery status. */
export function useSend(conversationId: string) {
  const queries = useQueryClient();
  const me = useSession()!.userId;
  const outgoing = useOutgoing(conversationId);
  const online = useOnline();
  const attempt = (key: string) =>
    void sendOutgoing(queries, key, (message: Message) => addMessage(queries, message, me));
  // Another tab may be closed while it sends one.
  useEffect(() => {
    if (online) sendStored(queries, outgoing);
  });
  return {
    outgoing,
    send: (words: Words) => attempt(addOutgoing(conversationId, words).key),
    retry: ({ key }: Outgoing) => {
      changeOutgoing(key, { state: 'sending', problem: undefined });
      attempt(key);
    },
  };
}
