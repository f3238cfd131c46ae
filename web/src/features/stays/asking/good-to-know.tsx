import { capitalised, formatTime, plural } from '@/lib/format/formatting';
import type { Stay } from '../stays-api';

const POLICIES: Record<Stay['rules']['policy'], string> = {
  flexible: 'full refund until the day before, half on the day of arrival',
  moderate: 'full refund until five days before, half until the day before',
  strict: 'full refund until fourteen days before, half until seven days before',
};

/** Times, shortest and longest stay, discounts, cancelling and the rules of the house. */
export function GoodToKnow({ rules }: { rules: Stay['rules'] }) {
  const { checkInFrom, checkInTo, checkOutUntil, minNights, maxNights, policy, houseRules } = rules;
  const { weeklyDiscount, monthlyDiscount } = rules;
  const facts: [string, string | null][] = [
    ['Check-in', `${formatTime(checkInFrom)} to ${formatTime(checkInTo)}`],
    ['Check-out', `until ${formatTime(checkOutUntil)}`],
    ['Length', `${minNights} to ${plural(maxNights, 'night')}`],
    ['From 7 nights', weeklyDiscount > 0 ? `${weeklyDiscount}% off the nights` : null],
    ['From 28 nights', monthlyDiscount > 0 ? `${monthlyDiscount}% off the nights` : null],
    ['Cancellation', `${capitalised(policy)}: ${POLICIES[policy]}`],
  ];
  return (
    <div>
      <h3 className="text-lg">Good to know</h3>
      <dl className="mt-2 space-y-1 text-sm">
        {facts.map(([name, text]) =>
          text ? (
            <div key={name} className="flex gap-4">
              <dt className="w-32 shrink-0 text-muted">{name}</dt>
              <dd>{text}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {houseRules ? (
        <>
          <h4 className="mt-3 font-semibold">House rules</h4>
          <p className="text-sm whitespace-pre-line">{houseRules}</p>
        </>
      ) : null}
    </div>
  );
}
