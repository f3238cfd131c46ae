/** How an admin may decide on what waits. */
export const DECISIONS = ['APPROVED', 'REJECTED', 'CHANGES_REQUESTED'] as const;
export type Decision = (typeof DECISIONS)[number];

/** A decision as the end of its action in the audit log. */
export const DECIDED_AS = {
  APPROVED: 'approved',
  REJECTED: 'rejected',
  CHANGES_REQUESTED: 'changes-requested',
} as const satisfies Record<Decision, string>;

/** The kinds of things that admins approve before anybody sees them. */
export const APPROVED_KINDS = ['listing', 'revision', 'service'] as const;
export type ApprovedKind = (typeof APPROVED_KINDS)[number];

/** A moderation reason and a free text. The owner reads both. */
export type Reason = { code?: string | null; note?: string | null };

/** A decision on the version that the admin read. */
export type Verdict = Reason & { decision: Decision; version: number };

/** The maker and the time of a decision. */
export type Made = { by: string; at: Date };
