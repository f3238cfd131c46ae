import { useQuery } from '@tanstack/react-query';
import { Button } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { respondToInvitation, invitationsQuery, type Invitation } from '../communities-api';
import { useCircleChange } from '../use-act-on';

/** Invitations of the person to communities and groups. */
export function InvitationList() {
  const query = useQuery(invitationsQuery);
  return (
    <QueryView
      query={query}
      skeleton={<Skeleton className="h-32 w-full rounded-card" />}
      empty={<EmptyState heading="No invitations" text="When somebody invites you, it shows here." />}
    >
      {(invitations) => (
        <ul className="grid gap-4 sm:grid-cols-2">
          {invitations.map((invitation) => (
            <InvitationCard key={invitation.invitationId} invitation={invitation} />
          ))}
        </ul>
      )}
    </QueryView>
  );
}

function InvitationCard({ invitation }: { invitation: Invitation }) {
  const { invitationId, name, description, invitedBy } = invitation;
  const respond = useCircleChange(
    async (what: 'accept' | 'decline') => (await respondToInvitation(invitationId, what)).message,
  );
  const stateOf = (what: 'accept' | 'decline') => ({
    loading: respond.isPending && respond.variables === what,
    disabled: respond.isPending && respond.variables !== what,
  });
  return (
    <li className="space-y-3 rounded-card border border-line bg-surface p-4">
      <h2 className="text-lg wrap-anywhere">{name}</h2>
      <p className="text-muted wrap-anywhere">{description}</p>
      <p className="text-sm text-muted">From {invitedBy.fullName}</p>
      <div className="flex flex-wrap gap-3">
        <Button {...stateOf('accept')} onClick={() => respond.mutate('accept')} aria-label={`Accept ${name}`}>
          Accept
        </Button>
        <Button
          look="secondary"
          {...stateOf('decline')}
          onClick={() => respond.mutate('decline')}
          aria-label={`Decline ${name}`}
        >
          Decline
        </Button>
      </div>
    </li>
  );
}
