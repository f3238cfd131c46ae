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

/** An amount with the period that it is for. */
export function Price({ amount, of, short, className = '' }: PriceProps) {
  return (
    <span className={className}>
      {short ? formatNairaShort(amount) : unbroken(amount)}{' '}
      <span aria-hidden="true" className="whitespace-nowrap text-[0.75em] font-normal text-muted">
        {pricePeriod(of)}
      </span>
      <span className="sr-only">{pricePeriodInWords(of)}</span>
    </span>
  );
}

/** An amount without a period: a fee, a total. */
export function Money({ amount, className }: { amount: number; className?: string }) {
  return <span className={className}>{unbroken(amount)}</span>;
}

/** The line breaks within it only where a line is too short for the whole amount. */
const unbroken = (amount: number): string => formatNaira(amount).replace(' ', '\u00a0');
