import { titleOf } from '@/features/listings/listing-place';
import type { ListingView } from '@/features/listings/listing-types';
import type { FreeUnit } from '../hosting-api';

/** The units that are free on the night of the day. */
export function FreeUnits({ free, homes }: { free: FreeUnit[]; homes: ListingView[] }) {
  if (free.length === 0) return null;
  return (
    <section aria-labelledby="free-tonight">
      <h2 id="free-tonight" className="mb-3 text-xl">
        Free that night
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {free.map((unit) => {
          const home = homes.find(({ listingId }) => listingId === unit.listingId);
          return (
            <li
              key={unit.unitId}
              className="flex items-center justify-between gap-3 rounded-card border border-line bg-surface p-4"
            >
              <span className="min-w-0">
                <span className="block font-semibold wrap-anywhere">{unit.name}</span>
                {home && homes.length > 1 ? (
                  <span className="block text-sm text-muted wrap-anywhere">{titleOf(home)}</span>
                ) : null}
              </span>
              <span className={`shrink-0 tabular-nums ${unit.free > 0 ? 'font-semibold' : 'text-muted'}`}>
                {unit.free > 0 ? `${unit.free} of ${unit.count}` : 'Full'}
              </span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
