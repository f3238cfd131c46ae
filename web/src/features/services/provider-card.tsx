import { IconMessageCircle } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Avatar } from '@/components/ui/avatar';
import { ButtonLink } from '@/components/ui/button';
import type { Service } from './services-api';

/** The provider of the service, with a link to their other listings. */
export function ProviderCard({ service: { provider, isOwner } }: { service: Service }) {
  return (
    <section aria-labelledby="provider" className="rounded-card border border-line bg-surface p-5">
      <h2 id="provider" className="text-sm font-semibold text-muted">
        Offered by
      </h2>
      <Link to={`/profile/${provider.userId}`} className="mt-2 flex items-center gap-3 rounded-control">
        <Avatar name={provider.fullName} src={provider.avatar} size={56} />
        <span className="min-w-0">
          <span className="block text-lg leading-tight font-semibold [overflow-wrap:anywhere]">
            {provider.fullName}
          </span>
          <span className="block text-sm text-muted [overflow-wrap:anywhere]">@{provider.username}</span>
        </span>
      </Link>
      <ButtonLink to={`/profile/${provider.userId}`} look="secondary" full className="mt-4">
        View Listings
      </ButtonLink>
      {isOwner ? null : (
        <ButtonLink
          to={`/message?compose=1&to=${encodeURIComponent(provider.username)}`}
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
