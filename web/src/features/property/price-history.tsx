import { useQuery } from '@tanstack/react-query';
import { DateText } from '@/components/ui/date-text';
import { Money, Price } from '@/components/ui/price';
import { historyQuery } from './property-api';

/** Every price of the listing since it was first approved, newest first; hidden if there was only one. */
export function PriceHistory({ listingId }: { listingId: string }) {
  const { data = [] } = useQuery(historyQuery(listingId));
  if (data.length < 2) return null;
  return (
    <section aria-labelledby="price-history">
      <h2 id="price-history" className="text-xl">
        Price history
      </h2>
      <ul className="mt-3">
        {data.map(({ startPrice: price, recurrence, before, at }, index) => (
          // Newest first and never reordered: two prices may have come into being at one instant.
          <li
            key={data.length - index}
            className="flex flex-wrap justify-between gap-x-6 border-b border-line py-2.5"
          >
            <DateText value={at} />
            <span className="font-medium">
              {recurrence ? <Price amount={price} of={{ recurrence }} /> : <Money amount={price} />}
              {before ? <Change now={price} before={before} /> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Change({ now, before }: { now: number; before: number }) {
  const percent = Math.round((100 * (now - before)) / before);
  if (percent === 0) return null;
  return (
    <span className={`ms-2 text-sm ${percent < 0 ? 'text-good-strong' : 'text-muted'}`}>
      {percent < 0 ? `${-percent}% less` : `${percent}% more`}
    </span>
  );
}
