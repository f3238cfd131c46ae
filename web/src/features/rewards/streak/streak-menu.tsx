import { IconFlame } from '@tabler/icons-react';
import { Popover } from '@/components/ui/popover';
import { useMyProfile } from '@/features/profile/profile-api';
import { capitalised, formatNumber, plural, UNKNOWN } from '@/lib/format/formatting';
import { pillClass } from '../pill';

/** The days in a row, and the benefits that they unlocked. */
export function StreakMenu() {
  const { data } = useMyProfile();
  const days = (count: number | undefined) => (data ? plural(count ?? 0, 'day') : UNKNOWN);
  const current = days(data?.currentStreak);
  return (
    <Popover
      label={data ? `Streak: ${current}` : 'Streak'}
      triggerClass={pillClass}
      trigger={
        <>
          <IconFlame size={20} aria-hidden="true" className="text-star" />{' '}
          {data ? formatNumber(data.currentStreak ?? 0) : UNKNOWN}
        </>
      }
      panelClass="w-64 p-4"
    >
      {() => (
        <dl className="space-y-2">
          <Row name="Current streak" value={current} />
          <Row name="Longest streak" value={days(data?.longestStreak)} />
          <Row name="Tier" value={data?.tier ? capitalised(data.tier) : UNKNOWN} />
        </dl>
      )}
    </Popover>
  );
}

function Row({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-muted">{name}</dt>
      <dd className="font-semibold">{value}</dd>
    </div>
  );
}
