import { useTerms } from '@/features/vocabulary/vocabulary-api';
import { plural } from '@/lib/format/formatting';

export interface RefundStep {
  /** Days before the arrival, at least. */
  days: number;
  percent: number;
}

/** "5 days or more before arrival", "1 to 4 days before arrival", "On the day of arrival". */
export function stepInWords({ days }: RefundStep, before: RefundStep | undefined): string {
  const most = before && before.days - 1;
  if (most === undefined) return `${plural(days, 'day')} or more before arrival`;
  if (most === 0) return 'On the day of arrival';
  if (days === 0) return `Less than ${plural(most + 1, 'day')} before arrival`;
  return days === most ? `${plural(days, 'day')} before arrival` : `${days} to ${most} days before arrival`;
}

/** The refunds of a cancellation policy. */
export function RefundTable({ policy }: { policy: string }) {
  const term = useTerms('cancellationPolicies').find(({ value }) => value === policy);
  const steps = term?.refunds ?? [];
  if (steps.length === 0) return null;
  return (
    <table className="w-full text-sm">
      <caption className="pb-1 text-start text-muted">
        How much of the total a guest who cancels gets back. The caution is always returned in full.
      </caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Cancelled</th>
          <th scope="col">Refund</th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line border-t border-line">
        {steps.map((step, at) => (
          <tr key={step.days}>
            <th scope="row" className="py-2 pe-3 text-start font-normal">
              {stepInWords(step, steps[at - 1])}
            </th>
            <td className="py-2 text-end font-semibold tabular-nums">{step.percent}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
