import { IconStar, IconStarFilled } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { Button, IconButton } from '@/components/ui/button';
import { PageTitle } from '@/components/ui/page-title';
import { ReportButton } from '@/features/reports/report-button';
import { plural } from '@/lib/format/formatting';
import { ChangeOwnerDialog, changeOwnerTitle } from './members/change-owner-dialog';
import { CircleDialog } from './circles/circle-dialog';
import { listOf, PrivacyBadge } from './circles/circle-card';
import type { Circle } from './communities-api';
import { DeleteCircle } from './circles/delete-circle';
import { InviteDialog } from './members/invite-dialog';
import { JoinButton } from './members/join-button';
import { useFavouriteCircle } from './use-act-on';

type Open = 'invite' | 'owner' | 'edit' | null;

/** Name, privacy, and the person's actions. */
export function CommunityHeader({ circle }: { circle: Circle }) {
  const navigate = useNavigate();
  const [open, setOpen] = useState<Open>(null);
  const toggleFavourite = useFavouriteCircle(circle);
  const close = () => setOpen(null);
  const Star = circle.isFavorite ? IconStarFilled : IconStar;
  return (
    <header className="space-y-4 rounded-card border border-line bg-surface p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 space-y-2">
          <PageTitle className="text-2xl wrap-anywhere sm:text-3xl">{circle.name}</PageTitle>
          <p className="flex min-h-11 flex-wrap items-center gap-3 text-muted">
            <PrivacyBadge privacy={circle.privacy} />
            {circle.can.read ? (
              <a href="#members" className="inline-flex min-h-11 items-center hover:underline">
                {plural(circle.memberCount, 'member')}
              </a>
            ) : (
              plural(circle.memberCount, 'member')
            )}
          </p>
        </div>
        <IconButton
          label={circle.isFavorite ? 'Remove from favorites' : 'Add to favorites'}
          aria-pressed={circle.isFavorite}
          onClick={() => toggleFavourite()}
        >
          <Star size={22} aria-hidden="true" />
        </IconButton>
      </div>
      <div className="flex flex-wrap gap-3">
        <JoinButton circle={circle} />
        {circle.can.invite ? (
          <Button look="secondary" onClick={() => setOpen('invite')}>
            Invite
          </Button>
        ) : null}
        {circle.can.manage ? (
          <>
            <Button look="secondary" onClick={() => setOpen('edit')}>
              Edit
            </Button>
            <Button look="secondary" onClick={() => setOpen('owner')}>
              {changeOwnerTitle(circle)}
            </Button>
            <DeleteCircle circle={circle} onDeleted={() => void navigate(listOf(circle.kind))} />
          </>
        ) : null}
      </div>
      {circle.can.manage ? null : (
        <ReportButton
          subject={{ kind: circle.kind === 'groups' ? 'group' : 'community', id: circle.id }}
          label={circle.kind === 'groups' ? 'Report this group' : 'Report this community'}
        />
      )}
      {open === 'invite' ? <InviteDialog circle={circle} onClose={close} /> : null}
      {open === 'owner' ? <ChangeOwnerDialog circle={circle} onClose={close} /> : null}
      {open === 'edit' ? <CircleDialog kind={circle.kind} circle={circle} onClose={close} /> : null}
    </header>
  );
}
