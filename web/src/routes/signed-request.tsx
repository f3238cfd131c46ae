import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError, errorText } from '@/api/api-error';
import { StatusBadge } from '@/components/ui/badge';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { TextField } from '@/components/ui/field';
import { TextArea } from '@/components/ui/text-area';
import { latePart } from '@/components/ui/late-part';
import { MessageWarning } from '@/components/ui/message-warning';
import { PageTitle } from '@/components/ui/page-title';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { MessageList } from '@/features/requests/message-list';
import { MovedBadge } from '@/features/requests/moved-badge';
import { Facts } from '@/features/requests/request-details';
import {
  actSigned,
  cancelSigned,
  replySigned,
  signedQuery,
  TOUR_NAMES,
  type SignedRequest,
} from '@/features/requests/requests-api';
import { TourChanges } from '@/features/requests/tour-changes';
import { changingTourOf } from '@/features/requests/tour-changes-api';
import type { Booking } from '@/features/stays/stays-api';
import { whenText } from '@/features/viewings/slot-texts';
import { formatDate, formatTime } from '@/lib/format/formatting';
import { typedSince } from '@/lib/forms/typed-since';
import { useTyped } from '@/lib/forms/use-typed';
import { notify } from '@/lib/toasts';

const BookingDetails = latePart(
  () => import('@/features/stays/booking-card'),
  'BookingDetails',
  <Skeleton className="h-72 w-full rounded-card" />,
);

const NAMES = {
  enquiry: 'Your enquiry',
  tour: 'Your tour request',
  service: 'Your service request',
  waitlist: 'Your place on the waiting list',
  stay: 'Your stay',
};

/** A visitor's own request, opened by the link in the email: no account needed. */
export function SignedRequestPage() {
  const { token = '' } = useParams();
  const query = useQuery(signedQuery(token));
  if (query.error instanceof ApiError && query.error.statusCode === 404) {
    return (
      <div className="page py-10">
        <PageTitle hidden>Your request</PageTitle>
        <EmptyState
          heading="This link is no longer valid"
          text="Ask the owner again on the page of the home."
          action={<ButtonLink to="/search">Search homes</ButtonLink>}
        />
      </div>
    );
  }
  return (
    <div className="page max-w-3xl py-8">
      <PageTitle>{query.data ? NAMES[query.data.kind] : 'Your request'}</PageTitle>
      <div className="mt-4">
        <QueryView query={query} skeleton={<Skeleton className="h-72 w-full rounded-card" />}>
          {(found) => <Found token={token} found={found} />}
        </QueryView>
      </div>
    </div>
  );
}

function tourFactsOf({ tourType, date, time }: SignedRequest): [string, string][] {
  if (!tourType || !date) return [];
  return [
    ['Request Type', TOUR_NAMES[tourType] ?? tourType],
    ['Tour', `${formatDate(date)}, ${formatTime(time ?? '')}`],
  ];
}

interface WaitlistPartProps {
  found: SignedRequest;
  taking: { isPending: boolean; mutate: () => void };
}

/** The state of a place on a waiting list. */
function WaitlistPart({ found: { status, holdUntil }, taking }: WaitlistPartProps) {
  if (status === 'ACCEPTED') return <p>You took this time. The mail about your tour has its own link.</p>;
  if (status === 'CANCELLED') return <p>You are no longer waiting for this time.</p>;
  if (!holdUntil) return <p>When this time becomes free, we offer it to you for two hours.</p>;
  return (
    <div className="space-y-3 rounded-tile bg-brand-soft p-4 text-brand-strong">
      <p className="font-semibold">A time has become free. It is yours until {whenText(holdUntil)}.</p>
      <Button loading={taking.isPending} onClick={() => taking.mutate()}>
        Take this time
      </Button>
    </div>
  );
}

/** A stay has its own card; the other kinds share one. */
function Found({ token, found }: { token: string; found: SignedRequest }) {
  return found.booking ? (
    <SignedStay token={token} booking={found.booking} />
  ) : (
    <FoundRequest token={token} found={found} />
  );
}

function SignedStay({ token, booking }: { token: string; booking: Booking }) {
  const client = useQueryClient();
  return (
    <BookingDetails
      booking={booking}
      act={async (action, body) => {
        const { message, request } = await actSigned(token, action, body);
        client.setQueryData(signedQuery(token).queryKey, request);
        return message;
      }}
      priceChange={async (body, signal) => (await actSigned(token, 'change/quote', body, signal)).quote!}
    />
  );
}

function FoundRequest({ token, found }: { token: string; found: SignedRequest }) {
  const client = useQueryClient();
  const { typed, type, clear } = useTyped<{ text: string; reason: string }>(`signed:${found.requestId}`);
  const { text = '', reason = '' } = typed;
  function show({ message, request }: { message: string; request: SignedRequest }) {
    client.setQueryData(signedQuery(token).queryKey, request);
    notify.success(message);
  }
  const settle = {
    onSuccess: (settled: Parameters<typeof show>[0]) => {
      clear();
      show(settled);
    },
    onError: (failure: unknown) => notify.error(errorText(failure)),
  };
  const cancel = useMutation({ mutationFn: () => cancelSigned(token, reason), ...settle });
  const reply = useMutation({
    ...settle,
    mutationFn: (sent: string) => replySigned(token, sent),
    onSuccess: (replied, sent) => {
      type({ text: typedSince(text, sent) });
      show(replied);
    },
  });
  const take = useMutation({ mutationFn: () => actSigned(token, 'accept'), ...settle });
  const { listing } = found;
  const waits = found.kind === 'waitlist';
  const tour = changingTourOf(found);
  return (
    <div className="space-y-5 rounded-card border border-line bg-surface p-5">
      <p className="flex flex-wrap gap-2">
        <StatusBadge status={found.status} />
        <MovedBadge of={found} />
      </p>
      <Facts
        facts={[
          ...tourFactsOf(found),
          ['Name', found.name],
          ['Sent', formatDate(found.createdAt)],
          ...(found.cancelReason ? [['Reason', found.cancelReason] as [string, string]] : []),
        ]}
      />
      <MessageWarning warning={found.warning} />
      {listing ? (
        <TextLink to={`/property/${listing.listingId}`}>{listing.title ?? 'The home'}</TextLink>
      ) : found.kind === 'service' ? (
        <p className="font-semibold">{found.serviceTitle ?? 'The service is no longer offered.'}</p>
      ) : (
        <p>The home is no longer listed.</p>
      )}
      {found.message ? (
        <p className="rounded-tile bg-sunken p-4 whitespace-pre-line">{found.message}</p>
      ) : null}
      {tour ? (
        <TourChanges
          tour={tour}
          own="sender"
          act={async (action, body) => {
            const { message, request } = await actSigned(token, action, body);
            client.setQueryData(signedQuery(token).queryKey, request);
            return message;
          }}
        />
      ) : null}
      {waits ? <WaitlistPart found={found} taking={take} /> : null}
      <MessageList messages={found.messages} own="sender" />
      {found.canReply ? (
        <div className="space-y-2">
          <TextArea
            label="Your reply"
            value={text}
            onChange={(event) => type({ text: event.target.value })}
          />
          <Button loading={reply.isPending} disabled={!text.trim()} onClick={() => reply.mutate(text)}>
            Send reply
          </Button>
        </div>
      ) : null}
      {found.canCancel ? (
        <div className="space-y-2 border-t border-line pt-4">
          {waits ? null : (
            <TextField
              label="Reason"
              optional
              value={reason}
              onChange={(event) => type({ reason: event.target.value })}
            />
          )}
          <Button
            look="danger"
            loading={cancel.isPending}
            loadingText="Processing..."
            onClick={() => cancel.mutate()}
          >
            {waits ? 'Leave the waiting list' : 'Cancel Request'}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
