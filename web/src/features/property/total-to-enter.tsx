import { useId } from 'react';
import { Callout } from '@/components/ui/callout';
import { Money } from '@/components/ui/price';
import type { Fees, Listing } from '@/features/listings/listing-types';
import { pricePeriodInWords } from '@/lib/format/formatting';

const FEES: [keyof Fees, string][] = [
  ['agency', 'Agency fee'],
  ['legal', 'Legal fee'],
  ['serviceCharge', 'Service charge'],
  ['other', 'Other fees'],
  ['caution', 'Caution fee (refundable)'],
];

/** All payments before moving in, item by item, and the refundable part. A page has it twice, for two widths. */
export function TotalToEnter({ listing }: { listing: Listing }) {
  const id = useId();
  const { fees, startPrice, totalToEnter, refundable } = listing;
  const asked = FEES.filter(([name]) => fees[name]);
  return (
    <section aria-labelledby={id} className="rounded-card border border-line bg-surface p-5">
      <h2 id={id} className="text-lg">
        {listing.type === 'sale' ? 'Total to buy' : 'Total to enter'}
      </h2>
      <dl className="mt-3 space-y-2 text-sm">
        <Line
          name={listing.type === 'sale' ? 'Price' : `Price ${pricePeriodInWords(listing)}`}
          amount={startPrice}
        />
        {asked.map(([name, label]) => (
          <Line key={name} name={label} amount={fees[name]!} />
        ))}
        <div className="flex flex-wrap gap-x-4 border-t border-line pt-2 text-base font-bold">
          <dt className="flex-1">Total</dt>
          <dd className="max-w-full">
            <Money amount={totalToEnter} />
          </dd>
        </div>
      </dl>
      <p className="mt-2 text-sm text-muted">
        {refundable > 0 ? (
          <>
            <Money amount={refundable} /> of it is refunded when you leave the home in good order.{' '}
          </>
        ) : null}
        {asked.length === 0 ? 'The owner charges no fees. ' : null}
      </p>
      <Callout className="mt-3 font-medium">
        Never pay before documents are released. Gidana never asks for upfront payment.
      </Callout>
    </section>
  );
}

function Line({ name, amount }: { name: string; amount: number }) {
  return (
    <div className="flex flex-wrap gap-x-4">
      <dt className="flex-1 text-muted">{name}</dt>
      <dd>
        <Money amount={amount} />
      </dd>
    </div>
  );
}
