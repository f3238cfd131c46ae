import { DAY_MS } from '../../platform/clock/durations';
import type { Decision } from '../../approval/decision';
import type { StateRule } from '../../approval/state-rule';

/** Every state of a listing. Deletion is separate: a deleted listing keeps its state. */
export const LISTING_STATUSES = [
  'DRAFT',
  'PENDING',
  'APPROVED',
  'REJECTED',
  'CHANGES_REQUESTED',
  'PAUSED',
  'CLOSED',
  'EXPIRED',
  'SUSPENDED',
] as const;
export type ListingStatus = (typeof LISTING_STATUSES)[number];

export type ActorKind = 'owner' | 'admin' | 'system';

type Rule = StateRule<ListingStatus> & {
  by: ActorKind;
  /** For messages: "cannot be …". */
  verb: string;
};

/** The whole life of a listing. Transitions that are not in this table cannot happen. */
export const TRANSITIONS = {
  submit: {
    from: ['DRAFT', 'REJECTED', 'CHANGES_REQUESTED'],
    to: ['PENDING'],
    by: 'owner',
    verb: 'submitted',
  },
  approve: { from: ['PENDING'], to: ['APPROVED'], by: 'admin', verb: 'approved' },
  reject: { from: ['PENDING'], to: ['REJECTED'], by: 'admin', verb: 'rejected' },
  requestChanges: {
    from: ['PENDING'],
    to: ['CHANGES_REQUESTED'],
    by: 'admin',
    verb: 'sent back for changes',
  },
  pause: { from: ['APPROVED'], to: ['PAUSED'], by: 'owner', verb: 'paused' },
  resume: { from: ['PAUSED'], to: ['APPROVED'], by: 'owner', verb: 'resumed' },
  close: { from: ['APPROVED'], to: ['CLOSED'], by: 'owner', verb: 'closed' },
  reopen: { from: ['CLOSED'], to: ['APPROVED', 'PENDING'], by: 'owner', verb: 'reopened' },
  /** An edit made another property of it: another type or state. */
  relist: { from: ['APPROVED'], to: ['PENDING'], by: 'owner', verb: 'changed into another property' },
  confirm: { from: ['APPROVED', 'EXPIRED'], to: ['APPROVED'], by: 'owner', verb: 'confirmed' },
  expire: { from: ['APPROVED'], to: ['EXPIRED'], by: 'system', verb: 'expired' },
  suspend: {
    from: ['PENDING', 'APPROVED', 'PAUSED', 'EXPIRED', 'CLOSED'],
    to: ['SUSPENDED'],
    by: 'admin',
    verb: 'suspended',
  },
  /** Returns to the state from which it was suspended. */
  restore: {
    from: ['SUSPENDED'],
    to: ['APPROVED', 'PENDING', 'PAUSED', 'EXPIRED', 'CLOSED'],
    by: 'admin',
    verb: 'restored',
  },
} as const satisfies Record<string, Rule>;

export type ListingAction = keyof typeof TRANSITIONS;

export const ruleOf = (action: ListingAction): Rule => TRANSITIONS[action];

/** The transition that each decision makes. */
export const ACTION_OF = {
  APPROVED: 'approve',
  REJECTED: 'reject',
  CHANGES_REQUESTED: 'requestChanges',
} as const satisfies Record<Decision, ListingAction>;

/** States in which visitors may know the listing, so that an edit of its content waits as a revision. */
export const PUBLISHED_STATUSES: readonly ListingStatus[] = ['APPROVED', 'PAUSED', 'EXPIRED', 'CLOSED'];
/** States in which content may be missing. */
export const UNFINISHED_STATUSES: readonly ListingStatus[] = ['DRAFT', 'REJECTED', 'CHANGES_REQUESTED'];

/** A published listing expires if its owner has not confirmed it for this many days. */
export const CONFIRM_DAYS = 30;

/** The days until a listing expires, counting the one that has begun. */
export const daysToConfirm = (confirmedAt: Date, now: Date): number =>
  Math.max(0, CONFIRM_DAYS - Math.floor((now.getTime() - confirmedAt.getTime()) / DAY_MS));

const IN_WORDS: Record<ListingStatus, string> = {
  DRAFT: 'is still a draft',
  PENDING: 'is waiting for approval',
  APPROVED: 'is published',
  REJECTED: 'was rejected',
  CHANGES_REQUESTED: 'was sent back for changes',
  PAUSED: 'is paused',
  CLOSED: 'is closed',
  EXPIRED: 'has expired',
  SUSPENDED: 'is suspended',
};

/** For example "This listing is paused and cannot be closed". */
export const refusalOf = (action: ListingAction, status: ListingStatus): string =>
  `This listing ${IN_WORDS[status]} and cannot be ${ruleOf(action).verb}`;
