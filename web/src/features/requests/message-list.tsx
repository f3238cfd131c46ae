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
      {messages.map(({ messageId, from, message, createdAt }) => (
        <li key={messageId} className={`flex ${from === own ? 'justify-end' : ''}`}>
          <div
            className={`max-w-[85%] rounded-card px-4 py-2 ${from === own ? 'bg-brand-soft text-brand-strong' : 'bg-sunken'}`}
          >
            <p className="whitespace-pre-line">{message}</p>
            <p className="mt-1 text-xs text-muted">
              {from === own ? 'You' : from === 'owner' ? 'The owner' : 'The sender'},{' '}
              <DateText value={createdAt} as="ago" />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
