import { IconMessageCircle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import type { Listing } from '@/features/listings/listing-types';
import { ResponseTime } from '@/features/profile/response-time';
import { personaLabel } from '@/features/profile/personas';
import { profileQuery } from '@/features/profile/profile-api';
import { ContactButtons } from './contact-buttons';

/** The owner of the listing, with the contact channels that they allow. */
export function AgentCard({ listing }: { listing: Listing }) {
  const { owner } = listing;
  const profile = useQuery(profileQuery(listing.userId)).data;
  return (
    <section aria-labelledby="listed-by" className="rounded-card border border-line bg-surface p-5">
      <h2 id="listed-by" className="text-sm font-semibold text-muted">
        Listed by
      </h2>
      <Link to={`/profile/${listing.userId}`} className="mt-2 flex items-center gap-3 rounded-control">
        <Avatar name={owner.fullName} src={owner.avatar} size={56} />
        <span className="min-w-0">
          <span className="block text-lg leading-tight font-semibold [overflow-wrap:anywhere]">
            {owner.fullName}
          </span>
          <span className="block text-sm text-muted [overflow-wrap:anywhere]">@{owner.username}</span>
          {owner.persona ? <Badge tone="brand">{personaLabel(owner.persona)}</Badge> : null}
        </span>
      </Link>
      {/* The line's height is reserved before its text loads, so that nothing moves. */}
      <p className="mt-2 min-h-5 text-sm text-muted">
        <ResponseTime minutes={profile?.responseMinutes} />
      </p>
      <div className="mt-3 grid grid-cols-2 gap-2 empty:hidden">
        <ContactButtons listing={listing} />
      </div>
      {listing.isOwner ? null : (
        <ButtonLink
          to={`/message?compose=1&to=${encodeURIComponent(owner.username)}&listing=${listing.listingId}`}
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
