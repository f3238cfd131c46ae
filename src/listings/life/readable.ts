import { DAY_MS } from '../../platform/clock/durations';
import { PUBLISHED_STATUSES, type ListingStatus } from './listing.states';

/** A closed listing stays readable by its URL for six weeks. */
const CLOSED_READABLE_DAYS = 42;

type ClosedListing = { status: string; ownerSuspended: boolean; closedAt: Date | null };

/** Whether it was closed less than six weeks ago, by an owner in good standing. */
export const isReadableClosed = ({ status, ownerSuspended, closedAt }: ClosedListing, now: Date): boolean =>
  status === 'CLOSED' &&
  !ownerSuspended &&
  closedAt !== null &&
  now.getTime() - closedAt.getTime() < CLOSED_READABLE_DAYS * DAY_MS;

/** {@link isReadableClosed} in SQL, of the listing `l`; `now` is an SQL expression of a timestamptz. */
export const readableClosedSql = (now: string): string =>
  `(l.status = 'CLOSED' and not l.owner_suspended and l.closed_at > ${now} - interval '${CLOSED_READABLE_DAYS} days')`;

/** SQL: anyone who knows its URL may read the listing `l`, unless it is deleted. */
export const publicSql = (now: string): string => `(l.visible or ${readableClosedSql(now)})`;

const listed = (statuses: readonly ListingStatus[]): string =>
  statuses.map((status) => `'${status}'`).join(', ');

/** SQL: the listing `l` is in a published state. */
export const PUBLISHED_SQL = `l.status in (${listed(PUBLISHED_STATUSES)})`;
