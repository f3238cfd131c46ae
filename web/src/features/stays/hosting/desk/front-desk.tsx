import { IconUserPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { Button } from '@/components/ui/button';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import type { ListingView } from '@/features/listings/listing-types';
import { isDay } from '@/lib/timing/is-day';
import { useToday } from '@/lib/timing/use-today';
import type { Day } from '../../calendar-days';
import type { Booking } from '../../stays-api';
import { deskQuery, type Desk } from '../hosting-api';
import { DeskHead } from './desk-head';
import { DeskSection } from './desk-section';
import { FreeUnits } from './free-units';
import { RoomsDialog } from './rooms-dialog';
import { WalkInDialog } from './walk-in-dialog';

/** A day at the desk: who comes, is there and goes, and what is free. */
export function FrontDesk({ homes }: { homes: ListingView[] }) {
  const [params, setParams] = useSearchParams();
  const today = useToday();
  /** The day on which somebody walks in: what is typed about them outlasts midnight. */
  const [walksIn, setWalksIn] = useState<Day | null>(null);
  const [rooms, setRooms] = useState<Booking | null>(null);
  const asked = params.get('date') ?? '';
  const date = isDay(asked) ? asked : today;
  const listingId = params.get('listing') ?? '';
  const query = useQuery(deskQuery(date, listingId));
  const show = (part: Record<string, string>) => {
    const next = Object.entries({ date: asked, listing: listingId, ...part }).filter(([, value]) => value);
    setParams(Object.fromEntries(next), { replace: true, preventScrollReset: true });
  };
  return (
    <div className="space-y-6">
      <DeskHead
        date={date}
        today={today}
        homes={homes}
        listingId={listingId}
        onDate={(day) => show({ date: day === today ? '' : day })}
        onListing={(listing) => show({ listing })}
        action={
          <Button
            className="max-sm:w-full"
            icon={<IconUserPlus size={20} aria-hidden="true" />}
            onClick={() => setWalksIn(today)}
          >
            Walk-in guest
          </Button>
        }
      />
      <QueryView query={query} skeleton={<Skeleton className="h-96 w-full rounded-card" />}>
        {(desk) => (
          <>
            <DeskLists desk={desk} today={today} onRooms={setRooms} />
            {rooms ? (
              <RoomsDialog booking={rooms} others={everybody(desk)} onClose={() => setRooms(null)} />
            ) : null}
          </>
        )}
      </QueryView>
      {walksIn ? <WalkInDialog homes={homes} today={walksIn} onClose={() => setWalksIn(null)} /> : null}
      {query.data ? <FreeUnits free={query.data.free} homes={homes} /> : null}
    </div>
  );
}

interface DeskListsProps {
  desk: Desk;
  today: string;
  onRooms: (booking: Booking) => void;
}

function DeskLists({ desk, today, onRooms }: DeskListsProps) {
  const { arrivals, inHouse, departures } = desk;
  const shared = { today, onRooms };
  return (
    <div className="grid items-start gap-6 xl:grid-cols-3">
      <DeskSection
        heading="Arrivals"
        empty="No arrivals on this day."
        stays={arrivals}
        isElsewhere={isAmong([...inHouse, ...departures])}
        {...shared}
      />
      <DeskSection
        heading="In house"
        empty="No guests in house."
        stays={inHouse}
        isElsewhere={isAmong(departures)}
        {...shared}
      />
      <DeskSection heading="Departures" empty="No departures on this day." stays={departures} {...shared} />
    </div>
  );
}

const isAmong = (others: Booking[]) => {
  const ids = new Set(others.map(({ bookingId }) => bookingId));
  return ({ bookingId }: Booking): boolean => ids.has(bookingId);
};

const everybody = ({ arrivals, inHouse, departures }: Desk): Booking[] => [
  ...arrivals,
  ...inHouse,
  ...departures,
];
