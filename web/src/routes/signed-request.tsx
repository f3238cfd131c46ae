import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { ApiError, errorText } from '@/api/api-error';
import { StatusBadge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { TextArea, TextField } from '@/components/ui/field';
import { PageTitle } from '@/components/ui/page-title';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { MessageList } from '@/features/requests/message-list';
import { Facts } from '@/features/requests/request-details';
import {
  cancelSigned,
  replySigned,
  signedQuery,
  TOUR_NAMES,
  type SignedRequest,
} from '@/features/requests/requests-api';
import { formatDate, formatTime } from '@/lib/format/formatting';
import { notify } from '@/lib/toasts';

const NAMES = { enquiry: 'Your enquiry', tour: 'Your tour request', service: 'Your service request' };

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

function Found({ token, found }: { token: string; found: SignedRequest }) {
  const client = useQueryClient();
  const [reason, setReason] = useState('');
  const [text, setText] = useState('');
  const settle = {
    onSuccess: ({ message, request }: { message: string; request: SignedRequest }) => {
      client.setQueryData(signedQuery(token).queryKey, request);
      setText('');
      notify.success(message);
    },
    onError: (failure: unknown) => notify.error(errorText(failure)),
  };
  const cancel = useMutation({ mutationFn: () => cancelSigned(token, reason), ...settle });
  const reply = useMutation({ mutationFn: () => replySigned(token, text), ...settle });
  const { listing } = found;
  return (
    <div className="space-y-5 rounded-card border border-line bg-surface p-5">
      <StatusBadge status={found.status} />
      <Facts
        facts={[
          ...tourFactsOf(found),
          ['Name', found.name],
          ['Sent', formatDate(found.createdAt)],
          ...(found.cancelReason ? [['Reason', found.cancelReason] as [string, string]] : []),
        ]}
      />
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
      <MessageList messages={found.messages} own="sender" />
      {found.canReply ? (
        <div className="space-y-2">
          <TextArea label="Your reply" value={text} onChange={(event) => setText(event.target.value)} />
          <Button loading={reply.isPending} disabled={!text.trim()} onClick={() => reply.mutate()}>
            Send reply
          </Button>
        </div>
      ) : null}
      {found.canCancel ? (
        <div className="space-y-2 border-t border-line pt-4">
          <TextField
            label="Reason"
            optional
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
          <Button
            look="danger"
            loading={cancel.isPending}
            loadingText="Processing..."
            onClick={() => cancel.mutate()}
          >
            Cancel Request
          </Button>
        </div>
      ) : null}
    </div>
  );
}
