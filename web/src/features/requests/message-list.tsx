import { Bubble } from '@/components/ui/bubble';
import { DateText } from '@/components/ui/date-text';
import type { RequestMessage } from './requests-api';

interface MessageListProps {
  messages: RequestMessage[];
  /** The reader's side: their own messages are at the end of the line. */
  own: RequestMessage['from'];
}

export function MessageList({ messages, own }: MessageListProps) {
  if (messages.length === 0) return null;
  return (
    <ol className="space-y-2">
      {messages.map(({ messageId, from, message, warning, createdAt }) => (
        <Bubble key={messageId} isOwn={from === own} message={message} pictures={[]} warning={warning}>
          {from === own ? 'You' : from === 'owner' ? 'The owner' : 'The sender'},{' '}
          <DateText value={createdAt} as="ago" />
        </Bubble>
      ))}
    </ol>
  );
}
