import { defineEvent } from '../platform/events/event';

/**
 * `firstUnreadOf` are those who had read everything until this message. `quiet` when somebody tells of it already, as
 * the mail and the notification of an answered enquiry do.
 */
export const MessageSent = defineEvent<{
  messageId: string;
  conversationId: string;
  senderId: string;
  firstUnreadOf: string[];
  quiet: boolean;
}>('message.sent');
export const ConversationRead = defineEvent<{ conversationId: string; userId: string }>('conversation.read');
