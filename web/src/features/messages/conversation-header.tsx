import { useMutation, useQueryClient } from '@tanstack/react-query';
import { IconArrowLeft, IconBan, IconDotsVertical } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { errorText } from '@/api/api-error';
import { Avatar } from '@/components/ui/avatar';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { MenuButton } from '@/components/ui/menu';
import { Popover } from '@/components/ui/popover';
import { useSession } from '@/lib/session/session';
import { showChanged } from '@/lib/network/show-changed';
import { notify } from '@/lib/toasts';
import { block, unblock, type Conversation } from './messages-api';
import { changeConversation } from './messages-cache';
import { namesOf, othersIn } from './participants';

const round = 'inline-flex size-11 shrink-0 items-center justify-center rounded-pill hover:bg-brand-soft';

/** The people and the listing of a conversation, and the menu to leave or block. */
export function ConversationHeader({ conversation }: { conversation: Conversation }) {
  const me = useSession()?.userId;
  const { listing, blocked, conversationId } = conversation;
  const others = othersIn(conversation, me);
  const names = namesOf(others);
  const [asking, setAsking] = useState(false);
  const queries = useQueryClient();
  const refresh = () => showChanged(queries, [['messages', 'conversation', conversationId]]);
  const change = useMutation({
    mutationFn: () => (blocked ? unblock(conversationId) : block(conversationId)),
    onSuccess: async ({ message }) => {
      changeConversation(queries, conversationId, { blocked: !blocked, canWrite: blocked });
      await refresh();
      notify.success(message);
    },
    onError: (failure) => {
      notify.error(errorText(failure));
      return refresh();
    },
    onSettled: () => setAsking(false),
  });
  return (
    <header className="flex items-center gap-2 border-b border-line p-2">
      <Link to="/message" aria-label="All conversations" className={`${round} lg:hidden`}>
        <IconArrowLeft size={22} aria-hidden="true" />
      </Link>
      <Avatar name={names} src={others[0]?.avatar} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-base">
          {others.length === 1 ? <Link to={`/profile/${others[0]!.userId}`}>{names}</Link> : names}
        </h2>
        {listing ? (
          <Link to={`/property/${listing.listingId}`} className="block truncate text-sm text-brand underline">
            About {listing.title ?? 'a home'}
          </Link>
        ) : null}
      </div>
      {others.length === 1 ? (
        <Popover
          label="Options"
          triggerClass={round}
          trigger={<IconDotsVertical size={20} aria-hidden="true" />}
          panelClass="w-60 p-1"
        >
          {(close) => (
            <MenuButton
              icon={<IconBan size={18} aria-hidden="true" />}
              dangerous={!blocked}
              onClick={() => {
                close();
                if (blocked) change.mutate();
                else setAsking(true);
              }}
            >
              {blocked ? 'Unblock' : 'Block'} {names}
            </MenuButton>
          )}
        </Popover>
      ) : null}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={() => change.mutate()}
        title={`Block ${names}?`}
        confirmText="Block"
        pendingText="Blocking..."
        pending={change.isPending}
      >
        You will not get messages from this person, and cannot write to them, until you unblock them.
      </ConfirmDialog>
    </header>
  );
}
