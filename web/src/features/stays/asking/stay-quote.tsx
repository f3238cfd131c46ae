import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { errorText, OFFLINE_TEXT } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { shownData } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { formatNaira } from '@/lib/format/formatting';
import { StayPrice } from '../stay-price';
import type { Quote } from '../stays-api';

interface StayQuoteProps {
  query: Pick<UseQueryResult<Quote>, 'data' | 'error' | 'isPlaceholderData' | 'fetchStatus' | 'refetch'>;
  /** The price is that of other nights or numbers than are chosen by now. */
  isOld: boolean;
  /** The message of a booking that was refused. */
  refused: string;
}

/** The price of the chosen stay, or why it is not available. */
export function StayQuote({ query, isOld, refused }: StayQuoteProps) {
  const { error, fetchStatus } = query;
  const data = shownData(query);
  const waits = data === undefined && fetchStatus === 'paused';
  const problem = error ? errorText(error) : waits ? OFFLINE_TEXT : '';
  return (
    <div aria-live="polite" aria-busy={isOld || undefined} className="space-y-3">
      <Refused text={refused} quote={isOld ? undefined : data} />
      {problem ? (
        <div className="space-y-2 rounded-tile bg-danger-soft p-4 text-danger-strong">
          <p className="font-medium">{problem}</p>
          <Button look="secondary" onClick={() => void query.refetch()}>
            Ask for the price again
          </Button>
        </div>
      ) : data ? (
        <>
          {isOld ? <p className="font-semibold">Checking the price</p> : null}
          <div className={isOld ? 'opacity-60' : ''}>
            <StayPrice stay={data} />
          </div>
        </>
      ) : (
        <Skeleton className="h-72 w-full" />
      )}
    </div>
  );
}

/** Says that the price has changed, shows both where they are of the same stay, and takes the focus. */
function Refused({ text, quote }: { text: string; quote: Quote | undefined }) {
  const place = useRef<HTMLParagraphElement>(null);
  const [before, setBefore] = useState<Quote>();
  useEffect(() => {
    if (text) place.current?.focus();
    else setBefore(quote);
  }, [text, quote]);
  if (!text) return null;
  const isOther = before && quote && stayOf(before) === stayOf(quote) && before.total !== quote.total;
  return (
    <p
      ref={place}
      tabIndex={-1}
      role="alert"
      className="rounded-tile bg-danger-soft p-4 font-medium text-danger-strong"
    >
      {text}
      {isOther ? `: it was ${formatNaira(before.total)}, it is ${formatNaira(quote.total)}` : ''}
    </p>
  );
}

const stayOf = ({ unitId, from, to, guests, units }: Quote): string =>
  JSON.stringify([unitId, from, to, guests, units]);
