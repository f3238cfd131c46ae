import type { Decision } from '../approval/decision';
import type { StateRule } from '../approval/state-rule';

export const SERVICE_STATUSES = [
  'PENDING',
  'CHANGES_REQUESTED',
  'APPROVED',
  'REJECTED',
  'SUSPENDED',
] as const;
export type ServiceStatus = (typeof SERVICE_STATUSES)[number];

/** `refusal` is the message of the 409 in any other state. */
type Rule = StateRule<ServiceStatus> & { refusal: string };

const NOT_WAITING = 'This service is not waiting for a decision';

/** The whole life of a service. Transitions that are not in this table cannot happen. */
const TRANSITIONS = {
  approve: { from: ['PENDING'], to: ['APPROVED'], refusal: NOT_WAITING },
  reject: { from: ['PENDING'], to: ['REJECTED'], refusal: NOT_WAITING },
  requestChanges: { from: ['PENDING'], to: ['CHANGES_REQUESTED'], refusal: NOT_WAITING },
  /** The provider changed what was refused. */
  resubmit: { from: ['REJECTED', 'CHANGES_REQUESTED'], to: ['PENDING'], refusal: NOT_WAITING },
  suspend: {
    from: ['APPROVED', 'PENDING'],
    to: ['SUSPENDED'],
    refusal: 'This service is neither published nor waiting',
  },
  /** Returns to the state from which it was suspended. */
  restore: { from: ['SUSPENDED'], to: ['APPROVED', 'PENDING'], refusal: 'This service is not suspended' },
} as const satisfies Record<string, Rule>;

export type ServiceAction = keyof typeof TRANSITIONS;

export const ruleOf = (action: ServiceAction): Rule => TRANSITIONS[action];

/** The transition that each decision makes. */
export const ACTION_OF = {
  APPROVED: 'approve',
  REJECTED: 'reject',
  CHANGES_REQUESTED: 'requestChanges',
} as const satisfies Record<Decision, ServiceAction>;
