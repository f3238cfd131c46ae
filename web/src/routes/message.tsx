import { IconPencilPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import type { Prefetch } from '@/api/prefetch';
import { Button } from '@/components/ui/button';
import { PageTitle } from '@/components/ui/page-title';
import { ConversationList } from '@/features/messages/conversation-list';
import { ConversationPane } from '@/features/messages/conversation-pane';
import { conversationsQuery } from '@/features/messages/messages-api';
import { NewMessageDialog } from '@/features/messages/writing/new-message-dialog';

const frame = 'relative min-h-0 rounded-card border border-line bg-surface';

/** Conversations and the open one: side by side on wide screens, one after the other on phones. */
export function Messages() {
  const [params, setParams] = useSearchParams();
  const open = params.get('conversation');
  const compose = () => setParams((known) => ({ ...Object.fromEntries(known), compose: '1' }));
  // Replaced, so that Back does not open the dialog again.
  const stopComposing = () => setParams(open ? { conversation: open } : {}, { replace: true });
  return (
    <div className="flex h-[calc(100dvh-12rem)] min-h-96 flex-col gap-4 lg:h-[calc(100dvh-10rem)] print:h-auto">
      <div className={`flex flex-wrap items-center justify-between gap-3 ${open ? 'max-lg:sr-only' : ''}`}>
        <PageTitle>Messages</PageTitle>
        <Button icon={<IconPencilPlus size={20} aria-hidden="true" />} onClick={compose}>
          Compose
        </Button>
      </div>
      <div className="grid min-h-0 flex-1 gap-4 lg:grid-cols-[min(20rem,45%)_minmax(0,1fr)]">
        <section
          aria-label="Conversations"
          className={`${frame} overflow-y-auto p-2 ${open ? 'max-lg:hidden' : ''}`}
        >
          <ConversationList current={open} onCompose={compose} />
        </section>
        <section aria-label="Conversation" className={`${frame} ${open ? '' : 'max-lg:hidden'}`}>
          {open ? (
            <ConversationPane key={open} conversationId={open} />
          ) : (
            <p className="flex h-full items-center justify-center p-6 text-muted">Choose a conversation</p>
          )}
        </section>
      </div>
      {params.get('compose') ? (
        <NewMessageDialog
          key={`${params.get('to')} ${params.get('listing')}`}
          to={params.get('to')}
          listingId={params.get('listing')}
          onClose={stopComposing}
          onSent={(conversationId) => setParams({ conversation: conversationId }, { replace: true })}
        />
      ) : null}
    </div>
  );
}

Messages.prefetch = ((client) => client.prefetchInfiniteQuery(conversationsQuery)) satisfies Prefetch;
