import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { TextLink } from '@/components/ui/text-link';
import { showChanged } from '@/lib/network/show-changed';
import { notify } from '@/lib/toasts';
import { whenText } from './slot-texts';
import { acceptWaited, leaveWaitlist, waitlistQuery, type WaitedSlot } from './viewings-api';

interface WaitingListProps {
  userId: string;
  /** Only entries for this listing, on its page. */
  listingId?: string;
}

/** The times that a person waits for, those that are offered first. Empty for a person who does not wait. */
export function WaitingList({ userId, listingId }: WaitingListProps) {
  const { data = [] } = useQuery(waitlistQuery(userId));
  const waited = data
    .filter((one) => !listingId || one.listingId === listingId)
    .sort((one, other) => Number(other.holdUntil !== null) - Number(one.holdUntil !== null));
  if (waited.length === 0) return null;
  return (
    <section aria-labelledby="waiting" className="space-y-3">
      <h2 id="waiting" className="text-lg">
        You are waiting for
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2">
        {waited.map((one) => (
          <Waited key={one.entryId} waited={one} named={!listingId} />
        ))}
      </ul>
    </section>
  );
}

function Waited({ waited, named }: { waited: WaitedSlot; named: boolean }) {
  const queries = useQueryClient();
  const { entryId, listing, slotStart, holdUntil, place } = waited;
  const act = useMutation({
    mutationFn: (step: typeof leaveWaitlist | typeof acceptWaited): Promise<{ message: string }> =>
      step(entryId),
    onSuccess: async ({ message }) => {
      await showChanged(queries, [['waitlist'], ['requests'], ['slots']]);
      notify.success(message);
    },
    onError: (failure) => {
      notify.error(errorText(failure));
      return showChanged(queries, [['waitlist']]);
    },
  });
  return (
    <li
      className={`space-y-2 rounded-card border p-4 ${holdUntil ? 'border-brand bg-brand-soft text-brand-strong' : 'border-line bg-surface'}`}
    >
      <p className="font-semibold">{whenText(slotStart)}</p>
      {named ? (
        <p>
          {listing ? (
            <TextLink to={`/property/${listing.listingId}`}>{listing.title ?? 'The home'}</TextLink>
          ) : (
            'The home is no longer listed.'
          )}
        </p>
      ) : null}
      <p className="text-sm">
        {holdUntil
          ? `It has become free, and is yours until ${whenText(holdUntil)}.`
          : `You are number ${place} in line. We write when it is your turn.`}
      </p>
      <div className="flex flex-wrap gap-3">
        {holdUntil ? (
          <Button
            loading={act.isPending && act.variables === acceptWaited}
            onClick={() => act.mutate(acceptWaited)}
          >
            Take this time
          </Button>
        ) : null}
        <Button
          look="secondary"
          loading={act.isPending && act.variables === leaveWaitlist}
          onClick={() => act.mutate(leaveWaitlist)}
        >
          Leave the waiting list
        </Button>
      </div>
    </li>
  );
}
