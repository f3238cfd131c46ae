import { IconMessageCircle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Avatar } from '@/components/ui/avatar';
import { ButtonLink } from '@/components/ui/button';
import type { Person } from './people-api';

interface OwnerCardProps {
  heading: string;
  owner: Pick<Person, 'userId' | 'fullName' | 'username' | 'avatar'>;
  /** Whether the reader is the owner, who does not write to themselves. */
  isOwn: boolean;
  /** The listing that a message is about. */
  listingId?: string;
  badge?: ReactNode;
  /** The page's own content, between the person and the button for a message. */
  children: ReactNode;
}

/** The owner of a listing or a service, with a link to their profile. */
export function OwnerCard({ heading, owner, isOwn, listingId, badge, children }: OwnerCardProps) {
  const about = listingId ? `&listing=${listingId}` : '';
  return (
    <section aria-labelledby="owner" className="rounded-card border border-line bg-surface p-5">
      <h2 id="owner" className="text-sm font-semibold text-muted">
        {heading}
      </h2>
      <Link to={`/profile/${owner.userId}`} className="mt-2 flex items-center gap-3 rounded-control">
        <Avatar name={owner.fullName} src={owner.avatar} size={56} />
        <span className="min-w-0">
          <span className="block text-lg leading-tight font-semibold wrap-anywhere">{owner.fullName}</span>
          <span className="block text-sm text-muted wrap-anywhere">@{owner.username}</span>
          {badge}
        </span>
      </Link>
      {children}
      {isOwn ? null : (
        <ButtonLink
          to={`/message?compose=1&to=${encodeURIComponent(owner.username)}${about}`}
          look="secondary"
          full
          className="mt-2"
          icon={<IconMessageCircle size={20} aria-hidden="true" />}
        >
          Message
        </ButtonLink>
      )}
    </section>
  );
}
