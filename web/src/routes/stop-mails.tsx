import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError, errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { PageTitle } from '@/components/ui/page-title';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { TextLink } from '@/components/ui/text-link';
import { stopMails, stopQuery } from '@/features/saved-searches/saved-searches-api';
import { notify } from '@/lib/toasts';

const WHICH: Record<string, string> = {
  instant: 'that come as soon as a new home matches',
  daily: 'that come once a day',
  weekly: 'that come once a week',
};

/** Stops the mails about saved searches, by the link in one of them: no account needed. */
export function StopMails() {
  const { token = '' } = useParams();
  const query = useQuery(stopQuery(token));
  const isInvalid = query.error instanceof ApiError && query.error.statusCode === 404;
  return (
    <div className="page max-w-3xl py-10">
      <PageTitle>Emails about saved searches</PageTitle>
      <div className="mt-4">
        {isInvalid ? (
          <EmptyState
            heading="This link is no longer valid"
            text="You can change how often each search emails you on the page of your saved searches."
          />
        ) : (
          <QueryView query={query} skeleton={<Skeleton className="h-32 w-full rounded-card" />}>
            {({ frequency }) => <Question token={token} frequency={frequency} />}
          </QueryView>
        )}
      </div>
    </div>
  );
}

function Question({ token, frequency }: { token: string; frequency: string }) {
  const stop = useMutation({
    mutationFn: () => stopMails(token),
    onError: (failure) => notify.error(errorText(failure)),
  });
  if (stop.isSuccess)
    return (
      <div role="status" className="space-y-3 text-lg">
        <p>{stop.data.message}.</p>
        <p className="text-base text-muted">
          Your searches are still there. <TextLink to="/saved?tab=searches">See your saved searches</TextLink>
        </p>
      </div>
    );
  return (
    <div className="space-y-4">
      <p className="text-lg">Do you want to stop the mails about your saved searches {WHICH[frequency]}?</p>
      <Button loading={stop.isPending} onClick={() => stop.mutate()}>
        Stop these emails
      </Button>
    </div>
  );
}
