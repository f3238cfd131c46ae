import { useQuery } from '@tanstack/react-query';
import { IconLock, IconLockOpen } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Schema } from '@/api/client';
import { lateDialog } from '@/components/ui/late-dialog';
import { QueryView } from '@/components/ui/query-view';
import { Skeleton } from '@/components/ui/skeleton';
import { benefitsQuery } from '../rewards-api';

const DiscountsDialog = lateDialog(() => import('./discounts-dialog'), 'DiscountsDialog');

/** The page where an unlocked benefit is used. */
const PLACES: Record<string, { to: string; label: string }> = {
  EXCLUSIVE_EVENTS: { to: '/invest', label: 'See the events' },
  HIGHLIGHTED_PROFILE: { to: '/community?tab=people', label: 'See people' },
};
const action = 'inline-flex min-h-11 items-center font-semibold text-brand underline underline-offset-4';

/** The benefits that points and time unlock, what is missing for each, and where it is used. */
export function BenefitStrip() {
  return (
    <QueryView query={useQuery(benefitsQuery)} skeleton={<Skeleton className="h-28 w-full rounded-tile" />}>
      {(benefits) => (
        <div>
          <h3 className="mb-2 text-lg">
            {benefits.filter(({ unlocked }) => unlocked).length} benefit points unlocked
          </h3>
          <ul className="grid gap-3 sm:grid-cols-2">
            {benefits.map((benefit) => (
              <BenefitTile key={benefit.key} benefit={benefit} />
            ))}
          </ul>
        </div>
      )}
    </QueryView>
  );
}

function BenefitTile({ benefit }: { benefit: Schema<'BenefitView'> }) {
  const { key, title, description, unlocked, needs } = benefit;
  const Icon = unlocked ? IconLockOpen : IconLock;
  return (
    <li className="flex gap-3 rounded-tile bg-canvas p-4">
      <span className={unlocked ? 'text-brand' : 'text-muted'}>
        <Icon size={22} aria-hidden="true" />
      </span>
      <div>
        <p className="font-semibold">{title}</p>
        <p className="text-sm text-muted">{description}</p>
        <p className="mt-1 text-sm font-semibold">{unlocked ? 'Unlocked' : `Unlock it: ${needs}`}</p>
        {unlocked ? <Use benefit={key} /> : null}
      </div>
    </li>
  );
}

function Use({ benefit }: { benefit: string }) {
  const [open, setOpen] = useState(false);
  const place = PLACES[benefit];
  if (place) {
    return (
      <Link to={place.to} className={action}>
        {place.label}
      </Link>
    );
  }
  if (benefit !== 'DISCOUNTED_PROPERTIES') return null;
  return (
    <>
      <button type="button" className={action} onClick={() => setOpen(true)}>
        See the homes
      </button>
      {open ? <DiscountsDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
