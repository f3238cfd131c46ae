import { defineEvent } from '../platform/events/event';

/**
 * `firstUnreadOf`: the recipients who had read everything until this message. `quiet` suppresses notifications of it,
 * because another mail or notification (such as that of an enquiry's reply) already reports it.
 */
export const MessageSent = defineEvent<{
  messageId: string;
  conversationId: string;
  senderId: string;
  firstUnreadOf: string[];
  quiet: boolean;
}>('message.sent');
export const ConversationRead = defineEvent<{ conversationId: string; userId: string }>('conversation.read');
