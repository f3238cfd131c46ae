import type { ComponentProps } from 'react';
import { amountIn } from '@/lib/format/amount-in';
import { formatNaira, formatNumber } from '@/lib/format/formatting';
import { TextField } from './field';

type MoneyFieldProps = Omit<ComponentProps<typeof TextField>, 'lead' | 'inputMode' | 'value'> & {
  value: string;
};

/** An amount in naira, written as people write it: "2,500,000", "2.5m", "800k". Says which amount was understood. */
export function MoneyField({ hint, ...field }: MoneyFieldProps) {
  const amount = Number(amountIn(field.value) || 0);
  const isPlain = amount < 1000 || formatNumber(amount) === field.value.trim();
  const understood = isPlain ? null : <span className="block">{formatNaira(amount)}</span>;
  return (
    <TextField
      {...field}
      inputMode="decimal"
      lead="₦"
      hint={
        understood || hint ? (
          <>
            {understood}
            {hint}
          </>
        ) : undefined
      }
    />
  );
}
