import { useEffect, useRef, useState } from 'react';
import { errorText } from '@/api/api-error';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { formatNaira } from '@/lib/format/formatting';
import { StayPrice } from '../stay-price';
import type { Quote } from '../stays-api';

interface StayQuoteProps {
  query: { data?: Quote; error: unknown; isPlaceholderData: boolean; refetch: () => unknown };
  /** The message of a booking that was refused. */
  refused: string;
}

/** The price of the chosen stay, or why it is not available. */
export function StayQuote({ query, refused }: StayQuoteProps) {
  const { data, error, isPlaceholderData } = query;
  return (
    <div aria-live="polite" aria-busy={isPlaceholderData || undefined} className="space-y-3">
      <Refused text={refused} quote={data} />
      {data ? (
        <div className={isPlaceholderData ? 'opacity-60' : ''}>
          <StayPrice stay={data} />
        </div>
      ) : error ? (
        <div className="space-y-2 rounded-tile bg-danger-soft p-4 text-danger-strong">
          <p className="font-medium">{errorText(error)}</p>
          <Button look="secondary" onClick={() => void query.refetch()}>
            Ask for the price again
          </Button>
        </div>
      ) : (
        <Skeleton className="h-72 w-full" />
      )}
    </div>
  );
}

/** Says that the price has changed, shows both, and takes the focus. */
function Refused({ text, quote }: { text: string; quote: Quote | undefined }) {
  const place = useRef<HTMLParagraphElement>(null);
  const [before, setBefore] = useState<number>();
  useEffect(() => {
    if (text) place.current?.focus();
    else setBefore(quote?.total);
  }, [text, quote]);
  if (!text) return null;
  const isOther = before !== undefined && quote !== undefined && before !== quote.total;
  return (
    <p
      ref={place}
      tabIndex={-1}
      role="alert"
      className="rounded-tile bg-danger-soft p-4 font-medium text-danger-strong"
    >
      {text}
      {isOther ? `: it was ${formatNaira(before)}, it is ${formatNaira(quote.total)}` : ''}
    </p>
  );
}
