import { defineEvent, defineJob, type DomainEvent } from '../../platform/events/event';
import type { Recurrence } from '../content/listing-fields';
import type { ListingPlace } from './listing-place';
import type { ListingStatus } from './listing.states';
import type { RecordedAction } from './listing-transition.entity';

/**
 * `transitionId` identifies the line of the listing's history with actor and reason. `actorId` is null for the system.
 */
export type ListingHappened = {
  listingId: string;
  ownerId: string;
  actorId: string | null;
  transitionId: string;
  from: ListingStatus;
  to: ListingStatus;
};
export type RevisionHappened = ListingHappened & { revisionId: string };

const happened = (name: string) => defineEvent<ListingHappened>(`listing.${name}`);
const revisionHappened = (name: string) => defineEvent<RevisionHappened>(`listing.revision-${name}`);

/** Waits for approval: submitted, or sent back by a reopening or by an edit that made another property of it. */
export const ListingSubmitted = happened('submitted');
export const ListingApproved = happened('approved');
export const ListingRejected = happened('rejected');
export const ListingChangesRequested = happened('changes-requested');
export const ListingPaused = happened('paused');
export const ListingResumed = happened('resumed');
export const ListingClosed = happened('closed');
/** Public again without another approval. */
export const ListingReopened = happened('reopened');
export const ListingConfirmed = happened('confirmed');
export const ListingExpired = happened('expired');
export const ListingSuspended = happened('suspended');
export const ListingRestored = happened('restored');
export const ListingDeleted = happened('deleted');

const RevisionSubmitted = revisionHappened('submitted');
export const RevisionApproved = revisionHappened('approved');
export const RevisionRejected = revisionHappened('rejected');
export const RevisionChangesRequested = revisionHappened('changes-requested');
const RevisionWithdrawn = revisionHappened('withdrawn');

/** The public content of a published listing changed: a small price cut, or an approved revision. Naira. */
export const ListingEdited = defineEvent<{
  listingId: string;
  ownerId: string;
  fields: string[];
  version: number;
}>('listing.edited');
/**
 * `from` is null where the price before says nothing about this one: it was for another period, or raised for a while
 * before it returned. Naira.
 */
export const ListingPriceChanged = defineEvent<{
  listingId: string;
  ownerId: string;
  from: number | null;
  to: number;
  recurrence: Recurrence | null;
}>('listing.price-changed');
/** The place has changed so far that earlier directions are wrong. `version` is the new one, `from` the old place. */
export const ListingRelocated = defineEvent<{
  listingId: string;
  version: number;
  from: ListingPlace;
  at: string;
}>('listing.relocated');
/** Expires unless its owner confirms it: the reminder for `daysLeft`, of which a late one finds fewer. */
export const ListingExpiring = defineEvent<{
  listingId: string;
  ownerId: string;
  confirmedAt: string;
  daysLeft: number;
}>('listing.expiring');

/** Emails the owner about one line of their listing's history. */
export const NotifyOwner = defineJob<{ transitionId: string }>('listings.tell-owner', 'mail');

const EVENTS: Record<Exclude<RecordedAction, 'reopen'>, DomainEvent<ListingHappened>> = {
  submit: ListingSubmitted,
  relist: ListingSubmitted,
  approve: ListingApproved,
  reject: ListingRejected,
  requestChanges: ListingChangesRequested,
  pause: ListingPaused,
  resume: ListingResumed,
  close: ListingClosed,
  confirm: ListingConfirmed,
  expire: ListingExpired,
  suspend: ListingSuspended,
  restore: ListingRestored,
  delete: ListingDeleted,
  revise: RevisionSubmitted,
  approveRevision: RevisionApproved,
  rejectRevision: RevisionRejected,
  requestRevisionChanges: RevisionChangesRequested,
  withdrawRevision: RevisionWithdrawn,
};

/** The event that belongs to a recorded action. */
export const eventOf = (action: RecordedAction, to: ListingStatus): DomainEvent<ListingHappened> =>
  action === 'reopen' ? (to === 'PENDING' ? ListingSubmitted : ListingReopened) : EVENTS[action];
