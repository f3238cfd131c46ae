import {
  IconBuildingSkyscraper,
  IconCalendarCheck,
  IconCircleCheck,
  IconSearch,
  IconStar,
} from '@tabler/icons-react';
import { Badge } from '@/components/ui/badge';
import { Button, ButtonLink } from '@/components/ui/button';
import { Progress } from '@/components/ui/progress';
import { formatNumber } from '@/lib/format/formatting';
import { useCollect, type Challenge, type Reason } from './rewards-api';

const icon = { size: 26, stroke: 1.75, 'aria-hidden': true } as const;
const ICONS: Record<string, React.ReactNode> = {
  CHECK_IN: <IconCalendarCheck {...icon} />,
  PROPERTY_SEARCH: <IconSearch {...icon} />,
  PROPERTY_REVIEW: <IconStar {...icon} />,
  PROPERTY_SHARE: <IconBuildingSkyscraper {...icon} />,
};
/** The page where a challenge is done. */
const PLACES: Record<string, { to: string; label: string }> = {
  PROPERTY_SEARCH: { to: '/search', label: 'Search homes' },
  PROPERTY_REVIEW: { to: '/search', label: 'Find a home to review' },
  PROPERTY_SHARE: { to: '/saved', label: 'Share a saved home' },
};

/** One of today's challenges: its reward, progress and rules, and the matching button. */
export function ChallengeCard({ challenge }: { challenge: Challenge }) {
  const { reason, title, description, reward, status, progress } = challenge;
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-5">
      <div className="flex flex-wrap items-start gap-3">
        <span className="text-brand">{ICONS[reason]}</span>
        <h2 className="flex-1 text-lg">{title}</h2>
        <span className="shrink-0 rounded-pill bg-coin px-3 py-1 text-sm font-semibold text-on-metal">
          Coins +{formatNumber(reward)}
        </span>
      </div>
      <p className="text-muted">{description}</p>
      <div className="mt-auto">
        <p className="mb-1 flex justify-between text-sm">
          <span className="text-muted">Progress</span>
          <span className="font-semibold tabular-nums">
            {progress.done}/{progress.needed}
          </span>
        </p>
        <Progress aria-label={`Progress of ${title}`} value={progress.done} max={progress.needed} />
      </div>
      <Foot reason={reason} status={status} isDone={progress.done >= progress.needed} />
    </li>
  );
}

function Foot({ reason, status, isDone }: { reason: Reason; status: boolean; isDone: boolean }) {
  const collect = useCollect();
  const place = PLACES[reason];
  if (status && reason !== 'CHECK_IN') {
    return (
      <span className="flex min-h-11 items-center">
        <Badge tone="good" icon={<IconCircleCheck size={16} aria-hidden="true" />}>
          Collected
        </Badge>
      </span>
    );
  }
  if (reason === 'CHECK_IN') {
    return (
      <Button disabled={status} loading={collect.isPending} onClick={() => collect.mutate(reason)}>
        {status ? 'Checked in' : 'Check in'}
      </Button>
    );
  }
  if (isDone || !place) {
    return (
      <Button loading={collect.isPending} onClick={() => collect.mutate(reason)}>
        Collect Coin
      </Button>
    );
  }
  return (
    <ButtonLink to={place.to} look="secondary">
      {place.label}
    </ButtonLink>
  );
}
