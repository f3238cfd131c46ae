import { ListingImports } from './listing-imports';
import { UnitFeeds, type NamedUnit } from './unit-feeds';

interface ListingCalendarsProps {
  listingId: string;
  units: NamedUnit[];
}

/** The calendars of a listing: those that other portals read, and those of other portals that are read here. */
export function ListingCalendars({ listingId, units }: ListingCalendarsProps) {
  return (
    <div className="space-y-8">
      <section aria-label="Calendars for other portals" className="space-y-2">
        <h3 className="text-lg">Calendars for other portals</h3>
        <UnitFeeds listingId={listingId} units={units} />
      </section>
      <section aria-label="Calendars of other portals" className="space-y-2">
        <h3 className="text-lg">Calendars of other portals</h3>
        <ListingImports listingId={listingId} units={units} />
      </section>
    </div>
  );
}
