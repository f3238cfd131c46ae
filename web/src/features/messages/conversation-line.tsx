import { Link } from 'react-router';
import { Avatar } from '@/components/ui/avatar';
import { DateText } from '@/components/ui/date-text';
import { useSession } from '@/lib/session/session';
import type { Conversation } from './messages-api';
import { namesOf, othersIn } from './participants';
import { useOutgoing, type Outgoing } from './writing/outgoing';

interface ConversationLineProps {
  conversation: Conversation;
  current?: boolean;
  onGo?: () => void;
}

/** One conversation in a list: people, listing, the last message, and the number of unread ones. */
export function ConversationLine({ conversation, current, onGo }: ConversationLineProps) {
  const me = useSession()?.userId;
  const { conversationId, lastMessage, listing, unread } = conversation;
  const others = othersIn(conversation, me);
  const names = namesOf(others);
  const outgoing = useOutgoing(conversationId);
  const unsent = outgoing.find(({ state }) => state === 'failed') ?? outgoing.at(-1);
  return (
    <li>
      <Link
        to={`/message?conversation=${conversationId}`}
        onClick={onGo}
        aria-current={current ? 'true' : undefined}
        className="flex items-center gap-3 rounded-control p-2 hover:bg-brand-soft aria-[current]:bg-brand-soft"
      >
        <Avatar name={names} src={others[0]?.avatar} />
        <span className="min-w-0 flex-1">
          <span className="flex flex-wrap gap-x-2">
            <span className="flex-1 basis-[4rem] truncate font-semibold">{names}</span>
            {lastMessage ? (
              <span className="shrink-0 text-sm text-muted">
                <DateText value={lastMessage.createdAt} as="ago" />
              </span>
            ) : null}
          </span>
          {listing?.title ? (
            <span className="block truncate text-sm text-muted">About {listing.title}</span>
          ) : null}
          <span className={`block truncate text-sm ${unread ? 'font-semibold' : 'text-muted'}`}>
            {unsent ? (
              <Unsent item={unsent} />
            ) : (
              <>
                {lastMessage?.sender.userId === me ? 'You: ' : ''}
                {lastMessage?.message}
              </>
            )}
          </span>
        </span>
        {unread ? (
          <span className="inline-flex min-w-6 items-center justify-center rounded-pill bg-brand px-2 text-sm font-semibold text-on-brand tabular-nums">
            {unread}
            <span className="sr-only"> unread</span>
          </span>
        ) : null}
      </Link>
    </li>
  );
}

/** The last message of the person that is not sent yet, or failed. */
function Unsent({ item: { state, message } }: { item: Outgoing }) {
  const isFailed = state === 'failed';
  return (
    <span className={isFailed ? 'font-semibold text-danger' : undefined}>
      {`${isFailed ? 'Failed' : 'Sending'}: ${message || 'pictures'}`}
    </span>
  );
}
