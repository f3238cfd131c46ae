import { useQueryClient } from '@tanstack/react-query';
import { ApiError, errorText } from '@/api/api-error';
import { useSession } from '@/lib/session/session';
import { refetchMessages, sendMessage, type Words } from '../messages-api';
import { addMessage } from '../messages-cache';
import { addOutgoing, changeOutgoing, removeOutgoing, type Outgoing } from './outgoing';

/** Sends messages of a conversation: each is shown at once with its delivery status. */
export function useSend(conversationId: string) {
  const queries = useQueryClient();
  const me = useSession()!.userId;
  async function attempt({ key, message, images }: Outgoing): Promise<void> {
    changeOutgoing(key, { state: 'sending', problem: undefined });
    try {
      addMessage(queries, await sendMessage(conversationId, { message, images }, key), me);
      removeOutgoing(key);
    } catch (failure) {
      changeOutgoing(key, { state: 'failed', problem: errorText(failure) });
      if (failure instanceof ApiError && failure.statusCode === 403) void refetchMessages(queries);
    }
  }
  return {
    send: (words: Words) => void attempt(addOutgoing(conversationId, words)),
    retry: (outgoing: Outgoing) => void attempt(outgoing),
  };
}
