import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { formatTime, plural } from '@/lib/format/formatting';
import { useSession } from '@/lib/session/session';
import { slotNote, whenText } from './slot-texts';
import { slotsQuery, type Slot } from './viewings-api';
import { WaitingList } from './waiting-list';

const SHOWN = 4;

interface ViewingTimesProps {
  listingId: string;
  /** Opens the tour dialog, at a slot or with none chosen. */
  onPick: (slotStart: string) => void;
}

/** On the page of a home: its open houses, its next free times, and what the person waits for. */
export function ViewingTimes({ listingId, onPick }: ViewingTimesProps) {
  const userId = useSession()?.userId;
  const { data } = useQuery(slotsQuery(listingId));
  const slots = data?.days.flatMap((day) => day.slots) ?? [];
  const houses = slots.filter(({ openHouse }) => openHouse);
  const free = slots.filter(({ openHouse, free: places }) => !openHouse && places > 0);
  return (
    <>
      {houses.length > 0 || free.length > 0 ? (
        <section aria-labelledby="viewings" className="space-y-4">
          <h2 id="viewings" className="text-xl">
            See this home
          </h2>
          {houses.map((house) => (
            <OpenHouse key={house.slotStart} house={house} onPick={onPick} />
          ))}
          {free.length > 0 ? (
            <div className="space-y-2">
              <p className="text-muted">Next free times, in Lagos</p>
              <div className="flex flex-wrap gap-2">
                {free.slice(0, SHOWN).map((slot) => (
                  <Button key={slot.slotStart} look="secondary" onClick={() => onPick(slot.slotStart)}>
                    {[whenText(slot.slotStart), slotNote(slot)].filter(Boolean).join(', ')}
                  </Button>
                ))}
                <Button look="quiet" onClick={() => onPick('')}>
                  All times
                </Button>
              </div>
            </div>
          ) : null}
        </section>
      ) : null}
      {userId ? <WaitingList userId={userId} listingId={listingId} /> : null}
    </>
  );
}

function OpenHouse({ house, onPick }: { house: Slot; onPick: (slotStart: string) => void }) {
  const { slotStart, slotEnd, free } = house;
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 rounded-card border border-line bg-surface p-4">
      <p>
        <span className="block font-semibold">Open house</span>
        {whenText(slotStart)} to {formatTime(slotEnd)}
        <span className="block text-sm text-muted">
          {free > 0 ? `${plural(free, 'place')} left` : 'All places are reserved'}
        </span>
      </p>
      <Button look={free > 0 ? 'primary' : 'secondary'} onClick={() => onPick(slotStart)}>
        {free > 0 ? 'Reserve a place' : 'Join the waitlist'}
      </Button>
    </div>
  );
}
