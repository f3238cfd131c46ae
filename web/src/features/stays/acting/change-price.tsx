import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ApiError, OFFLINE_TEXT } from '@/api/api-error';
import { Money } from '@/components/ui/price';
import { shownData } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { useDebounced } from '@/lib/timing/use-debounced';
import { formatNaira } from '@/lib/format/formatting';
import { differenceText } from '../booking-parts';
import type { Booking, ChangeQuote, PriceChange } from '../stays-api';

export type AskedChange = Pick<Booking, 'from' | 'to' | 'guests' | 'units'>;

/**
 * The price of a change. Its key is not below those of stays: proposing the change invalidates them, and the price
 * requested again would be refused.
 */
export function useChangePrice(
  { bookingId }: Booking,
  asked: AskedChange,
  { price, enabled }: { price: PriceChange; enabled: boolean },
) {
  const settled = useDebounced(asked);
  const query = useQuery({
    queryKey: ['change-price', bookingId, settled],
    queryFn: ({ signal }) => price(settled, signal),
    // While someone types, the intermediate values are not worth a request.
    enabled: enabled && settled === asked && settled.to > settled.from,
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const waits = query.fetchStatus === 'paused' && shownData(query) === undefined;
  const isOld = settled !== asked || query.isPlaceholderData || waits;
  const error = waits ? OFFLINE : query.error;
  return { ...query, isOld, error: settled === asked ? error : null };
}

/** The price waits for a connection: that of other dates would stand for it. */
const OFFLINE = new ApiError(OFFLINE_TEXT, 0, 'OFFLINE');

/** The new total, and its difference from the agreed one. */
export function ChangePrice({ quote, isOld }: { quote: ChangeQuote | undefined; isOld: boolean }) {
  if (!quote) return <Skeleton className="h-20 w-full rounded-tile" />;
  const { total, difference, caution, toPay } = quote;
  return (
    <div className={`rounded-tile bg-brand-soft p-4 text-brand-strong ${isOld ? 'opacity-60' : ''}`}>
      {isOld ? <p className="font-semibold">Checking the price</p> : null}
      <p>
        New total: <Money amount={total} className="text-lg font-bold" />
      </p>
      <p className="font-semibold">
        {difference === 0 ? 'The same as agreed' : `${differenceText(difference)} than agreed`}
      </p>
      {caution > 0 ? (
        <p className="text-sm">
          With the caution of {formatNaira(caution)}: {formatNaira(toPay)}
        </p>
      ) : null}
    </div>
  );
}
