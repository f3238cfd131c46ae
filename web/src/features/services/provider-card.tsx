import { ButtonLink } from '@/components/ui/button';
import { OwnerCard } from '@/features/people/owner-card';
import type { Service } from './services-api';

/** The provider of the service, with a link to their other listings. */
export function ProviderCard({ service: { provider, isOwner } }: { service: Service }) {
  return (
    <OwnerCard heading="Offered by" owner={provider} isOwn={isOwner}>
      <ButtonLink to={`/profile/${provider.userId}`} look="secondary" full className="mt-4">
        View Listings
      </ButtonLink>
    </OwnerCard>
  );
}
