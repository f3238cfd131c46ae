import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { PagesView } from '@/components/ui/pages-view';
import { SkeletonLines } from '@/components/ui/skeleton';
import { pageOf } from '../circles/circle-card';
import { circlesQuery, type Circle, type Kind } from '../communities-api';
import { DeleteCircle } from '../circles/delete-circle';
import { useActOn } from '../use-act-on';

/** The person's own communities or groups, with delete, and the deleted ones that can still be restored. */
export function MembershipDialog({ kind, onClose }: { kind: Kind; onClose: () => void }) {
  const owned = useInfiniteQuery(circlesQuery(kind, { owned: true }));
  const deleted = useInfiniteQuery(circlesQuery(kind, { deleted: true }));
  const removed = deleted.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <Dialog open onClose={onClose} title="Membership" width="medium">
      <PagesView
        query={owned}
        skeleton={<SkeletonLines />}
        empty={<p className="text-muted">You own no {kind === 'groups' ? 'group' : 'community'} yet.</p>}
      >
        {(circles) => (
          <ul className="divide-y divide-line">
            {circles.map((circle) => (
              <li key={circle.id} className="flex items-center justify-between gap-3 py-1">
                <Link
                  to={pageOf(circle)}
                  onClick={onClose}
                  className="min-w-0 font-semibold wrap-anywhere hover:underline"
                >
                  {circle.name}
                </Link>
                <DeleteCircle circle={circle} />
              </li>
            ))}
          </ul>
        )}
      </PagesView>
      {removed.length > 0 ? (
        <>
          <h3 className="mt-6 mb-2 text-base">Deleted in the last 30 days</h3>
          <ul className="divide-y divide-line">
            {removed.map((circle) => (
              <Deleted key={circle.id} circle={circle} />
            ))}
          </ul>
        </>
      ) : null}
    </Dialog>
  );
}

function Deleted({ circle }: { circle: Circle }) {
  const restore = useActOn(circle, 'restore');
  return (
    <li className="flex items-center justify-between gap-3 py-1">
      <span className="min-w-0 wrap-anywhere">{circle.name}</span>
      <Button
        look="quiet"
        loading={restore.isPending}
        onClick={() => restore.mutate()}
        aria-label={`Restore ${circle.name}`}
      >
        Restore
      </Button>
    </li>
  );
}
