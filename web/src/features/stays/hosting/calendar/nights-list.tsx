import { formatNaira } from '@/lib/format/formatting';
import { longDay, weekdayAndDate, type Day } from '../../calendar-days';
import { guestsInShort, isOnlyRequested } from './guests-of';
import { isWithin, stateInWords, stateOf } from './night-range';
import type { ShownNights } from './nights-grid';

const DOTS = {
  past: 'bg-line',
  free: 'border border-control bg-surface',
  taken: 'bg-brand',
  asked: 'border-2 border-brand bg-surface',
  elsewhere: 'bg-plain-strong',
  blocked: 'bg-control',
};

/** A month as a list, from today on. */
export function NightsList({ nights, unit, range, bookings, onPress, today }: ShownNights & { today: Day }) {
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-card border border-line bg-surface">
      {nights
        .filter(({ date }) => date >= today)
        .map((night) => {
          const { date, price, ownPrice, note } = night;
          const isChosen = isWithin(range, date);
          const isAsked = unit.count === 1 && isOnlyRequested(bookings, date);
          const words = isAsked ? 'Requested' : stateInWords(night, unit.count);
          return (
            <li key={date}>
              <button
                type="button"
                data-day={date}
                aria-pressed={isChosen}
                onClick={() => onPress(date)}
                className={`flex min-h-14 w-full flex-wrap items-center gap-x-3 px-4 py-2 text-start -outline-offset-3 ${isChosen ? 'bg-brand-soft text-brand-strong' : ''}`}
              >
                <span
                  aria-hidden="true"
                  className={`size-3 shrink-0 rounded-pill ${DOTS[isAsked ? 'asked' : stateOf(night)]}`}
                />
                <span className="max-w-full flex-1">
                  <span className="block font-semibold">
                    <span aria-hidden="true">{weekdayAndDate(date)}</span>
                    <span className="sr-only">{longDay(date)}</span>
                  </span>
                  <span className={`line-clamp-2 text-sm wrap-anywhere ${isChosen ? '' : 'text-muted'}`}>
                    {[words, guestsInShort(bookings, date), note].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <span className={`shrink-0 text-sm ${ownPrice === null ? '' : 'font-semibold'}`}>
                  {formatNaira(price)}
                </span>
              </button>
            </li>
          );
        })}
    </ul>
  );
}
