import { useQuery } from '@tanstack/react-query';
import { Badge } from '@/components/ui/badge';
import type { Listing } from '@/features/listings/listing-types';
import { OwnerCard } from '@/features/people/owner-card';
import { ResponseTime } from '@/features/profile/response-time';
import { personaLabel } from '@/features/profile/personas';
import { profileQuery } from '@/features/profile/profile-api';
import { ContactButtons } from './contact-buttons';

/** The owner of the listing, with the contact channels that they allow. */
export function AgentCard({ listing }: { listing: Listing }) {
  const { owner, isOwner, listingId } = listing;
  const profile = useQuery(profileQuery(listing.userId)).data;
  return (
    <OwnerCard
      heading="Listed by"
      owner={owner}
      isOwn={isOwner}
      listingId={listingId}
      badge={owner.persona ? <Badge tone="brand">{personaLabel(owner.persona)}</Badge> : null}
    >
      {/* The line's height is reserved before its text loads, so that nothing moves. */}
      <p className="mt-2 min-h-5 text-sm text-muted">
        <ResponseTime minutes={profile?.responseMinutes} />
      </p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        <ContactButtons listing={listing} className="flex-1" />
      </div>
    </OwnerCard>
  );
}
