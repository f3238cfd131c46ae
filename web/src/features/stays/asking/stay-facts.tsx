import { useId } from 'react';
import { Callout } from '@/components/ui/callout';
import { Money } from '@/components/ui/price';
import type { Listing } from '@/features/listings/listing-types';
import { capitalised, plural } from '@/lib/format/formatting';
import { PAY_TEXT } from '../pay-text';

type ListingStay = NonNullable<Listing['stay']>;

/** Replaces the total to enter: the price of a night, and the host's record with guests. */
export function StayFacts({ stay }: { stay: ListingStay }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5">
      <h2 id={id} className="text-lg">
        Stays
      </h2>
      <p className="mt-2">
        from <Money amount={stay.fromPrice} className="text-xl font-bold text-brand" /> per night
      </p>
      <ul className="mt-2 space-y-1 text-sm">
        {factsOf(stay).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        {stay.cautionsOverdue > 0 ? (
          <li className="font-medium text-danger">{plural(stay.cautionsOverdue, 'caution')} overdue</li>
        ) : null}
      </ul>
      <Callout className="mt-3 font-medium">{PAY_TEXT}</Callout>
    </section>
  );
}

function factsOf(stay: ListingStay): string[] {
  const { guestsMax, instant, policy, hostCancellations, cautionsReturned, cautionsDue } = stay;
  return [
    `Up to ${plural(guestsMax, 'guest')}`,
    instant ? 'Booked at once with an account' : 'The host has 24 hours to answer',
    `${capitalised(policy)} cancellation policy`,
    ...(hostCancellations > 0 ? [`${plural(hostCancellations, 'booking')} cancelled by the host`] : []),
    ...(cautionsReturned > 0 ? [`${plural(cautionsReturned, 'caution')} returned in full`] : []),
    ...(cautionsDue > 0 ? [`${plural(cautionsDue, 'caution')} waiting for the host`] : []),
  ];
}
