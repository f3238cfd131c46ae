import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { QueryView } from '@/components/ui/query-view';
import { SkeletonLines } from '@/components/ui/skeleton';
import { addFeed, feedsQuery, removeFeed, type Feed } from './calendars-api';
import { FeedUrl } from './feed-url';
import { useCalendarChange } from './use-calendar-change';

export interface NamedUnit {
  unitId: string;
  name: string;
}

/** The calendar URLs of a listing's units, to give to other portals. */
export function UnitFeeds({ listingId, units }: { listingId: string; units: NamedUnit[] }) {
  return (
    <div className="space-y-4">
      <p>
        Give these addresses to the other portals where you offer this home, so that nights taken or blocked
        here are closed there. They contain no names.
      </p>
      <QueryView query={useQuery(feedsQuery(listingId))} skeleton={<SkeletonLines />}>
        {(feeds) => (
          <ul className="divide-y divide-line">
            {units.map((unit) => (
              <UnitLine
                key={unit.unitId}
                listingId={listingId}
                unit={unit}
                feeds={feeds.filter(({ unitId }) => unitId === unit.unitId)}
              />
            ))}
          </ul>
        )}
      </QueryView>
    </div>
  );
}

function UnitLine({ listingId, unit, feeds }: { listingId: string; unit: NamedUnit; feeds: Feed[] }) {
  const keys = [feedsQuery(listingId).queryKey];
  const add = useCalendarChange(() => addFeed(listingId, unit.unitId), keys, 'Calendar address created');
  return (
    <li className="space-y-3 py-4">
      <h4 className="font-semibold">{unit.name}</h4>
      {feeds.map((feed) => (
        <FeedLine key={feed.feedId} listingId={listingId} name={unit.name} feed={feed} />
      ))}
      <Button look="secondary" onClick={() => add.mutate()} loading={add.isPending}>
        {feeds.length === 0 ? 'Create an address' : 'Create another address'}
        <span className="sr-only"> for {unit.name}</span>
      </Button>
    </li>
  );
}

function FeedLine({ listingId, name, feed }: { listingId: string; name: string; feed: Feed }) {
  const [asks, setAsks] = useState(false);
  const keys = [feedsQuery(listingId).queryKey];
  const remove = useCalendarChange(() => removeFeed(feed.feedId), keys, 'Calendar address turned off');
  return (
    <>
      <FeedUrl label={`Address of ${name}`} url={feed.url} lastReadAt={feed.lastReadAt}>
        <Button look="secondary" onClick={() => setAsks(true)}>
          Turn off<span className="sr-only"> the address of {name}</span>
        </Button>
      </FeedUrl>
      <ConfirmDialog
        open={asks}
        onClose={() => setAsks(false)}
        onConfirm={() => remove.mutate(undefined, { onSettled: () => setAsks(false) })}
        pending={remove.isPending}
        title="Turn off the address?"
        confirmText="Turn it off"
      >
        Portals that use it no longer see which nights are taken.
      </ConfirmDialog>
    </>
  );
}
