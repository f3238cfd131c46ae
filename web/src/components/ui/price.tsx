import {
  formatNaira,
  formatNairaShort,
  pricePeriod,
  pricePeriodInWords,
  type PricedThing,
} from '@/lib/format/formatting';

interface PriceProps {
  amount: number;
  /** The listing or service: its type and recurrence give the period. */
  of: PricedThing;
  /** "N2,500,000" on cards instead of "NGN 2,500,000". */
  short?: boolean;
  className?: string;
}

/** An amount breaks only where a line is too short for all of it. */
const UNBROKEN = 'inline-block max-w-full';

/** An amount with the period that it is for. */
export function Price({ amount, of, short, className = '' }: PriceProps) {
  return (
    <span className={className}>
      <span className={UNBROKEN}>{short ? formatNairaShort(amount) : formatNaira(amount)}</span>{' '}
      <span aria-hidden="true" className="whitespace-nowrap text-[0.75em] font-normal text-muted">
        {pricePeriod(of)}
      </span>
      <span className="sr-only">{pricePeriodInWords(of)}</span>
    </span>
  );
}

/** An amount without a period: a fee, a total. */
export function Money({ amount, className }: { amount: number; className?: string }) {
  return <span className={`${UNBROKEN} ${className ?? ''}`}>{formatNaira(amount)}</span>;
}
