import { Bubble } from '@/components/ui/bubble';
import { DateText } from '@/components/ui/date-text';
import { ReportButton } from '@/features/reports/report-button';
import type { Message } from './messages-api';

/** A message that the server has stored. */
export function MessageBubble({ item, isOwn }: { item: Message; isOwn: boolean }) {
  return (
    <Bubble
      isOwn={isOwn}
      message={item.message}
      pictures={item.images}
      warning={item.warning}
      action={
        isOwn ? null : (
          <ReportButton
            subject={{ kind: 'message', conversationId: item.conversationId, messageId: item.messageId }}
            label={`Report this message of ${item.sender.fullName}`}
            iconOnly
          />
        )
      }
    >
      {isOwn ? 'You' : item.sender.fullName}, <DateText value={item.createdAt} as="ago" />
      {isOwn ? ` · ${item.readAt ? 'Read' : 'Sent'}` : ''}
    </Bubble>
  );
}
