import type { ConversationView, MessageItemView } from './messaging.dto';
import type { ConversationRow, MessageRow } from './messaging.sql';
import { scamWarning } from './conversations/scam-warning';

/** A message for one reader. Its author sees no scam warning. */
export const presentMessage = (row: MessageRow, readerId: string): MessageItemView => ({
  messageId: row.id,
  conversationId: row.conversation_id,
  sender: row.sender,
  message: row.message,
  images: row.images,
  warning: row.sender.userId === readerId ? null : scamWarning(row.message),
  createdAt: new Date(row.created_at).toISOString(),
  readAt: row.read_at && new Date(row.read_at).toISOString(),
});

/** In a conversation of two, a block or the other person's deletion stops writing; in a larger one neither does. */
export function presentConversation(row: ConversationRow, readerId: string): ConversationView {
  const isDirect = row.participants.length === 2;
  const blocked = row.participants.some((person) => person.blocked);
  const blockedBy = row.participants.some((person) => person.blockedBy);
  const othersThere = row.participants.some(({ userId, shown }) => userId !== readerId && shown);
  return {
    conversationId: row.id,
    participants: row.participants.map(({ userId, fullName, username, avatar }) => ({
      userId,
      fullName,
      username,
      avatar,
    })),
    listing: row.listing,
    lastMessage: row.last && presentMessage(row.last, readerId),
    unread: row.unread,
    blocked,
    canWrite: othersThere && !(isDirect && (blocked || blockedBy)),
    createdAt: new Date(row.created_at).toISOString(),
  };
}
