import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import { Avatar } from '@/components/ui/avatar';
import { Button } from '@/components/ui/button';
import { DateText } from '@/components/ui/date-text';
import { QueryView } from '@/components/ui/query-view';
import { SkeletonLines } from '@/components/ui/skeleton';
import { notify } from '@/lib/toasts';
import { mutesQuery, unmute, type Mute } from './notifications-api';

/** The muted senders, until when, and a button to unmute each. */
export function MutedSenders() {
  const query = useQuery(mutesQuery);
  return (
    <QueryView
      query={query}
      skeleton={<SkeletonLines lines={2} />}
      empty={<p className="text-muted">You get notifications from everybody.</p>}
    >
      {(mutes) => (
        <ul className="divide-y divide-line">
          {mutes.map((mute) => (
            <MutedSender key={mute.senderId} mute={mute} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function MutedSender({ mute: { senderId, sender, avatar, until } }: { mute: Mute }) {
  const queries = useQueryClient();
  const turnOn = useMutation({
    mutationFn: () => unmute(senderId),
    onSuccess: ({ message }) => {
      queries.setQueryData(mutesQuery.queryKey, (mutes) =>
        mutes?.filter((mute) => mute.senderId !== senderId),
      );
      notify.success(message);
    },
    onError: (failure) => notify.error(errorText(failure)),
  });
  return (
    <li className="flex items-center gap-3 py-2">
      <Avatar name={sender} src={avatar} />
      <span className="min-w-0 flex-1">
        <span className="block font-semibold wrap-anywhere">{sender}</span>
        <span className="block text-sm text-muted">
          Off until <DateText value={until} />
        </span>
      </span>
      <Button look="secondary" loading={turnOn.isPending} onClick={() => turnOn.mutate()}>
        Turn on<span className="sr-only"> information about {sender}</span>
      </Button>
    </li>
  );
}
