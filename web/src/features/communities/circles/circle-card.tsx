import { IconLock, IconWorld } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Badge } from '@/components/ui/badge';
import { plural } from '@/lib/format/formatting';
import type { Circle, Kind } from '../communities-api';
import { JoinButton } from '../members/join-button';

/** The page that lists the circles of a kind. */
export const listOf = (kind: Kind) => (kind === 'groups' ? '/groups' : '/community');

export const pageOf = ({ kind, id }: Pick<Circle, 'kind' | 'id'>) => `${listOf(kind)}/${id}`;

export function PrivacyBadge({ privacy }: Pick<Circle, 'privacy'>) {
  const isPrivate = privacy === 'private';
  const Icon = isPrivate ? IconLock : IconWorld;
  return <Badge icon={<Icon size={14} aria-hidden="true" />}>{isPrivate ? 'Private' : 'Public'}</Badge>;
}

/** A community or group in a list. */
export function CircleCard({ circle }: { circle: Circle }) {
  return (
    <li className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 text-lg wrap-anywhere">
          <Link to={pageOf(circle)} className="hover:underline">
            {circle.name}
          </Link>
        </h2>
        <PrivacyBadge privacy={circle.privacy} />
      </div>
      <p className="line-clamp-3 grow text-muted wrap-anywhere">{circle.description}</p>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-sm text-muted">{plural(circle.memberCount, 'member')}</span>
        {circle.isOwner ? <Badge tone="brand">Owner</Badge> : <JoinButton circle={circle} short />}
      </div>
    </li>
  );
}
