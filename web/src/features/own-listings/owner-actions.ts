import { takesStays, type ListingView } from '@/features/listings/listing-types';
import type { OwnerAction } from './own-listings-api';

/** The actions of an owner on a listing: on the server, in a dialog that this opens, or on a page of its own. */
export type OwnerStep =
  | Exclude<OwnerAction, 'delete'>
  | 'edit'
  | 'insights'
  | 'booking-details'
  | 'calendar'
  | 'desk'
  | 'hours'
  | 'open-houses';

/** The server takes them at once, without a question. */
const AT_ONCE = ['submit', 'pause', 'resume', 'confirm', 'reopen', 'revision/withdraw'] as const;

export const isAtOnce = (step: OwnerStep): step is (typeof AT_ONCE)[number] =>
  AT_ONCE.some((one) => one === step);

export interface OwnerChoice {
  step: OwnerStep;
  label: string;
  /** The page that it opens. */
  to?: string;
}

const choice = (step: OwnerStep, label: string): OwnerChoice => ({ step, label });
const EDIT = choice('edit', 'Edit Listing');
const CONTINUE = choice('edit', 'Continue');

/** By status, the action that most owners want first, and the others. */
const BY_STATUS: Record<string, [main: OwnerChoice | null, ...others: OwnerChoice[]]> = {
  DRAFT: [CONTINUE],
  REJECTED: [CONTINUE],
  CHANGES_REQUESTED: [CONTINUE],
  PENDING: [EDIT],
  APPROVED: [
    EDIT,
    choice('confirm', 'Still available'),
    choice('pause', 'Pause'),
    choice('close', 'Let or sold'),
  ],
  PAUSED: [choice('resume', 'Resume'), EDIT],
  EXPIRED: [choice('confirm', 'Still available'), EDIT],
  CLOSED: [choice('reopen', 'Reopen'), EDIT],
  SUSPENDED: [null],
};

type Stays = Pick<ListingView, 'listingId' | 'type' | 'status' | 'stay'>;

/** Further actions of the host of a shortlet or hotel. A draft gets its booking details in the wizard. */
function stayChoices({ listingId, type, status, stay }: Stays): OwnerChoice[] {
  if (!takesStays(type) || status === 'SUSPENDED' || BY_STATUS[status]?.[0] === CONTINUE) return [];
  const details = choice('booking-details', 'Booking details');
  if (!stay) return [details];
  return [
    { ...choice('calendar', 'Calendar'), to: `/stays/${listingId}/calendar` },
    { ...choice('desk', 'Front desk'), to: `/front-desk?listing=${listingId}` },
    details,
  ];
}

/**
 * The main action of a listing and those of its menu, in their order. Deleting has a button of its own; null where
 * nothing else is left.
 */
export function ownerChoices(
  listing: Stays & Pick<ListingView, 'publishedAt' | 'pendingRevision' | 'refusedRevision'>,
): {
  main: OwnerChoice | null;
  others: OwnerChoice[];
} {
  const { status, publishedAt, pendingRevision, refusedRevision } = listing;
  const [main, ...others] = BY_STATUS[status] ?? [EDIT];
  return {
    main,
    others: [
      ...stayChoices(listing),
      ...others,
      ...(publishedAt ? [choice('insights', 'Insights')] : []),
      ...(status === 'APPROVED' || status === 'PAUSED'
        ? [choice('hours', 'Viewing hours'), choice('open-houses', 'Open houses')]
        : []),
      ...(pendingRevision || refusedRevision ? [choice('revision/withdraw', 'Withdraw the edit')] : []),
    ],
  };
}
