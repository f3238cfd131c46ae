import { useInfiniteQuery } from '@tanstack/react-query';
import { IconMessages } from '@tabler/icons-react';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryView } from '@/components/ui/query-view';
import { SkeletonLines } from '@/components/ui/skeleton';
import { ConversationLine } from './conversation-line';
import { allItems, conversationsQuery } from './messages-api';

interface ConversationListProps {
  current: string | null;
  onCompose: () => void;
}

export function ConversationList({ current, onCompose }: ConversationListProps) {
  const query = useInfiniteQuery(conversationsQuery);
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonLines lines={8} />}
      isEmpty={(data) => allItems(data).length === 0}
      empty={
        <EmptyState
          heading="No messages yet"
          text="Write to the owner of a home, or to anybody you find by name."
          icon={<IconMessages size={40} aria-hidden="true" />}
          action={<Button onClick={onCompose}>Compose</Button>}
        />
      }
    >
      {(data) => (
        <>
          <ul className="space-y-1">
            {allItems(data).map((conversation) => (
              <ConversationLine
                key={conversation.conversationId}
                conversation={conversation}
                current={conversation.conversationId === current}
              />
            ))}
          </ul>
          {query.hasNextPage ? (
            <Button
              look="quiet"
              full
              loading={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Show more
            </Button>
          ) : null}
        </>
      )}
    </QueryView>
  );
}
