import { IconFlame } from '@tabler/icons-react';
import { Popover } from '@/components/ui/popover';
import { useMyProfile } from '@/features/profile/profile-api';
import { capitalised, plural } from '@/lib/format/formatting';
import { pillClass } from './pill';

/** Days in a row, and what they have led to. */
export function StreakMenu() {
  const { data } = useMyProfile();
  const current = data?.currentStreak ?? 0;
  return (
    <Popover
      label={`Streak: ${plural(current, 'day')}`}
      triggerClass={pillClass}
      trigger={
        <>
          <IconFlame size={20} aria-hidden="true" className="text-star" /> {current}
        </>
      }
      panelClass="w-64 p-4"
    >
      {() => (
        <dl className="space-y-2">
          <Row name="Current streak" value={plural(current, 'day')} />
          <Row name="Longest streak" value={plural(data?.longestStreak ?? 0, 'day')} />
          <Row name="Tier" value={capitalised(data?.tier ?? 'bronze')} />
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
