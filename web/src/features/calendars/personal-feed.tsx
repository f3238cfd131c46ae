import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { QueryView } from '@/components/ui/query-view';
import { SkeletonLines } from '@/components/ui/skeleton';
import { beginPersonalFeed, endPersonalFeed, personalFeedQuery } from './calendars-api';
import { FeedUrl } from './feed-url';
import { useCalendarChange } from './use-calendar-change';

const KEYS = [personalFeedQuery.queryKey];
type Asked = 'renew' | 'end' | null;

/** The URL of a person's own calendar: made, copied, renewed and ended. */
export function PersonalFeed() {
  return (
    <div className="space-y-4">
      <p>
        See your viewings, open houses and stays in the calendar on your phone or computer. Create an address
        and subscribe to it there.
      </p>
      <QueryView query={useQuery(personalFeedQuery)} skeleton={<SkeletonLines />}>
        {({ url, createdAt, lastReadAt }) =>
          createdAt === null ? <NoFeed /> : <KnownFeed url={url} lastReadAt={lastReadAt} />
        }
      </QueryView>
    </div>
  );
}

function NoFeed() {
  const begin = useCalendarChange(beginPersonalFeed, KEYS, 'Calendar address created');
  return (
    <Button onClick={() => begin.mutate()} loading={begin.isPending}>
      Create an address
    </Button>
  );
}

function KnownFeed({ url, lastReadAt }: { url: string | null; lastReadAt: string | null }) {
  const [asked, setAsked] = useState<Asked>(null);
  const close = () => setAsked(null);
  const renew = useCalendarChange(beginPersonalFeed, KEYS, 'Calendar address renewed');
  const end = useCalendarChange(endPersonalFeed, KEYS, 'Calendar address turned off');
  return (
    <>
      <p className="text-sm text-muted">
        Anyone with this address can see your calendar without signing in. Renew it if somebody should no
        longer have it.
      </p>
      <FeedUrl label="Address of your calendar" url={url} lastReadAt={lastReadAt}>
        <Button look="secondary" onClick={() => setAsked('renew')}>
          Renew
        </Button>
        <Button look="secondary" onClick={() => setAsked('end')}>
          Turn off
        </Button>
      </FeedUrl>
      <ConfirmDialog
        open={asked === 'renew'}
        onClose={close}
        onConfirm={() => renew.mutate(undefined, { onSettled: close })}
        pending={renew.isPending}
        title="Renew the address?"
        confirmText="Renew"
        dangerous={false}
      >
        The current address stops working. Programs that use it need the new one.
      </ConfirmDialog>
      <ConfirmDialog
        open={asked === 'end'}
        onClose={close}
        onConfirm={() => end.mutate(undefined, { onSettled: close })}
        pending={end.isPending}
        title="Turn off the address?"
        confirmText="Turn it off"
      >
        Programs that use it no longer see your calendar.
      </ConfirmDialog>
    </>
  );
}
