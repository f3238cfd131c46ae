import type { Actor } from '../../platform/access/actor';
import { presentClaim, type ClaimRow } from '../decisions/decisions.presenter';
import type { AdminCaseView } from './admin-case.view';

type Row = Omit<AdminCaseView, 'can' | 'claim'> & ClaimRow;

/** Adds who works on it now, and what the actor may do. */
export const presentCases =
  ({ userId }: Actor, now: Date) =>
  (rows: Row[]): AdminCaseView[] =>
    rows.map(({ claimedBy, claimedAt, claimerName, ...row }) => {
      const waits = row.state === 'OPEN' || row.state === 'APPEALED';
      const isSide = userId === row.claimantId || userId === row.respondentId;
      const isOther = row.state !== 'APPEALED' || row.decidedBy !== userId;
      const decides = waits && !isSide && isOther;
      const claim = presentClaim({ claimedBy, claimedAt, claimerName }, now);
      return { ...row, claim, can: { claim: decides, decide: decides } };
    });
