import { CANCELLATION_POLICIES, type RefundStep } from '../../vocabulary/cancellation-policies.data';
import { addDays, daysBetween, type Day } from '../../platform/clock/days';

export type CancellationPolicy = (typeof CANCELLATION_POLICIES)[number]['value'];
export const POLICIES: readonly CancellationPolicy[] = CANCELLATION_POLICIES.map(({ value }) => value);

const stepsOf = (policy: CancellationPolicy): readonly RefundStep[] =>
  CANCELLATION_POLICIES.find(({ value }) => value === policy)!.refunds;

/** The last day of each step of a stay. */
export const refundsOf = (policy: CancellationPolicy, arrival: Day): { until: Day; percent: number }[] =>
  stepsOf(policy).map(({ days, percent }) => ({ until: addDays(arrival, -days), percent }));

/** The share of the total, in percent, that a guest gets back who cancels on this day. */
export function refundPercent(policy: CancellationPolicy, arrival: Day, cancelledOn: Day): number {
  const ahead = daysBetween(cancelledOn, arrival);
  return stepsOf(policy).find(({ days }) => ahead >= days)?.percent ?? 0;
}
